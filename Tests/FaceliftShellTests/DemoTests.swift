import FaceliftCore
import FaceliftShell
import Testing

/// The demo server that the empty screen offers.
@MainActor
struct DemoTests {
    /// A demo server in memory: what was asked of it, in order.
    @MainActor
    private final class Recorder {
        var calls: [String] = []
        var fails = false

        var port: DemoHost {
            DemoHost(
                start: { port in
                    self.calls.append("start \(port.map { "\($0)" } ?? "anywhere")")
                    if self.fails { throw HTTPFailure.refused }
                    return "http://127.0.0.1:\(port ?? 4711)"
                }, stop: { self.calls.append("stop") })
        }
    }

    private func ready(_ bench: Bench, _ demo: Recorder) async -> ShellModel {
        bench.server.answer(ScriptedServer.deployment(title: "Vancetope Demo"), at: "http://127.0.0.1:4711")
        let model = bench.model(demo: demo.port)
        await model.start()
        return model
    }

    @Test func tryingItAddsAnAccountOfItAndShowsIt() async throws {
        let bench = try Bench()
        let demo = Recorder()
        let model = await ready(bench, demo)
        await model.tryDemo()
        #expect(demo.calls == ["start anywhere"])
        #expect(model.active?.displayName == "Demo" && model.active?.faceURL == "http://127.0.0.1:4711")
        #expect(bench.host.calls.last == .present(try bench.id("Demo"), "http://127.0.0.1:4711"))
    }

    @Test func theNextStartFindsItAtTheSameAddress() async throws {
        let bench = try Bench()
        await ready(bench, Recorder()).tryDemo()
        let demo = Recorder()
        _ = await ready(bench, demo)
        #expect(demo.calls == ["start 4711"])
    }

    @Test func withoutAnAccountOfItNothingIsStarted() async throws {
        let bench = try Bench(["Work"])
        let demo = Recorder()
        _ = await ready(bench, demo)
        #expect(demo.calls == [])
    }

    @Test func itEndsWithItsLastAccountAndWithTheWindow() async throws {
        let bench = try Bench()
        let demo = Recorder()
        let model = await ready(bench, demo)
        await model.tryDemo()
        let id = try bench.id("Demo")
        bench.store.writeFromOutside { $0.remove(id) }
        await model.reread()
        #expect(demo.calls == ["start anywhere", "stop"])
        model.stopRunning()
        #expect(demo.calls == ["start anywhere", "stop", "stop"])
    }

    @Test func oneThatDoesNotStartIsSaidAndAddsNothing() async throws {
        let bench = try Bench()
        let demo = Recorder()
        demo.fails = true
        let model = await ready(bench, demo)
        await model.tryDemo()
        #expect(model.accounts.isEmpty && !model.isStartingDemo)
        #expect(model.notices.map(\.text) == [model.strings(.demoFailed)])
        #expect(demo.calls == ["start anywhere", "stop"])
    }
}
