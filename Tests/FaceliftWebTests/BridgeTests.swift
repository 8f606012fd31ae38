import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// `window.vanceFacelift` and who can reach it (contract §5, `design.md` §5, group B of `security.md` §4).
    @MainActor
    @Suite
    struct Bridge {
        /// What a frame finds, reported to the server by the frame itself.
        nonisolated static let spy = """
            <script>
            const found = {
                facade: typeof window.vanceFacelift,
                handler: typeof window.webkit?.messageHandlers?.vanceFacelift,
                handlers: Object.keys(window.webkit?.messageHandlers ?? {}).join(),
            };
            try { window.webkit.messageHandlers.vanceFacelift.postMessage('{"action":"setProjectSnapshot","projects":[]}') }
            catch (e) { found.error = String(e) }
            document.dispatchEvent(new CustomEvent('vance-facelift-facade'));
            parent.postMessage(JSON.stringify({ kind: KIND, ...found }), '*');
            </script>
            """

        nonisolated static func spy(_ kind: String) -> String { spy.replacing("KIND", with: "'\(kind)'") }

        @Test func noFrameHasABridge() async throws {
            let foreign = try TestServer { _ in .html(Self.spy("cross")) }
            let foreignOrigin = foreign.otherOrigin
            let server = try TestServer { request in
                switch request.path {
                case "/frame": return .html(Self.spy("same"))
                case "/sandboxed": return .html(Self.spy("sandboxed"))
                default:
                    let srcdoc = Self.spy("srcdoc").replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
                    return .html(
                        Site.page(
                            "<script>window.reports = []; onmessage = e => reports.push(JSON.parse(e.data));</script>"
                                + "<iframe src='\(foreignOrigin)/x'></iframe><iframe src='/frame'></iframe>"
                                + "<iframe sandbox='allow-scripts' src='/sandboxed'></iframe>"
                                + "<iframe srcdoc=\"\(srcdoc)\"></iframe>"))
                }
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.untilJS(a, "window.reports && reports.length === 4")
            let text = try #require(try await harness.text(a, "JSON.stringify(reports)"))
            let reports = try JSONDecoder().decode([[String: String]].self, from: Data(text.utf8))
            #expect(Set(reports.compactMap { $0["kind"] }) == ["cross", "same", "sandboxed", "srcdoc"])
            for report in reports {
                #expect(report["facade"] == "undefined", "\(report)")
                #expect(report["handler"] == "undefined", "\(report)")
                #expect(report["handlers"] == "", "\(report)")
            }
            #expect(try await harness.text(a, "typeof vanceFacelift.exportFile") == "function")
            #expect(try await harness.text(a, "typeof window.webkit?.messageHandlers?.vanceFacelift") == "undefined")
            try await harness.settle(a)
            #expect(harness.share.all.projects.isEmpty)
        }

        @Test func theAccountIsTheOneWhoseViewCalls() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(b, server.origin)
            try await harness.show(a, server.origin)
            try await harness.js(
                a,
                """
                const other = '\(b)';
                vanceFacelift.setShareCredentials({ accountId: other, faceUrl: location.origin, tenant: 'acme',
                    username: 'ada', token: 'T', refreshToken: 'R' });
                vanceFacelift.setProjectSnapshot(Object.assign([{ name: 'p', title: 'P', accountId: other }],
                    { accountId: '../../x' }));
                0
                """)
            try await harness.until("kept") {
                harness.share.all.projects[a] != nil && harness.share.all.credentials[a] != nil
            }
            let kept = harness.share.all
            #expect(kept.credentials[a]?.map(\.token) == ["T"])
            #expect(kept.projects[a] == [[ProjectSnapshot(name: "p", title: "P")]])
            #expect(kept.credentials[b] == nil)
            #expect(kept.projects[b] == nil)
            #expect(try await harness.text(a, "vanceFacelift.accountId") == a.description)
            #expect(
                try await harness.text(a, "try { vanceFacelift.accountId = 'x' } catch {} vanceFacelift.accountId")
                    == a.description)
        }

        @Test func foreignCredentialsAndBadFieldsAreDropped() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let good = "faceUrl: location.origin, tenant: 'acme', username: 'ada', token: 'T'"
            for bad in [
                "faceUrl: 'https://evil.example'", "tenant: '../../x'", "tenant: 'a/b'", "tenant: 'a?b#c'",
                "tenant: ''", "token: 'a\\r\\nb'", "username: 5",
            ] {
                try await harness.js(a, "vanceFacelift.setShareCredentials({ \(good), \(bad) }); 0")
            }
            for bad in ["'text'", "null", "[[]]", "() => 1", "undefined", "Symbol()", "[{name: 5}]"] {
                try await harness.js(a, "vanceFacelift.setProjectSnapshot(\(bad)); 0")
                try await harness.js(a, "vanceFacelift.setShareCredentials(\(bad)); 0")
                try await harness.js(a, "vanceFacelift.exportFile(\(bad)); 0")
            }
            try await harness.js(
                a,
                "let deep = []; for (let i = 0; i < 20000; i++) deep = [deep]; vanceFacelift.setProjectSnapshot(deep); 0"
            )
            try await harness.js(a, "let ring = []; ring.push(ring); vanceFacelift.setProjectSnapshot(ring); 0")
            try await harness.js(
                a, "vanceFacelift.setProjectSnapshot(Array.from({ length: 5001 }, (_, i) => ({ name: 'p' + i }))); 0")
            // The writer works, and what comes last is all there is.
            try await harness.js(a, "vanceFacelift.setProjectSnapshot([{ name: 'good', extra: 1 }]); 0")
            try await harness.until("the good one") { harness.share.all.projects[a] != nil }
            #expect(harness.share.all.projects[a] == [[ProjectSnapshot(name: "good")]])
            #expect(harness.share.all.credentials.isEmpty)
            #expect(harness.ui.offers.isEmpty)
            #expect(!harness.log.lines.joined().contains("evil"))
        }

        @Test func tenThousandSnapshotsAreFewWritesAndTheLastWins() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(
                a, "for (let i = 0; i < 10000; i++) vanceFacelift.setProjectSnapshot([{ name: 'p' + i }]); 0")
            try await harness.until("the last one", seconds: 30) {
                harness.share.all.projects[a]?.last == [ProjectSnapshot(name: "p9999")]
            }
            #expect(try #require(harness.share.all.projects[a]?.count) <= 12, "at most one write a second")
        }

        @Test func aFunctionKeptOverANavigationReachesNothing() async throws {
            let foreign = try TestServer { _ in .html("<title>foreign</title>") }
            let foreignOrigin = foreign.origin
            let server = try TestServer { request in
                switch request.path {
                case "/away": return .redirect(foreignOrigin + "/login")
                case "/opener": return .html(Site.page("<iframe src='/frame'></iframe>"))
                case "/frame":
                    // Keeps the top document's function, and calls it when that document is gone.
                    return .html(
                        "<script>const keep = parent.vanceFacelift.setProjectSnapshot;"
                            + "addEventListener('pagehide', () => keep([{ name: 'stale' }]));"
                            + "setInterval(() => keep([{ name: 'stale' }]), 5);</script>")
                default: return .html(Site.page())
                }
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.go(a, "/opener")
            try await harness.until("heard at home") { harness.share.all.projects[a] != nil }
            try await harness.js(a, "location.href = '/away'; 0")
            try await harness.until("foreign page") { harness.state(a).detourHost != nil }
            let before = harness.share.all.projects[a]?.count
            #expect(try await harness.text(a, "typeof window.vanceFacelift") == "undefined")
            try await harness.settle(a)
            try await Task.sleep(for: .milliseconds(1200))
            // One value may have waited for its second.
            #expect((harness.share.all.projects[a]?.count ?? 0) <= (before ?? 0) + 1)
        }

        @Test func aFailureOfTheStoreIsTold() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            harness.share.fail(with: .diskFull)
            try await harness.show(a, server.origin)
            try await harness.js(a, "vanceFacelift.setProjectSnapshot([]); 0")
            try await harness.until("told") { harness.ui.notices.contains { $0.notice == .shareFailed(.diskFull) } }
        }
    }
}
