import CWebKitGTK
import WebKit

/// A window that shows a view, for what needs a visible one.
@MainActor
final class TestWindow {
    private let window: UnsafeMutablePointer<GtkWindow>

    init(_ view: WKWebView) {
        let widget = gtk_window_new()!
        window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(window, 800, 600)
        gtk_window_set_child(window, view.widget)
        gtk_window_present(window)
    }

    func hide() { gtk_widget_set_visible(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), 0) }

    func show() { gtk_widget_set_visible(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self), 1) }

    isolated deinit {
        gtk_window_destroy(window)
    }
}
