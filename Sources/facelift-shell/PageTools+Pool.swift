import FaceliftCore
import FaceliftGTK
import FaceliftWeb
import WebKit

extension PageTools {
    /// The tools for the pages of a pool.
    init(_ pool: WebViewPool) {
        self.init(
            find: { [unowned pool] id, text, backwards in
                guard let view = pool.view(for: id)?.webView else { return false }
                guard !text.isEmpty else {
                    view.linuxFinishFind()
                    return false
                }
                let configuration = WKFindConfiguration()
                configuration.backwards = backwards
                do {
                    return try await view.find(text, configuration: configuration).matchFound
                } catch {
                    // The page is gone: nothing is found in it.
                    return false
                }
            },
            zoom: { [unowned pool] in Double(pool.view(for: $0)?.webView.pageZoom ?? 1) },
            setZoom: { [unowned pool] id, zoom in pool.view(for: id)?.webView.pageZoom = zoom },
            focus: { [unowned pool] in
                guard let widget = pool.view(for: $0)?.webView.widget else { return }
                ShellWindow.focus(UnsafeMutableRawPointer(widget))
            })
    }
}
