// How long each call of the WebKit module keeps the main thread: prints the worst and the median of many, in
// milliseconds, and ends with status 1 if a call takes longer than a frame (16.7 ms) that should not.
import CWebKitGTK
import GObjectSupport
import WebKit

@MainActor
final class Bench: NSObject {
    private var samples: [(name: String, milliseconds: [Double])] = []
    private var finished = 0
    /// What the requirement excepts: a process's first session and view, and a view's first load.
    private let excepted: Set<String> = ["first store and view of the process", "first load of a view"]

    @discardableResult
    func time<Value>(_ name: String, _ body: () -> Value) -> Value {
        let start = ContinuousClock.now
        let value = body()
        let taken = (ContinuousClock.now - start) / .milliseconds(1)
        if let index = samples.firstIndex(where: { $0.name == name }) {
            samples[index].milliseconds.append(taken)
        } else {
            samples.append((name, [taken]))
        }
        return value
    }

    func makeView(_ name: String) -> WKWebView {
        time(name) {
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = .nonPersistent()
            let view = WKWebView(frame: .zero, configuration: configuration)
            view.navigationDelegate = self
            return view
        }
    }

    func run() async {
        let rows = (0..<400).map { "<tr><td>\($0)</td><td>Row number \($0) with some text</td></tr>" }
        let page = "<title>Rows</title><table>\(rows.joined())</table>"
        let first = makeView("first store and view of the process")
        await load(first, page, "first load of a view")
        for _ in 0..<10 {
            let view = makeView("store and view")
            await load(view, page, "first load of a view")
            for _ in 0..<5 { await load(view, page, "load") }
            for _ in 0..<20 {
                time("evaluateJavaScript") { view.evaluateJavaScript("document.title", completionHandler: nil) }
                time("callAsyncJavaScript") {
                    view.callAsyncJavaScript("return a", arguments: ["a": ["b": [1, 2, 3]]], in: nil, in: .page)
                }
                time("title, url, progress") { _ = (view.title, view.url, view.estimatedProgress, view.canGoBack) }
            }
            _ = try? await view.evaluateJavaScript("1")
            time("interactionState") { _ = view.interactionState }
            time("backForwardList") { _ = view.backForwardList.backList }
            time("getAllCookies") { view.configuration.websiteDataStore.httpCookieStore.getAllCookies { _ in } }
            time("find") { view.find("Row") { _ in } }
            time("reload") { view.reload() }
            time("stopLoading") { view.stopLoading() }
        }
        report()
    }

    private func load(_ view: WKWebView, _ page: String, _ name: String) async {
        let before = finished
        time(name) { view.loadHTMLString(page, baseURL: nil) }
        while finished == before { try? await Task.sleep(for: .milliseconds(1)) }
    }

    private func report() {
        var failed = false
        for (name, values) in samples {
            let sorted = values.sorted()
            let worst = sorted.last ?? 0
            let isLate = worst > (excepted.contains(name) ? 150 : 16.7)
            failed = failed || isLate
            let text = { (number: Double) in String(format: "%8.2f", number) }
            print("\(text(sorted[sorted.count / 2])) median \(text(worst)) worst  \(name)\(isLate ? "  TOO LONG" : "")")
        }
        exit(failed ? 1 : 0)
    }
}

extension Bench: WKNavigationDelegate {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished += 1 }
}

gtk_init()
let source = MainQueueSource()
let bench = Bench()
Task { @MainActor in await bench.run() }
while true { g_main_context_iteration(nil, 1) }
