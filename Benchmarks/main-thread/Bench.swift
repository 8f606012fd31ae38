import CWebKitGTK
import GObjectSupport
import WebKit

/// One program's worth of calls.
@MainActor
final class Bench: NSObject {
    private(set) var timings = Timings()
    private var finished = 0
    private let page = """
        <title>Rows</title><table>\((0..<400).map { "<tr><td>\($0)</td><td>Row number \($0) with text</td></tr>" }.joined())
        </table>
        """

    @discardableResult
    private func time<Value>(_ name: String, _ body: () -> Value) -> Value {
        let (start, work) = (ContinuousClock.now, Timings.work())
        let value = body()
        let taken = (ContinuousClock.now - start) / .milliseconds(1)
        timings.add(name, wall: taken, work: Timings.work() - work)
        return value
    }

    /// Does everything a host does, over and over.
    func run() async throws {
        let window = gtk_window_new()
        gtk_window_present(UnsafeMutableRawPointer(window)?.assumingMemoryBound(to: GtkWindow.self))
        while gtk_widget_get_mapped(window) == 0 { try await Task.sleep(for: .milliseconds(5)) }
        try await Task.sleep(for: .milliseconds(300))
        try await round("first store and view of the process", .nonPersistent())
        for _ in 0..<8 { try await round("store and view", .nonPersistent()) }
        try await storesOnDisk()
        gtk_window_destroy(UnsafeMutableRawPointer(window)?.assumingMemoryBound(to: GtkWindow.self))
    }

    private func makeView(_ name: String, _ store: @autoclosure () -> WKWebsiteDataStore) -> WKWebView {
        time(name) {
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = store()
            configuration.userContentController.addUserScript(
                WKUserScript(source: "1", injectionTime: .atDocumentStart, forMainFrameOnly: true))
            configuration.userContentController.add(Silent(), contentWorld: .defaultClient, name: "silent")
            let view = WKWebView(frame: .zero, configuration: configuration)
            view.navigationDelegate = self
            return view
        }
    }

    private func round(_ name: String, _ store: @autoclosure () -> WKWebsiteDataStore) async throws {
        var view: WKWebView? = makeView(name, store())
        if let view { try await use(view) }
        time("the view goes away") { view = nil }
    }

    private func use(_ view: WKWebView) async throws {
        try await load("first load of a view") { view.loadHTMLString(page, baseURL: nil) }
        for _ in 0..<5 { try await load("load") { view.loadHTMLString(page, baseURL: nil) } }
        for _ in 0..<20 {
            time("evaluateJavaScript") { view.evaluateJavaScript("document.title", completionHandler: nil) }
            time("callAsyncJavaScript") {
                view.callAsyncJavaScript("return a", arguments: ["a": ["b": [1, 2, 3]]], in: nil, in: .page)
            }
            time("title, url, progress") { _ = (view.title, view.url, view.estimatedProgress, view.canGoBack) }
        }
        _ = try await view.evaluateJavaScript("1")
        let state = time("interactionState") { view.interactionState }
        time("backForwardList") { _ = view.backForwardList.backList }
        time("configuration") { _ = view.configuration }
        time("customUserAgent, zoom") {
            view.customUserAgent = "Bench/1.0"
            view.pageZoom = 1.1
        }
        time("find") { view.find("Row") { _ in } }
        time("PDF") { view.createPDF { _ in } }
        time("snapshot") { view.takeSnapshot(with: nil) { _, _ in } }
        let controller = view.configuration.userContentController
        time("handlers and scripts") {
            controller.add(Silent(), name: "later")
            controller.removeAllUserScripts()
            controller.removeScriptMessageHandler(forName: "later")
        }
        try await data(view.configuration.websiteDataStore)
        time("reload") { view.reload() }
        time("interactionState, set") { view.interactionState = state }
        time("stopLoading") { view.stopLoading() }
    }

    private func data(_ store: WKWebsiteDataStore) async throws {
        let types = WKWebsiteDataStore.allWebsiteDataTypes()
        let properties: [HTTPCookiePropertyKey: Any] = [
            .name: "n", .value: "v", .domain: "site.test", .path: "/", .version: "0",
        ]
        if let cookie = HTTPCookie(properties: properties) {
            time("setCookie") { store.httpCookieStore.setCookie(cookie) }
        }
        time("getAllCookies") { store.httpCookieStore.getAllCookies { _ in } }
        time("fetchDataRecords") { store.fetchDataRecords(ofTypes: types) { _ in } }
        time("removeData") { store.removeData(ofTypes: types, modifiedSince: .distantPast) {} }
        _ = await store.dataRecords(ofTypes: types)
    }

    private func storesOnDisk() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
        WKWebsiteDataStore.storageDirectories(
            data: folder.appendingPathComponent("data"), cache: folder.appendingPathComponent("cache"))
        for _ in 0..<3 {
            let identifier = UUID()
            var removed: Bool?
            try await round("store on disk and view", WKWebsiteDataStore(forIdentifier: identifier))
            // The PDF that is still being printed keeps its view, and the view the store.
            for _ in 0..<100 where removed != true {
                removed = nil
                time("removing a store") {
                    WKWebsiteDataStore.remove(forIdentifier: identifier) { removed = $0 == nil }
                }
                while removed == nil { try await Task.sleep(for: .milliseconds(20)) }
            }
        }
        try FileManager.default.removeItem(at: folder)
    }

    private func load(_ name: String, _ begin: () -> Void) async throws {
        let before = finished
        time(name, begin)
        while finished == before { try await Task.sleep(for: .milliseconds(1)) }
    }
}

extension Bench: WKNavigationDelegate {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished += 1 }
}

/// Hears messages and says nothing.
private final class Silent: NSObject {}

extension Silent: WKScriptMessageHandler {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {}
}
