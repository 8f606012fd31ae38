import FaceliftCore
import Foundation
import Synchronization
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// Where a page may go (`design.md` §4; T-GUARD, T-REDIR, N5 to N7). Asserted on what the servers got.
    @MainActor
    @Suite
    struct Guard {
        /// Home, with a foreign server beside it.
        @MainActor
        struct Sites {
            let home: TestServer
            let foreign: TestServer
            let harness: Harness
            let account = AccountID.random()

            init(
                home pages: @escaping @Sendable (WireRequest, String) -> WireResponse? = { _, _ in nil },
                foreign foreignPages: @escaping TestServer.Handler = { _ in .html("<title>foreign</title>") }
            ) async throws {
                let other = try TestServer(foreignPages)
                let origin = other.origin
                foreign = other
                home = try TestServer { pages($0, origin) ?? .html(Site.page("<a id=l>x</a>")) }
                harness = try Harness()
                try await harness.show(account, home.origin)
            }

            var links: [ExternalLink] { harness.ui.opened.map(\.link) }

            func expectAtHome(_ location: SourceLocation = #_sourceLocation) async throws {
                let origin = try await harness.text(account, "location.origin")
                #expect(origin == home.origin, sourceLocation: location)
                #expect(harness.state(account).failure == nil, sourceLocation: location)
                #expect(harness.state(account).detourHost == nil, sourceLocation: location)
            }
        }

        @Test func aClickedForeignLinkGoesToTheBrowser() async throws {
            let sites = try await Sites()
            let url = sites.foreign.origin + "/page?once=1"
            try await sites.harness.js(sites.account, "l.href = '\(url)'; l.click(); 0")
            try await sites.harness.until("handed over") { !sites.links.isEmpty }
            #expect(sites.links == [ExternalLink(url: url, reason: .linkClicked)])
            try await sites.harness.settle(sites.account)
            #expect(sites.foreign.requests.isEmpty, "a one-time link is not used up here")
            try await sites.expectAtHome()
            #expect(!sites.harness.log.lines.joined().contains("once"))
        }

        @Test func anotherPortSchemeOrNameOfTheHostIsForeign() async throws {
            let sites = try await Sites()
            let port = sites.home.port
            let targets = [
                sites.foreign.origin + "/", "https://127.0.0.1:\(port)/", sites.home.otherOrigin + "/",
                "http://ada@127.0.0.1:\(port)/x",
            ]
            for target in targets {
                sites.home.forget()
                let before = sites.links.count
                try await sites.harness.js(sites.account, "l.href = '\(target)'; l.click(); 0")
                try await sites.harness.settle(sites.account)
                if target.contains("@") {
                    // The engine's own parser drops user names of links to where we are, or we refuse them.
                    #expect(try await sites.harness.text(sites.account, "location.origin") == sites.home.origin)
                    continue
                }
                #expect(sites.links.count == before + 1, "\(target)")
                #expect(sites.home.requests.isEmpty, "\(target)")
                try await sites.expectAtHome()
            }
            #expect(sites.foreign.requests.isEmpty)
        }

        @Test func aScriptThatLeavesIsStoppedAndTheBrowserOffered() async throws {
            let sites = try await Sites()
            let url = sites.foreign.origin + "/by-script"
            // From a timer: evaluating counts as a gesture.
            try await sites.harness.js(sites.account, "setTimeout(() => { location.href = '\(url)' }, 1500); 0")
            try await sites.harness.until("offered") { !sites.links.isEmpty }
            #expect(sites.links == [ExternalLink(url: url, reason: .byScript)])
            #expect(sites.foreign.requests.isEmpty)
            try await sites.expectAtHome()
        }

        @Test func aFrameThatLeavesWithTheTopIsStopped() async throws {
            let sites = try await Sites(
                home: { request, foreign in
                    request.path == "/embed"
                        ? .html(Site.page("<iframe src='\(foreign)/frame'></iframe>")) : nil
                },
                foreign: { request in
                    request.path == "/frame"
                        ? .html(
                            "<a id=t target=_top href='/evil?a'>x</a><script>setTimeout(() => t.click(), 50);"
                                + "setTimeout(() => { try { top.location = '/evil?b' } catch {} }, 150)</script>")
                        : .html("<title>evil</title>")
                })
            try await sites.harness.go(sites.account, "/embed")
            try await sites.harness.until("frame") { !sites.foreign.requests(path: "/frame").isEmpty }
            try await sites.harness.settle(sites.account)
            try await sites.harness.settle(sites.account)
            try await sites.expectAtHome()
            #expect(sites.links.allSatisfy { $0.reason == .byScript })
        }

        @Test func aForeignFrameLoadsInPlace() async throws {
            let sites = try await Sites(home: { request, foreign in
                request.path == "/embed" ? .html(Site.page("<iframe src='\(foreign)/video'></iframe>")) : nil
            })
            try await sites.harness.go(sites.account, "/embed")
            try await sites.harness.until("frame") { sites.foreign.requests(path: "/video").count == 1 }
            try await sites.harness.settle(sites.account)
            #expect(sites.links.isEmpty)
            try await sites.expectAtHome()
        }

        @Test(arguments: [301, 302, 303, 307, 308], ["GET", "POST"])
        func homesOwnRedirectIsASignInDetour(status: Int, method: String) async throws {
            let sites = try await Sites(
                home: { request, foreign in
                    switch request.path {
                    case "/away": return .redirect(foreign + "/login", status: status)
                    case "/back": return .html(Site.page(title: "back"))
                    default: return nil
                    }
                },
                foreign: { request in
                    switch request.path {
                    case "/login": return .redirect("/login2")
                    case "/login2": return .html(Site.page("<a id=b>back</a>", title: "login"))
                    default: return .notFound
                    }
                })
            let (harness, a) = (sites.harness, sites.account)
            if method == "GET" {
                try await harness.js(a, "l.href = '/away'; l.click(); 0")
            } else {
                try await harness.js(
                    a,
                    "const f = document.createElement('form'); f.method = 'post'; f.action = '/away'; document.body.append(f); f.submit(); 0"
                )
            }
            try await harness.until("on the way") { harness.state(a).title == "login" }
            #expect(harness.state(a).detourHost == "127.0.0.1:\(sites.foreign.port)")
            #expect(try await harness.text(a, "typeof window.vanceFacelift") == "undefined")
            #expect(sites.links.isEmpty)
            #expect(sites.foreign.requests.allSatisfy { $0.headers["authorization"] == nil })
            try await harness.js(a, "b.href = '\(sites.home.origin)/back'; b.click(); 0")
            try await harness.until("back") { harness.state(a).title == "back" }
            #expect(harness.state(a).detourHost == nil)
            #expect(try await harness.text(a, "typeof window.vanceFacelift") == "object")
        }

        @Test func anAddressThatNamesHomeIsASignInDetour() async throws {
            let sites = try await Sites()
            let back = sites.home.origin.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            try await sites.harness.js(
                sites.account, "l.href = '\(sites.foreign.origin)/auth?redirect_uri=\(back)%2Fcb'; l.click(); 0")
            try await sites.harness.until("on the way") { sites.harness.state(sites.account).title == "foreign" }
            #expect(sites.harness.state(sites.account).detourHost == "127.0.0.1:\(sites.foreign.port)")
        }

        @Test func aRedirectOfAFrameTakesNobodyAway() async throws {
            let sites = try await Sites(
                home: { request, foreign in
                    request.path == "/embed" ? .html(Site.page("<iframe src='\(foreign)/frame'></iframe>")) : nil
                },
                foreign: { request in
                    switch request.path {
                    case "/frame":
                        return .html(
                            "<script>top.location = '/first'</script><a id=t target=_top href='/first'>x</a><script>t.click()</script>"
                        )
                    case "/first": return .redirect("/second")
                    default: return .html("<title>evil</title>")
                    }
                })
            try await sites.harness.go(sites.account, "/embed")
            try await sites.harness.until("frame") { !sites.foreign.requests(path: "/frame").isEmpty }
            try await sites.harness.settle(sites.account)
            try await sites.harness.settle(sites.account)
            try await sites.expectAtHome()
        }

        @Test(arguments: [
            "smb://host/x", "ms-msdt:x", "intent:x", "file:///etc/passwd", "javascript:document.title='evil'",
            "data:text/html,<title>evil</title>", "x-unknown:y", "ftp://host/",
        ])
        func otherSchemesStartNothing(url: String) async throws {
            let sites = try await Sites()
            let (harness, a) = (sites.harness, sites.account)
            try await harness.js(a, "window.open(\(Harness.literal(url))); 0")
            if !url.hasPrefix("javascript:") {
                try await harness.js(a, "l.href = \(Harness.literal(url)); l.click(); 0")
                try await harness.js(a, "setTimeout(() => { location.href = \(Harness.literal(url)) }, 20); 0")
            }
            try await harness.settle(a)
            try await harness.settle(a)
            #expect(sites.links.isEmpty)
            try await sites.expectAtHome()
            #expect(harness.state(a).title == "home")
        }

        @Test func mailNeedsAGestureAndAConfirmation() async throws {
            let sites = try await Sites()
            try await sites.harness.js(sites.account, "l.href = 'mailto:a@b.example'; l.click(); 0")
            try await sites.harness.until("asked") {
                sites.links == [ExternalLink(url: "mailto:a@b.example", reason: .mail)]
            }
            try await sites.expectAtHome()
        }

        // MARK: Windows

        @Test func aForeignWindowGoesToTheBrowserAndAHomeWindowLoadsHere() async throws {
            let sites = try await Sites(home: { request, _ in
                request.path == "/document" ? .html(Site.page(title: "document")) : nil
            })
            let (harness, a) = (sites.harness, sites.account)
            let url = sites.foreign.origin + "/x"
            try await harness.js(a, "l.target = '_blank'; l.href = '\(url)'; l.click(); 0")
            try await harness.until("handed over") { sites.links == [ExternalLink(url: url, reason: .linkClicked)] }
            #expect(sites.foreign.requests.isEmpty)
            let empty = try await harness.js(a, "window.open('about:blank') === null") as? Bool
            #expect(empty == true)
            try await sites.expectAtHome()
            try await harness.js(a, "window.open('/document'); 0")
            try await harness.until("loaded here") { harness.state(a).title == "document" }
            try await sites.expectAtHome()
        }

        @Test func aHiddenPageOffersNothing() async throws {
            let sites = try await Sites()
            let (harness, a) = (sites.harness, sites.account)
            try await harness.show(AccountID.random(), sites.home.origin)
            try await harness.js(
                a, "l.href = '\(sites.foreign.origin)/'; l.click(); window.open('\(sites.foreign.origin)/w'); 0")
            try await harness.settle(a)
            #expect(sites.links.isEmpty)
            #expect(sites.foreign.requests.isEmpty)
            try await sites.expectAtHome()
        }

        // MARK: Failures

        @Test func aServerThatIsNotThereIsSaidSoAndRetried() async throws {
            let harness = try Harness()
            let a = AccountID.random()
            var gone: TestServer? = try TestServer { _ in .notFound }
            let origin = try #require(gone?.origin)
            gone = nil
            harness.pool.present(a, try FaceURL(strict: origin))
            try await harness.until("failure") { harness.state(a).failure != nil }
            let failure = try #require(harness.state(a).failure)
            #expect(failure.kind == .unreachable(.refused))
            #expect(failure.host == String(origin.dropFirst("http://".count)))
            #expect(!harness.state(a).hasContent)
            harness.pool.retry(a)
            try await harness.until("tried") { harness.log.lines.filter { $0.contains("load failed") }.count == 2 }
        }

        @Test func anUnknownNameIsSaidSo() async throws {
            let harness = try Harness()
            let a = AccountID.random()
            harness.pool.present(a, try FaceURL(strict: "https://nowhere.invalid"))
            try await harness.until("failure") { harness.state(a).failure != nil }
            #expect(harness.state(a).failure?.kind == .unreachable(.dns))
        }

        @Test func retryLoadsWhatFailed() async throws {
            let answers = Mutex(0)
            let sites = try await Sites(home: { request, _ in
                guard request.path == "/later" else { return nil }
                let count = answers.withLock { value -> Int in
                    value += 1
                    return value
                }
                return count == 1
                    ? WireResponse(body: Data(repeating: 65, count: 10), cutAfter: 0) : .html(Site.page(title: "later"))
            })
            let (harness, a) = (sites.harness, sites.account)
            try await harness.js(a, "location.href = '/later'; 0")
            try await harness.until("answered") { answers.withLock { $0 } >= 1 }
            try await harness.until("ended") { !harness.state(a).isLoading }
            if harness.state(a).title != "later" { harness.pool.retry(a) }
            try await harness.until("later") { harness.state(a).title == "later" && harness.state(a).failure == nil }
        }

        @Test func aCertificateNobodyKnowsIsRefusedWithTheReason() async throws {
            let harness = try Harness()
            let a = AccountID.random()
            let server = try TLSServer()
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.until("failure") { harness.state(a).failure != nil }
            #expect(harness.state(a).failure?.kind == .tls(.unknownAuthority))
            #expect(!harness.state(a).hasContent)
            #expect(server.requestCount == 0)
        }
    }
}
