import CWebKitGTK
import GObjectSupport

/// Finds the Swift view of an engine's view.
@MainActor
enum ViewTable {
    private struct Entry {
        weak var view: WKWebView?
    }

    private static var views: [UnsafeMutableRawPointer: Entry] = [:]

    static func register(_ view: WKWebView) {
        views[UnsafeMutableRawPointer(view.widget)] = Entry(view: view)
    }

    static func unregister(_ widget: UnsafeMutablePointer<GtkWidget>) {
        views[UnsafeMutableRawPointer(widget)] = nil
    }

    static func view(_ pointer: UnsafeMutablePointer<WebKitWebView>?) -> WKWebView? {
        pointer.flatMap { views[UnsafeMutableRawPointer($0)]?.view }
    }
}
