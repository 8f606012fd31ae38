import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

/// Account commands handed to a running window over the session bus.
@Suite struct CommandForwardingTests {
    let bus: PrivateBus
    let session: SessionBus

    init() throws {
        bus = try PrivateBus()
        session = SessionBus(environment: bus.environment)
    }

    private func serve(delay: Int = 0) async throws -> RunningChild {
        let child = try Child.start(Child.probe, ["serve", "\(delay)"], environment: bus.environment)
        try await poll { try await session.isOwned(CommandInterface.busName) }
        return child
    }

    private func end(_ child: RunningChild) {
        kill(child.process.processIdentifier, SIGCONT)
        kill(child.process.processIdentifier, SIGKILL)
    }

    @Test func withoutABusOrAWindowTheCallerDoesIt() async throws {
        guard case .noWindow = try await CommandForwarder(bus: SessionBus(environment: [:])).perform(.list),
            case .noWindow = try await CommandForwarder(bus: session).perform(.list)
        else {
            Issue.record("found a window")
            return
        }
    }

    @Test(arguments: [
        AccountCommand.list, .add(url: "https://a.example", name: "Ä \"x\"", allowHTTP: true, confirmed: false),
        .rename(account: "a", name: "b"), .remove(account: "a"), .export, .importAccounts(Data([0, 255])),
    ])
    func theWindowGetsTheCommandAndItsReplyComesBack(command: AccountCommand) async throws {
        let window = try await serve()
        defer { end(window) }
        guard case .done(let reply) = try await CommandForwarder(bus: session).perform(command) else {
            Issue.record("no reply")
            return
        }
        #expect(reply == CommandReply(exitStatus: 7, id: "understood", message: "\(command)"))
    }

    @Test func aWindowThatIsJustStartingIsWaitedFor() async throws {
        let window = try await serve(delay: 600)
        defer { end(window) }
        guard case .done = try await CommandForwarder(bus: session).perform(.list) else {
            Issue.record("not waited for")
            return
        }
    }

    @Test func aWindowThatHangsIsSaid() async throws {
        let window = try await serve()
        defer { end(window) }
        kill(window.process.processIdentifier, SIGSTOP)
        guard case .noAnswer = try await CommandForwarder(bus: session, limit: .seconds(1)).perform(.list) else {
            Issue.record("took silence for an answer")
            return
        }
    }

    @Test func aBusThatHangsDelaysForSecondsOnly() async throws {
        bus.hang()
        let start = ContinuousClock.now
        guard case .noWindow = try await CommandForwarder(bus: session).perform(.list) else {
            Issue.record("found a window")
            return
        }
        #expect(ContinuousClock.now - start < .seconds(6))
    }

    @Test func whatIsNoCommandIsRefused() async throws {
        let window = try await serve()
        defer { end(window) }
        for text in ["", "{}", "{\"wipe\":{}}", "[1]"] {
            let call = BusCall(
                to: CommandInterface.busName, CommandInterface.path, CommandInterface.name, CommandInterface.method,
                arguments: [text])
            await #expect(throws: SessionBus.Failure.self) { try await session.string(call, limit: .seconds(5)) }
        }
    }

    @Test func findsTheBusInTheRuntimeFolder() throws {
        let folder = try TemporaryFolder()
        #expect(SessionBus(environment: ["XDG_RUNTIME_DIR": folder.path]).address == nil)
        try folder.put("bus", "")
        #expect(SessionBus(environment: ["XDG_RUNTIME_DIR": folder.path]).address == "unix:path=\(folder.path)/bus")
        #expect(SessionBus(environment: ["XDG_RUNTIME_DIR": "relative"]).address == nil)
    }
}
