import FaceliftCore
import Foundation
import Testing
import WebKit

@testable import FaceliftWeb

extension WebHostTests {
    /// Crashes and hangs (`security.md` §5, R9 to R11). Only processes below the test's own are ended.
    @MainActor
    @Suite
    struct Recovery {
        nonisolated static let site: TestServer.Handler = { request in
            .html(
                Site.page(title: request.path),
                headers: request.cookies["session"] == nil ? [("Set-Cookie", "session=ada; Max-Age=600; Path=/")] : [])
        }

        @Test func aCrashedPageComesBackByItselfTwiceAndThenOnRequest() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(b, server.origin)
            try await harness.show(a, server.origin)
            try await harness.go(a, "/deep")
            try await harness.js(a, "sessionStorage.setItem('draft', 'words'); 0")
            try await harness.js(b, "window.mark = 1; 0")
            for round in 1...2 {
                server.forget()
                let process = try await Processes.web(of: harness, a)
                kill(process, SIGKILL)
                try await harness.until("back \(round)") { server.requests(path: "/deep").count == 1 }
                try await harness.untilJS(a, "document.readyState === 'complete' && location.pathname === '/deep'")
                #expect(server.requests(path: "/deep").first?.cookies["session"] == "ada", "still signed in")
                #expect(try await harness.text(a, "sessionStorage.getItem('draft')") == "words")
                #expect(harness.state(a).failure == nil)
            }
            #expect(harness.ui.notices.filter { $0.notice == .recovered }.count == 2)
            let process = try await Processes.web(of: harness, a)
            kill(process, SIGKILL)
            try await harness.until("said so") { harness.state(a).failure?.kind == .crashed }
            #expect(try await harness.js(b, "window.mark") as? Int == 1, "the other account goes on")
            server.forget()
            harness.pool.retry(a)
            try await harness.until("back") {
                harness.state(a).failure == nil && server.requests(path: "/deep").count == 1
            }
        }

        /// R12: in a process of its own, for the limit is the whole program's.
        @Test func aPageThatTakesAllMemoryIsEndedAndComesBack() async throws {
            let server = try TestServer { _ in
                .html(
                    """
                    <title>growing</title><script>
                    if (sessionStorage.getItem('been')) document.title = 'done';
                    else {
                        sessionStorage.setItem('been', '1');
                        const all = [];
                        setInterval(() => { if (all.length < 190) all.push(new Uint8Array(1 << 24).fill(7)) }, 20);
                    }
                    </script>
                    """)
            }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            #expect(try await Probe.run([(AccountID.random(), server.origin)], in: folder, memoryLimit: 400) == 0)
            #expect(server.requests(path: "/").count == 2, "ended once, and loaded again")
        }

        @Test func aHiddenPageThatCrashesComesBackWhenShown() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            let process = try await Processes.web(of: harness, a)
            try await harness.show(b, server.origin)
            server.forget()
            kill(process, SIGKILL)
            try await harness.until("noticed") { harness.log.lines.contains { $0.contains("process of a page") } }
            try await harness.settle(b)
            #expect(server.requests.isEmpty)
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.until("back") { server.requests(path: "/").count == 1 }
            try await harness.untilJS(a, "document.readyState === 'complete'")
        }

        @Test func aHungPageIsNoticedAndReloadHelps() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness(
                recovery: RecoveryRules(pingInterval: .milliseconds(500), pingDeadline: .seconds(3)))
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(b, server.origin)
            try await harness.show(a, server.origin)
            try await harness.js(a, "setTimeout(() => { while (true) {} }, 10); 0")
            try await harness.until("noticed", seconds: 10) { harness.state(a).failure?.kind == .unresponsive }
            server.forget()
            harness.pool.reload()
            try await harness.until("back") { harness.state(a).failure == nil && server.requests(path: "/").count == 1 }
            try await harness.untilJS(a, "document.readyState === 'complete'")
            #expect(try await harness.text(b, "'alive'") == "alive")
            #expect(harness.ui.notices.isEmpty, "what we end ourselves is no crash")
        }

        @Test func aPageThatAnswersLateIsNoHang() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness(
                recovery: RecoveryRules(pingInterval: .milliseconds(200), pingDeadline: .seconds(1)))
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(
                a, "setTimeout(() => { const t = Date.now(); while (Date.now() - t < 3000) {} }, 10); 0")
            try await harness.until("noticed", seconds: 10) { harness.state(a).failure?.kind == .unresponsive }
            try await harness.until("over", seconds: 10) { harness.state(a).failure == nil }
        }

        @Test func anOpenDialogIsNoHang() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness(
                recovery: RecoveryRules(pingInterval: .milliseconds(100), pingDeadline: .seconds(1)))
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.holdsDialogs = true
            try await harness.js(a, "setTimeout(() => { alert('wait'); window.over = true }, 10); 0")
            try await harness.until("asked") { harness.ui.alerts.count == 1 }
            try await Task.sleep(for: .seconds(2.5))
            #expect(harness.state(a).failure == nil)
            harness.ui.holdsDialogs = false
            try await harness.untilJS(a, "window.over")
        }

        @Test func theNetworkProcessMayDieInTheMiddleOfALoad() async throws {
            let server = try TestServer { request in
                var answer = Self.site(request)
                if request.path == "/slow" { answer.delay = 3 }
                return answer
            }
            let harness = try Harness(
                recovery: RecoveryRules(pingInterval: .seconds(3600), loadDeadline: .seconds(5)))
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "location.href = '/slow'; 0")
            // The server may be asked before the news of the load's start is here.
            try await harness.until("asked for") {
                server.requests(path: "/slow").count == 1 && harness.state(a).isLoading
            }
            for process in Processes.descendants(named: "WebKitNetworkProcess") { kill(process, SIGKILL) }
            // It comes all the same, or there is a reason: no endless wait.
            try await harness.until("an end", seconds: 20) { !harness.state(a).isLoading }
            #expect(harness.state(a).title == "/slow" || harness.state(a).failure != nil)
            server.forget()
            harness.pool.retry(a)
            try await harness.until("signed in still") {
                server.requests(path: "/slow").last?.cookies["session"] == "ada"
            }
            try await harness.until("the page") {
                harness.state(a).title == "/slow" && harness.state(a).failure == nil
            }
        }

        @Test func theNetworkProcessMayDie() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let process = try #require(Processes.descendants(named: "WebKitNetworkProcess").first)
            kill(process, SIGKILL)
            try await harness.until("gone") { !Processes.descendants(named: "WebKitNetworkProcess").contains(process) }
            server.forget()
            harness.pool.reload()
            try await harness.until("loaded", seconds: 20) {
                if harness.state(a).failure != nil { harness.pool.retry(a) }
                return server.requests(path: "/").last?.cookies["session"] == "ada"
            }
            try await harness.untilJS(a, "document.readyState === 'complete'")
        }
    }
}
