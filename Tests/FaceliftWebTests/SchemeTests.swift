import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// `vance-facelift:` from pages (contract §5, group S of `security.md` §4).
    @MainActor
    @Suite
    struct Scheme {
        @Test(arguments: [
            ("vance-facelift://switch-account", ShellAction.switchAccount),
            ("vance-facelift:add-account", .addAccount),
            ("VANCE-FACELIFT:///Back-To-Picker?url=https://evil.example&name=Bank", .backToPicker),
        ])
        func actionsOfTheHomePageReachTheShell(url: String, action: ShellAction) async throws {
            let server = try TestServer { _ in .html(Site.page("<a id=l href='\(url)'>x</a>")) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "l.click(); 0")
            try await harness.until("action") { harness.actions == [action] }
            #expect(try await harness.text(a, "location.pathname") == "/")
            #expect(harness.state(a).failure == nil)
            #expect(harness.state(a).hasContent)
            #expect(!harness.log.lines.joined().contains("evil"))
        }

        @Test func unknownActionsDoNothingAndLeaveNoParametersInTheLog() async throws {
            let server = try TestServer { _ in .html(Site.page("<a id=l>x</a>")) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            for url in ["vance-facelift://delete-all?secret=1", "vance-facelift://", "vance-facelift:"] {
                try await harness.js(a, "l.href = '\(url)'; l.click(); 0")
            }
            try await harness.js(a, "l.href = 'vance-facelift://delete-all?' + 'x'.repeat(1 << 20); l.click(); 0")
            try await harness.settle(a)
            #expect(harness.actions.isEmpty)
            #expect(harness.state(a).failure == nil)
            #expect(!harness.log.lines.joined().contains("secret"))
        }

        @Test func aLoopingPageGetsOneActionASecond() async throws {
            let server = try TestServer { _ in .html(Site.page("<a id=l href='vance-facelift://switch-account'>x</a>"))
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let watch = GapWatch()
            let start = ContinuousClock.now
            try await harness.js(a, "for (let i = 0; i < 1000; i++) l.click(); 0")
            try await harness.until("first") { !harness.actions.isEmpty }
            try await harness.settle(a)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            #expect(harness.actions.count <= 1 + Int(seconds))
            #expect(watch.longest < .seconds(1))
            #expect(try await harness.text(a, "location.pathname") == "/")
        }

        @Test func aLoopingPageDoesNotFloodTheLog() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(
                a,
                """
                window.n = 0;
                setInterval(() => {
                    location.href = 'vance-facelift://add-account';
                    vanceFacelift.setProjectSnapshot('x');
                    window.n += 1;
                }, 1); 0
                """)
            try await harness.untilJS(a, "window.n > 300")
            #expect(harness.log.lines.count <= 6, "\(harness.log.lines)")
        }

        @Test func aFrameWithoutAGestureAndARedirectDoNothing() async throws {
            let foreign = try TestServer { _ in
                .html("<script>location.href = 'vance-facelift://add-account'</script>")
            }
            let foreignOrigin = foreign.otherOrigin
            let server = try TestServer { request in
                switch request.path {
                case "/frame":
                    return .html(
                        Site.page(
                            "<iframe src='\(foreignOrigin)/x'></iframe><iframe src='/redirect'></iframe><p id=ok>ok</p>"
                        ))
                case "/redirect": return .redirect("vance-facelift://add-account")
                default: return .html(Site.page())
                }
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.go(a, "/frame")
            try await harness.until("frame") { !foreign.requests.isEmpty }
            try await harness.settle(a)
            #expect(harness.actions.isEmpty)
            #expect(try await harness.text(a, "ok.textContent") == "ok")
            try await harness.until("asked") { server.requests(path: "/redirect").count == 1 }
            try await harness.settle(a)
            #expect(harness.actions.isEmpty)
        }

        @Test(arguments: [true, false])
        func nothingWhileHiddenOrLocked(locked: Bool) async throws {
            let server = try TestServer { _ in .html(Site.page("<a id=l href='vance-facelift://switch-account'>x</a>"))
            }
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            if locked { harness.ui.mayPresent = false } else { try await harness.show(b, server.origin) }
            try await harness.js(a, "l.click(); 0")
            try await harness.settle(a)
            #expect(harness.actions.isEmpty)
            harness.ui.mayPresent = true
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.js(a, "l.click(); 0")
            try await harness.until("alive afterwards") { harness.actions == [.switchAccount] }
        }

        @Test func aForeignDocumentHasNoActions() async throws {
            let foreign = try TestServer { _ in
                .html(Site.page("<a id=l href='vance-facelift://switch-account'>x</a>", title: "foreign"))
            }
            let foreignOrigin = foreign.origin
            let server = try TestServer { request in
                request.path == "/away" ? .redirect(foreignOrigin + "/") : .html(Site.page())
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "location.href = '/away'; 0")
            try await harness.until("foreign") { harness.state(a).title == "foreign" }
            try await harness.js(a, "l.click(); 0")
            try await harness.settle(a)
            #expect(harness.actions.isEmpty)
        }
    }
}
