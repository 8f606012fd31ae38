import Foundation
import Testing
import WebKit

#if canImport(AppKit)
import AppKit
#else
import CWebKitGTK
#endif

#if canImport(AppKit)
/// A window that shows a view, for what needs a visible one.
@MainActor
final class TestWindow {
    private let window: NSWindow

    init(_ view: WKWebView) {
        let frame = NSRect(x: 0, y: 0, width: 800, height: 600)
        window = NSWindow(contentRect: frame, styleMask: [.titled], backing: .buffered, defer: false)
        window.isReleasedWhenClosed = false
        window.contentView = view
        window.makeKeyAndOrderFront(nil)
    }

    func hide() { window.orderOut(nil) }

    func show() { window.makeKeyAndOrderFront(nil) }

    isolated deinit { window.close() }
}
#else
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
#endif

extension TestWindow {
    /// Waits until the page itself knows that it shows: the toolkit tells it some time after the window is there, and the
    /// engine asks a hidden page's questions later or never.
    static func waitUntilPageShows(_ view: WKWebView, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while try await view.evaluateJavaScript("document.visibilityState") as? String != "visible" {
            guard ContinuousClock.now < deadline else {
                Issue.record("The page did not show.", sourceLocation: sourceLocation)
                return
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
