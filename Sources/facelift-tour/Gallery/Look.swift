import FaceliftShell
import Foundation

/// How the gallery's window looks: `light-360`, `dark-1280`, `light-360-de`, `light-360-large`.
struct Look {
    /// The word that chose it, and the folder of its pictures.
    let name: String
    let isDark: Bool
    /// Width of the window in pixels.
    let width: Int
    let language: Language
    /// Text of twice the usual size.
    let isLarge: Bool

    var height: Int { width < 500 ? 740 : 800 }
    var words: Strings { Strings(language) }
    /// Every kind of refused address is worth a look where there is the least room.
    var showsEveryFailure: Bool { width < 500 }

    init?(_ name: String) {
        let parts = name.split(separator: "-").map(String.init)
        guard parts.count >= 2, ["light", "dark"].contains(parts[0]), let width = Int(parts[1]), width >= 360 else {
            return nil
        }
        let more = Set(parts[2...])
        guard more.isSubset(of: ["de", "large"]) else { return nil }
        self.name = name
        isDark = parts[0] == "dark"
        self.width = width
        language = more.contains("de") ? .german : .english
        isLarge = more.contains("large")
    }

    /// What the desktop of a person who likes it so tells every program.
    var environment: [String: String] {
        ["GSETTINGS_BACKEND": "keyfile", "LANGUAGE": language.rawValue]
    }

    /// Writes the desktop's settings and the size that the window had at its last close.
    func prepare(_ profile: String) throws {
        let files = FileManager.default
        for folder in ["data", "config", "cache", "state"] {
            let path = "\(profile)/\(folder)"
            if files.fileExists(atPath: path) { try files.removeItem(atPath: path) }
            try files.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        let scheme = isDark ? "prefer-dark" : "default"
        try write(
            "[org/gnome/desktop/interface]\ncolor-scheme='\(scheme)'\n", to: "\(profile)/config/glib-2.0/settings",
            as: "keyfile")
        try write(
            "[Settings]\ngtk-font-name=Cantarell 11\n", to: "\(profile)/config/gtk-4.0", as: "settings.ini")
        // Without a window manager GTK counts a border of 5 px on each side as the window's own.
        try write(
            "{\"width\": \(width + 10), \"height\": \(height + 10), \"isMaximized\": false}",
            to: "\(profile)/state/vance-facelift", as: "window.json")
    }

    private func write(_ text: String, to folder: String, as name: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
}
