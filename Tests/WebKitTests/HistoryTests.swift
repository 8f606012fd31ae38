import Foundation
import Testing
import WebKit

/// Answers a scheme with what it is told.
@MainActor
final class SchemeAnswerer: NSObject {
    var requests: [URLRequest] = []
    var fails = false
}

extension SchemeAnswerer: WKURLSchemeHandler {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        requests.append(urlSchemeTask.request)
        if fails { return urlSchemeTask.didFailWithError(URLError(.cannotFindHost)) }
        let url = urlSchemeTask.request.url!
        urlSchemeTask.didReceive(
            HTTPURLResponse(
                url: url, statusCode: 200, httpVersion: "HTTP/1.1",
                headerFields: ["Content-Type": "text/html", "X-Mark": "yes"])!)
        urlSchemeTask.didReceive(Data("<title>Own".utf8))
        urlSchemeTask.didReceive(Data(" scheme</title>".utf8))
        urlSchemeTask.didFinish()
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}

extension WebKitTests {
    @Suite("History, find, snapshot, schemes, rules, loading forms")
    @MainActor
    struct HistoryTests {
        let server: TestServer
        let view: WKWebView

        init() throws {
            server = try TestServer()
            for name in ["a", "b", "c"] {
                server.page(
                    "/\(name)", "<title>\(name)</title><body style='background: #ff0000'>needle hay Needle</body>")
            }
            view = Harness.makeView()
        }

        @Test("The list is live, oldest first, with the same objects")
        func list() async throws {
            #expect(view.backForwardList.currentItem == nil)
            for name in ["a", "b", "c"] { try await view.loadAndWait(server.url("/\(name)")) }
            let list = view.backForwardList
            #expect(list.backList.map(\.url.path) == ["/a", "/b"])
            #expect(list.currentItem?.url.path == "/c")
            #expect(list.backItem === list.backList.last)
            #expect(list.item(at: -2) === list.backList.first)
            #expect(list.item(at: 0) === list.currentItem)
            #expect(list.forwardItem == nil)
            let first = try #require(list.backList.first)
            #expect(first.title == "a")
            #expect(first.initialURL == server.url("/a"))
            #expect(view.go(to: try #require(list.currentItem)) == nil)
            let recorder = NavigationRecorder()
            view.navigationDelegate = recorder
            let navigation = view.go(to: first)
            try await Harness.wait("the first page") { recorder.hasEnded }
            #expect(navigation != nil)
            #expect(recorder.navigations.allSatisfy { $0 === navigation })
            #expect(list.forwardList.map(\.url.path) == ["/b", "/c"])
            #expect(list.backList.isEmpty)
            let foreign = Harness.makeView()
            #expect(foreign.go(to: first) == nil)
        }

        @Test("interactionState restores the list and loads its current page; other values are ignored")
        func interactionState() async throws {
            for name in ["a", "b"] { try await view.loadAndWait(server.url("/\(name)")) }
            let state = try #require(view.interactionState as? Data)
            let other = Harness.makeView()
            other.interactionState = Data([1, 2, 3])
            other.interactionState = "text"
            other.interactionState = nil
            #expect(other.backForwardList.currentItem == nil)
            other.interactionState = state
            try await Harness.wait("the page") { other.title == "b" }
            #expect(other.backForwardList.backList.map(\.url.path) == ["/a"])
        }

        @Test("Find: case, direction, wrapping, the next match, nothing found")
        func find() async throws {
            try await view.loadAndWait(server.url("/a"))
            #expect(try await view.find("needle").matchFound)
            #expect(try await view.find("absent").matchFound == false)
            #expect(try await view.find("").matchFound == false)
            let exact = WKFindConfiguration()
            exact.caseSensitive = true
            #expect(try await view.find("NEEDLE", configuration: exact).matchFound == false)
            #expect(try await view.find("Needle", configuration: exact).matchFound)
            var results: [Bool] = []
            view.find("hay") { results.append($0.matchFound) }
            view.find("straw") { results.append($0.matchFound) }
            try await Harness.wait("both answers") { results.count == 2 }
            #expect(results == [true, false])
            view.linuxFinishFind()
        }

