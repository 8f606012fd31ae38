import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("Members of a view that stand alone, and errors of calls that cannot be made")
    @MainActor
    struct ViewTests {
        let server: TestServer
        let view = Harness.makeView()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><iframe src=/inner></iframe>")
            server.page("/inner", "inner")
        }

        @Test("Views do not come out of archives")
        func coder() {
            #expect(WKWebView(coder: NSKeyedArchiver(requiringSecureCoding: true)) == nil)
        }

        @Test("The engine's own schemes are told from others, whatever their case")
        func schemes() {
            for scheme in ["about", "blob", "data", "file", "http", "HTTPS", "ws", "wss", "javascript"] {
                #expect(WKWebView.handlesURLScheme(scheme), "\(scheme)")
            }
            for scheme in ["", "own", "mailto", "vance-facelift"] {
                #expect(!WKWebView.handlesURLScheme(scheme), "\(scheme)")
            }
        }

        @Test("The user agent that goes out: the engine's, with the application's name, or the host's")
        func userAgent() async throws {
            let configuration = Harness.makeConfiguration()
            configuration.applicationNameForUserAgent = "Tester/2"
            let view = Harness.makeView(configuration)
            try await view.loadAndWait(server.url())
            #expect(server.requests.first?.header("User-Agent") == view.linuxUserAgent)
            #expect(view.linuxUserAgent.hasSuffix(" Tester/2"))
            view.customUserAgent = "Own/1"
            #expect(view.linuxUserAgent == "Own/1")
            view.customUserAgent = nil
            #expect(view.linuxUserAgent.hasSuffix(" Tester/2"))
        }

        @Test("A hidden view's page knows it, and goes on")
        func hidden() async throws {
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            #expect(!view.isHidden)
            view.isHidden = true
            #expect(view.isHidden)
            var state: String?
            for _ in 0..<500 where state != "hidden" {
                state = try await view.evaluateJavaScript("document.visibilityState") as? String
            }
            #expect(state == "hidden")
            view.isHidden = false
            try await TestWindow.waitUntilPageShows(view)
            withExtendedLifetime(window) {}
        }

        @Test("A frame that is not the main one cannot be reached: error 12, in every form, and nothing runs")
        func frameTarget() async throws {
            let world = WKContentWorld.world(name: "frames")
            let recorder = MessageRecorder()
            let controller = view.configuration.userContentController
            controller.add(recorder, contentWorld: world, name: "here")
            controller.addUserScript(
                WKUserScript(
                    source: "webkit.messageHandlers.here.postMessage(0)", injectionTime: .atDocumentEnd,
                    forMainFrameOnly: false, in: world))
            try await view.loadAndWait(server.url())
            try await Harness.wait("both frames") { recorder.messages.count == 2 }
            let frame = try #require(recorder.messages.map(\.frameInfo).first { !$0.isMainFrame })
            let main = try #require(recorder.messages.map(\.frameInfo).first { $0.isMainFrame })
            var codes: [Int] = []
            view.evaluateJavaScript("window.ran = 1", in: frame, in: .page) { result in
                if case .failure(let error) = result { codes.append((error as NSError).code) }
            }
            view.callAsyncJavaScript("window.ran = 1", in: frame, in: .page) { result in
                if case .failure(let error) = result { codes.append((error as NSError).code) }
            }
            for error in [
                await caught { try await view.evaluateJavaScript("window.ran = 1", in: frame, contentWorld: .page) },
                await caught { try await view.callAsyncJavaScript("window.ran = 1", in: frame, contentWorld: .page) },
            ] { codes.append(error?.code ?? 0) }
            try await Harness.wait("four errors") { codes.count == 4 }
            #expect(codes.allSatisfy { $0 == WKError.javaScriptInvalidFrameTarget.rawValue })
            #expect(
                try await view.evaluateJavaScript("typeof window.ran", in: main, contentWorld: .page) as? String
                    == "undefined")
        }

        @Test("A view that goes away while a script runs: code 3, once, and its page goes too")
        func viewGone() async throws {
            var codes: [Int] = []
            server.on("/poll") { _ in .text("0") }
            server.page("/polling", "<script>setInterval(() => fetch('/poll'), 20)</script>")
            do {
                let view = Harness.makeView()
                try await view.loadAndWait(server.url("/polling"))
                for _ in 0..<2 {
                    view.callAsyncJavaScript("await new Promise(() => {})", in: nil, in: .page) { result in
                        if case .failure(let error) = result { codes.append((error as NSError).code) }
                    }
                }
                try await Harness.wait("the page's requests") { server.count("/poll") > 2 }
            }
            try await Harness.wait("the answers") { codes.count == 2 }
            try await Harness.settle()
            #expect(codes == [WKError.webViewInvalidated.rawValue, WKError.webViewInvalidated.rawValue])
            let before = server.count("/poll")
            try await Harness.settle(milliseconds: 500)
            #expect(server.count("/poll") == before)
        }

        @Test("Shorthands are the codes, with Apple's numbers; an error has a text for people")
        func errorCodes() {
            let pairs: [(WKError.Code, Int)] = [
                (WKError.unknown, 1), (WKError.webContentProcessTerminated, 2), (WKError.webViewInvalidated, 3),
                (WKError.javaScriptExceptionOccurred, 4), (WKError.javaScriptResultTypeIsUnsupported, 5),
                (WKError.contentRuleListStoreCompileFailed, 6), (WKError.contentRuleListStoreLookUpFailed, 7),
                (WKError.contentRuleListStoreRemoveFailed, 8), (WKError.contentRuleListStoreVersionMismatch, 9),
                (WKError.attributedStringContentFailedToLoad, 10), (WKError.attributedStringContentLoadTimedOut, 11),
                (WKError.javaScriptInvalidFrameTarget, 12), (WKError.navigationAppBoundDomain, 13),
                (WKError.javaScriptAppBoundDomain, 14),
                (WKError.duplicateCredential, 15), (WKError.malformedCredential, 16), (WKError.credentialNotFound, 17),
            ]
            for (code, number) in pairs {
                #expect(code.rawValue == number)
                let error = WKError(code, userInfo: ["k": 1])
                #expect((error as NSError).domain == WKErrorDomain)
                #expect((error as NSError).code == number)
                #expect(error.userInfo["k"] as? Int == 1)
                #expect(!error.localizedDescription.isEmpty)
            }
        }

        @Test("The names of website data types are Apple's, and each name is one type")
        func dataTypes() {
            let names = [
                WKWebsiteDataTypeCookies: "Cookies", WKWebsiteDataTypeDiskCache: "DiskCache",
                WKWebsiteDataTypeMemoryCache: "MemoryCache",
                WKWebsiteDataTypeOfflineWebApplicationCache: "OfflineWebApplicationCache",
                WKWebsiteDataTypeSessionStorage: "SessionStorage", WKWebsiteDataTypeLocalStorage: "LocalStorage",
                WKWebsiteDataTypeIndexedDBDatabases: "IndexedDBDatabases",
                WKWebsiteDataTypeServiceWorkerRegistrations: "ServiceWorkerRegistrations",
                WKWebsiteDataTypeFetchCache: "FetchCache", WKWebsiteDataTypeHashSalt: "HashSalt",
            ]
            for (name, end) in names { #expect(name == "WKWebsiteDataType" + end) }
            #expect(WKWebsiteDataStore.allWebsiteDataTypes() == Set(names.keys))
            #expect(names.count == 10)
        }

        @Test(
            "Each type of data is cleared alone: the others stay",
            arguments: ["local", "cookies", "indexed", "hsts", "tracking"])
        func clearedAlone(kind: String) async throws {
            try await view.loadAndWait(server.url())
            _ = try await view.callAsyncJavaScript(
                """
                localStorage.a = 1; document.cookie = 'a=1';
                await new Promise(done => {
                  const open = indexedDB.open('db', 1);
                  open.onupgradeneeded = () => open.result.createObjectStore('o');
                  open.onsuccess = () => { open.result.close(); done() };
                });
                """, contentWorld: .page)
            let types = [
                "local": WKWebsiteDataTypeLocalStorage, "cookies": WKWebsiteDataTypeCookies,
                "indexed": WKWebsiteDataTypeIndexedDBDatabases, "hsts": WKLinuxWebsiteDataTypeHSTSCache,
                "tracking": WKLinuxWebsiteDataTypeTrackingPrevention,
            ]
            let type = try #require(types[kind])
            let store = view.configuration.websiteDataStore
            await store.removeData(ofTypes: [type], modifiedSince: .distantPast)
            try await view.loadAndWait(server.url("/inner"))
            let left = try await view.callAsyncJavaScript(
                """
                const left = [];
                if (localStorage.a) left.push('local');
                if (document.cookie) left.push('cookies');
                if ((await indexedDB.databases()).length) left.push('indexed');
                return left
                """, contentWorld: .page)
            #expect(left as? [String] == ["local", "cookies", "indexed"].filter { $0 != kind })
        }
    }
}
