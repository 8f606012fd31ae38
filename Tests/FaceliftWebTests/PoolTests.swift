import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// The specification's verbs (contract §4).
    @MainActor
    @Suite
    struct Pool {
        @Test func showingAgainDoesNotReloadAndKeepsEverything() async throws {
            let server = try TestServer { _ in .html(Site.page("<input id=f><div style='height:9000px'>")) }
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            try await harness.js(a, "f.value = 'draft'; scrollTo(0, 4000); window.mark = 1; 0")
            try await harness.untilJS(a, "scrollY === 4000")
            let loads = server.requests(path: "/").count
            for _ in 0..<5 {
                try await harness.show(b, server.origin)
                harness.pool.present(a, try FaceURL(strict: server.origin))
                harness.pool.dismiss()
                harness.pool.present(a, try FaceURL(strict: server.origin))
            }
            #expect(try await harness.text(a, "[f.value, scrollY, window.mark].join()") == "draft,4000,1")
            #expect(server.requests(path: "/").count == loads + 1, "one load for the other account")
        }

        @Test func aHiddenPageSeesThatItIsHidden() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            try await harness.untilJS(a, "document.visibilityState === 'visible'")
            try await harness.show(b, server.origin)
            try await harness.untilJS(a, "document.hidden")
            try await harness.untilJS(b, "!document.hidden")
            harness.pool.dismiss()
            try await harness.untilJS(b, "document.hidden")
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.untilJS(a, "!document.hidden")
        }

        @Test func verbsWithoutAPresentedViewDoNothing() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            harness.pool.reload()
            harness.pool.stop()
            harness.pool.dismiss()
            harness.pool.navigateHome(a, try FaceURL(strict: server.origin))
            harness.pool.retry(a)
            try await harness.settle()
            #expect(server.requests.isEmpty)
            #expect(harness.pool.presented == nil)
            try await harness.show(a, server.origin)
            harness.pool.dismiss()
            server.forget()
            harness.pool.reload()
            try await harness.settle(a)
            #expect(server.requests.isEmpty)
        }

        @Test func homeAndReloadLoadAndKeepTheData() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.call(a, "await store('ada')")
            try await harness.go(a, "/by-worker?elsewhere")
            server.forget()
            harness.pool.navigateHome(a, try FaceURL(strict: server.origin))
            try await harness.until("home loaded") { server.requests(path: "/").count == 1 }
            try await harness.untilJS(a, "location.pathname === '/' && typeof seen === 'function'")
            #expect(try await Isolation.seen(harness, a).local == "ada")
            try await harness.js(a, "window.mark = 1; 0")
            harness.pool.reload()
            try await harness.until("loaded again") { server.requests(path: "/").count == 2 }
            try await harness.untilJS(a, "window.mark === undefined")
            #expect(try await Isolation.seen(harness, a).session == "ada")
        }

        @Test func anotherOriginReplacesTheView() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let old = try harness.view(a)
            try await harness.show(a, server.otherOrigin)
            #expect(try harness.view(a) !== old)
            #expect(try await harness.text(a, "location.origin") == server.otherOrigin)
            #expect(try await harness.text(a, "vanceFacelift.accountId") == a.description)
        }

        @Test func theStateFollowsThePage() async throws {
            let server = try TestServer { _ in .html(Site.page(title: "A\u{202E}b\nc")) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.until("title") { harness.state(a).title == "Ab c" }
            #expect(harness.state(a).failure == nil)
            #expect(harness.state(a).detourHost == nil)
            #expect(
                harness.events.contains { event in
                    if case .pageChanged(a, let state) = event { return state.isLoading }
                    return false
                })
        }

        @Test func cookiesForTheProgramsOwnRequests() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            let home = try FaceURL(strict: server.origin)
            try await harness.show(a, server.origin)
            #expect(await harness.pool.cookieHeader(a, home) == nil)
            try await harness.call(a, "await fetch('/login?ada')")
            let header = try #require(await harness.pool.cookieHeader(a, home))
            #expect(header.contains("session=ada"), "HttpOnly cookies too")
            #expect(await harness.pool.cookieHeader(b, home) == nil)
            #expect(await harness.pool.cookieHeader(a, try FaceURL(strict: server.otherOrigin)) == nil)
            #expect(await harness.pool.storageBytes(a) > 0)
            #expect(await harness.pool.storageBytes(AccountID.random()) == 0)
        }
    }
}