        @Test("A snapshot shows the page; parts are cut and scaled; an empty part is an empty picture")
        func snapshot() async throws {
            let window = TestWindow(view)
            try await view.loadAndWait(server.url("/a"))
            try await Harness.settle()
            let image = try await view.takeSnapshot(configuration: nil)
            #expect(image.width > 100)
            #expect(image.height > 100)
            #expect(image.pixels.count == image.width * image.height * 4)
            let last = image.pixels.suffix(4)
            #expect(Array(last) == [0, 0, 255, 255], "the page is red")
            #expect(image.pngData()?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
            let part = WKSnapshotConfiguration()
            part.rect = CGRect(x: 10, y: 10, width: 40, height: 20)
            part.snapshotWidth = 80
            let small = try await view.takeSnapshot(configuration: part)
            #expect(small.width == 80)
            #expect(small.height == 40)
            part.rect = CGRect(x: 0, y: 0, width: 0, height: 0)
            #expect(try await view.takeSnapshot(configuration: part).width == 0)
            withExtendedLifetime(window) {}
        }

        @Test("A scheme of the host's own: page, headers, failure; it answers only the view's own handler")
        func scheme() async throws {
            let answerer = SchemeAnswerer()
            let configuration = Harness.makeConfiguration()
            configuration.setURLSchemeHandler(answerer, forURLScheme: "Own-Scheme")
            #expect(configuration.urlSchemeHandler(forURLScheme: "own-scheme") === answerer)
            let view = Harness.makeView(configuration)
            try await view.loadAndWait(try #require(URL(string: "own-scheme://host/page?q")))
            try await Harness.wait("the title") { view.title == "Own scheme" }
            #expect(answerer.requests.first?.url?.absoluteString == "own-scheme://host/page?q")
            #expect(answerer.requests.first?.httpMethod == "GET")
            let mark = try await view.callAsyncJavaScript(
                "return (await fetch('/again')).headers.get('X-Mark')", contentWorld: .page)
            #expect(mark as? String == "yes")
            answerer.fails = true
            let recorder = NavigationRecorder()
            view.navigationDelegate = recorder
            view.load(URLRequest(url: try #require(URL(string: "own-scheme://host/other"))))
            try await Harness.wait("the failure") { recorder.hasEnded }
            #expect(recorder.finishes == 0)
            let stranger = Harness.makeView()
            let second = NavigationRecorder()
            stranger.navigationDelegate = second
            stranger.load(URLRequest(url: try #require(URL(string: "own-scheme://host/page"))))
            try await Harness.wait("the refusal") { second.hasEnded }
            #expect(second.finishes == 0)
        }

        @Test("Rule lists: compile, apply, look up, list, remove, refuse bad rules")
        func rules() async throws {
            let store = WKContentRuleListStore(url: Harness.folder.appendingPathComponent("rules"))
            let text = #"[{"trigger": {"url-filter": ".*/blocked"}, "action": {"type": "block"}}]"#
            let list = try #require(
                try await store.compileContentRuleList(forIdentifier: "one", encodedContentRuleList: text))
            #expect(list.identifier == "one")
            #expect(await store.availableIdentifiers() == ["one"])
            #expect(try await store.contentRuleList(forIdentifier: "one") != nil)
            server.page("/page", "<img src=/blocked><img src=/open>")
            view.configuration.userContentController.add(list)
            try await view.loadAndWait(server.url("/page"))
            #expect(server.count("/open") == 1)
            #expect(server.count("/blocked") == 0)
            view.configuration.userContentController.removeAllContentRuleLists()
            view.configuration.userContentController.remove(list)
            try await view.loadAndWait(server.url("/page"))
            #expect(server.count("/blocked") == 1)
            try await store.removeContentRuleList(forIdentifier: "one")
            let missing = await caught { try await store.contentRuleList(forIdentifier: "one") }
            #expect(missing?.code == WKError.Code.contentRuleListStoreLookUpFailed.rawValue)
            let bad = await caught {
                try await store.compileContentRuleList(forIdentifier: "two", encodedContentRuleList: "no rules")
            }
            #expect(bad?.code == WKError.Code.contentRuleListStoreCompileFailed.rawValue)
        }

        @Test("HTML, data, simulated requests and files load")
        func loadingForms() async throws {
            let recorder = NavigationRecorder()
            view.navigationDelegate = recorder
            func ended(_ navigation: WKNavigation?, _ title: String, _ url: String) async throws {
                try await Harness.wait(title) { recorder.hasEnded && view.title == title }
                #expect(recorder.navigations.allSatisfy { $0 === navigation }, "\(title)")
                #expect(view.url?.absoluteString == url)
                recorder.clear()
            }
            let base = server.url("/base")
            try await ended(
                view.loadHTMLString("<title>html</title>", baseURL: base), "html", base.absoluteString)
            try await ended(view.loadHTMLString("<title>blank</title>", baseURL: nil), "blank", "about:blank")
            try await ended(
                view.load(
                    Data("<title>d\u{e4}ta</title>".utf8), mimeType: "text/html", characterEncodingName: "utf-8",
                    baseURL: base), "d\u{e4}ta", base.absoluteString)
            try await ended(
                view.loadSimulatedRequest(URLRequest(url: base), responseHTML: "<title>simulated</title>"), "simulated",
                base.absoluteString)
            #expect(server.requests.isEmpty)
            let file = Harness.folder.appendingPathComponent("page.html")
            try Data("<title>file</title>".utf8).write(to: file)
            try await ended(
                view.loadFileURL(file, allowingReadAccessTo: Harness.folder), "file", file.absoluteString)
            try Data("<title>again</title>".utf8).write(to: file)
            try await ended(
                view.loadFileRequest(URLRequest(url: file), allowingReadAccessTo: Harness.folder), "again",
                file.absoluteString)
        }

        @Test("stopLoading before the start resets isLoading")
        func stop() async throws {
            server.on("/never") { _ in .silence }
            view.load(URLRequest(url: server.url("/never")))
            #expect(view.isLoading)
            view.stopLoading()
            #expect(!view.isLoading)
            try await view.loadAndWait(server.url("/a"))
            try await Harness.wait("the title") { view.title == "a" }
            view.load(URLRequest(url: server.url("/never")))
            try await Harness.wait("the request") { server.count("/never") == 1 }
            view.stopLoading()
            try await Harness.wait("the end") { !view.isLoading }
        }

        @Test("Changes are reported until the token goes away")
        func observation() async throws {
            var seen: Set<WKWebView.Property> = []
            do {
                let token = view.observeChanges { seen.insert($0) }
                try await view.loadAndWait(server.url("/a"))
                try await Harness.wait("the title") { view.title == "a" }
                #expect(seen.isSuperset(of: [.title, .url, .isLoading, .estimatedProgress, .committedURL, .canGoBack]))
                withExtendedLifetime(token) {}
            }
            seen = []
            try await view.loadAndWait(server.url("/b"))
            #expect(seen.isEmpty)
        }

        @Test("A configuration is copied; its parts are shared; preferences have Apple's defaults and reach live views")
        func configuration() async throws {
            let configuration = Harness.makeConfiguration()
            let view = Harness.makeView(configuration)
            configuration.applicationNameForUserAgent = "Late/1"
            #expect(view.configuration.applicationNameForUserAgent == nil)
            #expect(view.configuration !== view.configuration)
            #expect(view.configuration.preferences === configuration.preferences)
            #expect(view.configuration.userContentController === configuration.userContentController)
            #expect(view.configuration.websiteDataStore === configuration.websiteDataStore)
            let preferences = WKPreferences()
            #expect(preferences.minimumFontSize == 0)
            #expect(preferences.javaScriptCanOpenWindowsAutomatically)
            #expect(!preferences.isElementFullscreenEnabled)
            #expect(!preferences.shouldPrintBackgrounds)
            #expect(!preferences.tabFocusesLinks)
            #expect(preferences.isSiteSpecificQuirksModeEnabled)
            try await view.showAndWait("<span id=s style='font-size: 5px'>x</span>")
            let size = "getComputedStyle(document.getElementById('s')).fontSize"
            #expect(try await view.evaluateJavaScript(size) as? String == "5px")
            configuration.preferences.minimumFontSize = 30
            var now: String?
            for _ in 0..<50 where now != "30px" { now = try await view.evaluateJavaScript(size) as? String }
            #expect(now == "30px")
            view.pageZoom = 1.5
            #expect(view.pageZoom == 1.5)
        }
    }
}
