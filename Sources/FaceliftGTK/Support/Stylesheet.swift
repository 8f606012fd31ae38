import CAdwaita
import FaceliftCore

/// The looks of the window: the style file, and the palette of the accounts for light or dark.
@MainActor
final class Stylesheet {
    private let fixed = gtk_css_provider_new()
    private let palette = gtk_css_provider_new()

    init() {
        guard let display = gdk_display_get_default() else { return }
        let style = String(decoding: PackageResources.style_css, as: UTF8.self)
        // Where nothing blends windows, the shadow around a menu would be a black frame.
        load(fixed, gdk_display_is_composited(display) != 0 ? style : style + Self.opaqueMenus)
        for provider in [fixed, palette] {
            gtk_style_context_add_provider_for_display(
                display, provider.map { OpaquePointer($0) }, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        }
        if let manager = adw_style_manager_get_default() {
            Signal.connect(UnsafeMutableRawPointer(manager), "notify::dark") { [weak self] in self?.paint() }
        }
        paint()
    }

    /// The style class that gives an element an account's colour.
    static func name(of colour: AccountColour) -> String { "account-\(colour.rawValue)" }

    private static let opaqueMenus = """

        popover.menu { padding: 0; }
        popover.menu > contents { margin: 0; border-radius: 0; box-shadow: none; border: 1px solid @borders; }
        """

    private func paint() {
        let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
        let rules = AccountColour.allCases.map { colour in
            let name = Self.name(of: colour)
            let paint = isDark ? colour.dark.hex : colour.light.hex
            return """
                label.avatar.\(name), .swatch.\(name) { background-color: \(paint); color: \(isDark ? "#1e1e1e" : "white"); }
                progressbar.identity-line.\(name) > trough > progress { background: \(paint); }
                """
        }
        load(palette, rules.joined(separator: "\n"))
    }

    private func load(_ provider: UnsafeMutablePointer<GtkCssProvider>?, _ text: String) {
        gtk_css_provider_load_from_data(provider, text, gssize(text.utf8.count))
    }
}
