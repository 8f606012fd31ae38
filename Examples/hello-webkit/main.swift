// A web page in a GTK window, with the WKWebView API: about forty lines. Run it with `swift run hello-webkit [ADDRESS]`.
import CWebKitGTK
import WebKit

@MainActor
final class Browser: NSObject {
    private let window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
    private let view: WKWebView
    private var changes: AnyObject?

    override init() {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.applicationNameForUserAgent = "HelloWebKit/1"
        view = WKWebView(frame: .zero, configuration: configuration)
        super.init()
        view.navigationDelegate = self
        changes = view.observeChanges { [weak self] property in
            if let self, property == .title { gtk_window_set_title(window, view.title ?? "") }
        }
        gtk_window_set_default_size(window, 900, 700)
        gtk_window_set_child(window, view.widget)
        gtk_window_present(window)
    }

    func open(_ address: String) {
        guard let url = URL(string: address) else { return print("This is not an address: \(address)") }
        view.load(URLRequest(url: url))
    }
}

extension Browser: WKNavigationDelegate {
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        action.request.url?.scheme == "https" ? .allow : .cancel
    }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        print("The page could not be loaded: \(error.localizedDescription)")
    }
}

gtk_init()
let browser = Browser()
browser.open(CommandLine.arguments.dropFirst().first ?? "https://webkit.org")
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
