import Foundation
import Testing
import WebKit

@MainActor
final class CookieObserver: NSObject {
    var calls = 0
}

extension CookieObserver: WKHTTPCookieStoreObserver {
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore) { calls += 1 }
}

extension WebKitTests {
    @Suite("C3 Cookies")
    @MainActor
    struct CookieTests {
        let store: WKHTTPCookieStore
        let dataStore: WKWebsiteDataStore

        init() {
            dataStore = .nonPersistent()
            store = dataStore.httpCookieStore
        }

        func cookie(
            _ name: String, _ value: String = "v", path: String = "/", httpOnly: Bool = false, secure: Bool = false,
            expires: Date? = nil
        ) -> HTTPCookie {
            var properties: [HTTPCookiePropertyKey: Any] = [
                .name: name, .value: value, .domain: "site.test", .path: path, .version: "0",
            ]
            if httpOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
            if secure { properties[.secure] = "TRUE" }
            if let expires { properties[.expires] = expires }
            return HTTPCookie(properties: properties)!
        }

        @Test("Cookies read back as set, and each change calls each observer once")
        func setAndRead() async throws {
            let (a, b) = (CookieObserver(), CookieObserver())
            store.add(a)
            store.add(b)
            #expect(await store.allCookies().isEmpty)
            await store.setCookie(cookie("session", "one", secure: true))
            try await Harness.wait("the first change") { a.calls == 1 && b.calls == 1 }
            let later = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 3600).rounded())
            await store.setCookie(cookie("path", "two", path: "/p", expires: later))
            try await Harness.wait("the second change") { a.calls == 2 && b.calls == 2 }
            let cookies = await store.allCookies().sorted { $0.name < $1.name }
            #expect(cookies.map(\.name) == ["path", "session"])
            #expect(cookies.map(\.value) == ["two", "one"])
            #expect(cookies.map(\.path) == ["/p", "/"])
            #expect(cookies.map(\.domain) == ["site.test", "site.test"])
            #expect(cookies.map(\.isSecure) == [false, true])
            #expect(cookies.map(\.isSessionOnly) == [false, true])
            #expect(abs(try #require(cookies[0].expiresDate).timeIntervalSince(later)) < 2)

            store.remove(b)
            await store.deleteCookie(cookie("session", "another value"))
            try await Harness.wait("the third change") { a.calls == 3 }
            try await Harness.settle()
            #expect(a.calls == 3)
            #expect(b.calls == 2)
            #expect(await store.allCookies().map(\.name) == ["path"])
        }

        @Test("An HttpOnly cookie gives way to neither setting nor deleting without the flag")
        func httpOnly() async throws {
            await store.setCookie(cookie("guarded", "secret", httpOnly: true))
            await store.setCookie(cookie("guarded", "forged"))
            var cookies = await store.allCookies()
            #expect(cookies.map(\.value) == ["secret"])
            #expect(cookies.first?.isHTTPOnly == true)
            await store.deleteCookie(cookie("guarded", "secret"))
            #expect(await store.allCookies().count == 1)
            await store.setCookie(cookie("guarded", "renewed", httpOnly: true))
            cookies = await store.allCookies()
            #expect(cookies.map(\.value) == ["renewed"])
            await store.deleteCookie(cookie("guarded", httpOnly: true))
            #expect(await store.allCookies().isEmpty)
            // The other way round as well.
            await store.setCookie(cookie("open"))
            await store.deleteCookie(cookie("open", httpOnly: true))
            #expect(await store.allCookies().map(\.name) == ["open"])
            await store.deleteCookie(cookie("open"))
            #expect(await store.allCookies().isEmpty)
        }

        @Test("The handler forms work, observers are not kept alive, the policy is kept")
        func handlers() async throws {
            weak var weakObserver: CookieObserver?
            do {
                let observer = CookieObserver()
                weakObserver = observer
                store.add(observer)
            }
            #expect(weakObserver == nil)
            var log: [String] = []
            store.setCookie(cookie("x")) { log.append("set") }
            try await Harness.wait("set") { log == ["set"] }
            store.getAllCookies { log.append("got \($0.count)") }
            try await Harness.wait("got") { log.last == "got 1" }
            store.delete(cookie("x")) { log.append("deleted") }
            try await Harness.wait("deleted") { log.last == "deleted" }
            await store.setCookiePolicy(.disallow)
            #expect(await store.cookiePolicy == .disallow)
            store.setCookiePolicy(.allow) { log.append("policy") }
            store.getCookiePolicy { log.append("\($0)") }
            try await Harness.wait("the policy") { log.last == "allow" }
        }

        @Test("A store that goes away while it is asked still answers")
        func storeGone() async throws {
            var answers = 0
            for _ in 0..<10 {
                let store = WKWebsiteDataStore.nonPersistent()
                store.httpCookieStore.getAllCookies { _ in answers += 1 }
                store.fetchDataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes()) { _ in answers += 1 }
                store.httpCookieStore.setCookie(cookie("x")) { answers += 1 }
            }
            try await Harness.wait("every answer") { answers == 30 }
        }

        @Test("Cookies of the store go out with requests, those of the server come in")
        func wire() async throws {
            let server = try TestServer()
            server.on("/") { _ in .html("x", headers: [("Set-Cookie", "fromServer=1; HttpOnly")]) }
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = dataStore
            let view = Harness.makeView(configuration)
            var properties: [HTTPCookiePropertyKey: Any] = [
                .name: "mine", .value: "2", .domain: "127.0.0.1", .path: "/",
            ]
            properties[.version] = "0"
            await store.setCookie(HTTPCookie(properties: properties)!)
            try await view.loadAndWait(server.url())
            #expect(server.requests.first?.header("Cookie") == "mine=2")
            let names = await store.allCookies().map(\.name).sorted()
            #expect(names == ["fromServer", "mine"])
        }
    }
}
