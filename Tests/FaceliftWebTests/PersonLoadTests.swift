import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// Home and Reload of the person win against whatever a page does.
    @MainActor
    @Suite
    struct PersonLoads {
        @Test(arguments: [
            "setInterval(() => location.href = 'vance-facelift://add-account', 1)",
            "setInterval(() => location.href = '/elsewhere?' + Math.random(), 1)",
            "setInterval(() => window.open('/elsewhere'), 1)",
            "setInterval(() => location.hash = Math.random(), 1)",
            "setInterval(() => window.stop(), 1)", "setInterval(() => location.reload(), 1)",
            "setInterval(() => { document.open(); document.write('x') }, 1)",
            "setInterval(() => { stop(); location.href = '/elsewhere?' + Math.random() }, 1)",
        ])
        func homeWinsAgainstALoopOfThePage(loop: String) async throws {
            let server = try TestServer { request in
                .html(Site.page(request.path == "/loop" ? "<script>onload = () => { \(loop) }</script>" : ""))
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "location.href = '/loop'; 0")
            try await harness.until("the loop") { server.requests(path: "/loop").count == 1 }
            try await harness.settle()
            server.forget()
            harness.pool.navigateHome(a, try FaceURL(strict: server.origin))
            try await harness.until("home", seconds: 6) {
                harness.pool.view(for: a)?.navigation.committedURL?.path == "/"
                    && !server.requests(path: "/").isEmpty
            }
            try await harness.untilJS(a, "document.readyState === 'complete' && location.pathname === '/'")
            #expect(harness.state(a).failure == nil)
            #expect(!harness.ui.notices.contains { $0.notice == .recovered }, "what we end ourselves is no crash")
        }

        @Test func reloadWinsAgainstALoopOfThePage() async throws {
            let server = try TestServer { request in
                let loop = "setInterval(() => location.href = 'vance-facelift://add-account', 1)"
                return .html(Site.page(request.path == "/loop" ? "<script>onload = () => { \(loop) }</script>" : ""))
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "location.href = '/loop'; 0")
            try await harness.until("the loop") { server.requests(path: "/loop").count == 1 }
            try await harness.settle()
            server.forget()
            harness.pool.reload()
            try await harness.until("again", seconds: 6) { server.requests(path: "/loop").count == 1 }
        }

        @Test func aSlowServerKeepsThePage() async throws {
            let server = try TestServer { request in
                if request.path == "/", request.cookies["slow"] != nil {
                    return WireResponse(
                        headers: [("Content-Type", "text/html")], body: Data("<title>slow</title>".utf8), delay: 4)
                }
                return .html(Site.page())
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let process = try await Processes.web(of: harness, a)
            try await harness.js(a, "document.cookie = 'slow=1'; 0")
            harness.pool.navigateHome(a, try FaceURL(strict: server.origin))
            try await harness.until("loaded") { harness.state(a).title == "slow" }
            #expect(try await Processes.web(of: harness, a) == process)
            #expect(server.requests(path: "/").count == 2)
        }
    }
}
