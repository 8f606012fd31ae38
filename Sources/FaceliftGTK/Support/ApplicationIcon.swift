import CAdwaita

/// The program's own icon, which an installation puts where every theme looks.
@MainActor
public enum ApplicationIcon {
    /// Looks for it in one more folder; call it once there is a display.
    public static func search(in folder: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    }
}
