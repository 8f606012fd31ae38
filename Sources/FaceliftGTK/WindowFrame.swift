import CAdwaita
import GObjectSupport

/// The outermost widget: title, size, and the developer tools that stay shut.
struct WindowFrame: Element {
    let handle: WidgetHandle
    /// Who is asked before the window closes.
    let closing = CloseQuestion()

    init(_ application: UnsafeMutablePointer<GtkApplication>, _ memory: WindowMemory) {
        handle = WidgetHandle(adw_application_window_new(application))
        gtk_widget_set_size_request(widget, 360, 360)
        let size = memory.read()
        gtk_window_set_default_size(cast(), size.width, size.height)
        if size.isMaximized { gtk_window_maximize(cast()) }
        gtk_window_set_icon_name(cast(), "de.mhus.vance.facelift")
        // The GTK inspector could be opened over a lock screen by a key that is on by default.
        Signal.connectAsking(widget, "enable-debugging") { [handle] in
            g_signal_stop_emission_by_name(handle.pointer, "enable-debugging")
            return true
        }
        let window: UnsafeMutablePointer<GtkWindow> = cast()
        Signal.connectAsking(widget, "close-request") { [closing] in
            var size = WindowMemory.Size()
            gtk_window_get_default_size(window, &size.width, &size.height)
            size.isMaximized = gtk_window_is_maximized(window) != 0
            memory.write(size)
            return closing.holds { gtk_window_close(window) }
        }
    }

    var title: String {
        get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
        nonmutating set { if newValue != title { gtk_window_set_title(cast(), newValue) } }
    }

    /// Tells the window's width in logical pixels, at first and whenever it has changed.
    func onWidth(_ handler: @escaping @MainActor (Int32) -> Void) {
        on("realize") { [handle] in
            guard let surface = gtk_native_get_surface(OpaquePointer(handle.pointer)) else { return }
            // The surface includes the shadow around the window; the widget has its size once it is laid out.
            Signal.connect(UnsafeMutableRawPointer(surface), "layout") {
                onIdle { handler(gtk_widget_get_width(handle.pointer)) }
            }
        }
    }

    /// In a narrow window the system's buttons leave their room to ours: only "Close" stays, on every screen alike.
    func showsOnlyClose(_ onlyClose: Bool) {
        guard let settings = gtk_widget_get_settings(widget) else { return }
        guard onlyClose else { return gtk_settings_reset_property(settings, "gtk-decoration-layout") }
        var layout = GValue()
        g_value_init(&layout, GType(16 << 2))  // G_TYPE_STRING, a macro: the number is part of GLib's ABI.
        g_value_set_string(&layout, ":close")
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-decoration-layout", &layout)
        g_value_unset(&layout)
    }

    func show(_ content: any Element) { adw_application_window_set_content(cast(), content.widget) }
    func present() { gtk_window_present(cast()) }
    func close() { gtk_window_close(cast()) }
}
