import CAdwaita
import FaceliftCore
import FaceliftShell
import Foundation

/// An account's initials on its colour, with the icon of its website at the edge. Two accounts of one server have the same
/// icon, so it comes beside the initials and not in their place. The name always stands beside, so it is silent for
/// assistive technology.
struct Avatar: Element {
    enum Size: String {
        case small, medium, large

        /// Width of the icon in pixels; nil where there is no room for one.
        var iconSize: Int32? {
            switch self {
            case .small: nil
            case .medium: 14
            case .large: 28
            }
        }
    }

    let handle: WidgetHandle
    private let initials: Label
    private let badge: Icon?

    init(_ label: String = "", _ colour: AccountColour = .blue, icon: Data? = nil, size: Size = .medium) {
        initials = Label(Initials.of(label)).centred().styled("avatar", size.rawValue, Stylesheet.name(of: colour))
        initials.aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        gtk_label_set_width_chars(initials.opaque, 2)
        badge = size.iconSize.map { size in
            Icon("", size: size).styled("avatar-icon")
                .aligned(horizontally: GTK_ALIGN_END, vertically: GTK_ALIGN_END)
        }
        let overlay = Overlay(initials)
        if let badge { overlay.add(badge) }
        handle = overlay.handle
        overlay.aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        show(icon)
    }

    func show(_ label: String, _ colour: AccountColour, icon: Data?) {
        initials.text = Initials.of(label)
        for other in AccountColour.allCases { initials.setStyle(Stylesheet.name(of: other), other == colour) }
        show(icon)
    }

    private func show(_ icon: Data?) {
        guard let badge else { return }
        let texture = icon.flatMap(Self.texture)
        badge.isVisible = texture != nil
        if let texture {
            gtk_image_set_from_paintable(badge.opaque, texture)
            g_object_unref(UnsafeMutableRawPointer(texture))
        }
    }

    private static func texture(_ png: Data) -> OpaquePointer? {
        let bytes = png.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return gdk_texture_new_from_bytes(bytes, nil)
    }
}
