import CAdwaita
import FaceliftCore
import FaceliftShell

/// What this program is, its version and its licence.
@MainActor
enum AboutWindow {
    static func present(_ strings: Strings, over parent: any Element) {
        guard let widget = adw_about_window_new() else { return }
        let about = OpaquePointer(widget)
        let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        adw_about_window_set_application_name(about, strings(.appName))
        adw_about_window_set_application_icon(about, "de.mhus.vance.facelift")
        adw_about_window_set_version(about, FaceliftVersion.current)
        adw_about_window_set_comments(about, strings(.appSummary))
        adw_about_window_set_license_type(about, GTK_LICENSE_APACHE_2_0)
        gtk_window_set_modal(window, 1)
        gtk_window_set_transient_for(window, parent.cast())
        gtk_window_present(window)
    }
}
