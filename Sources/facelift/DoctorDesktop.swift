import FaceliftSystem
import Foundation

/// The doctor's look at display, painting and the web engine.
struct DoctorDesktop {
    var environment: [String: String]

    func display() -> DoctorCheck {
        let advice = "Start the program inside a desktop session. Without one: xvfb-run -a facelift demo"
        if let name = environment["WAYLAND_DISPLAY"], !name.isEmpty {
            let path = name.hasPrefix("/") ? name : (environment["XDG_RUNTIME_DIR"] ?? "") + "/" + name
            if LocalSocket.accepts(path) { return .ok("display", "Wayland display \(name) answers") }
            guard environment["DISPLAY"] != nil else {
                return .problem("display", "The Wayland display \(name) does not answer", advice)
            }
        }
        guard let name = environment["DISPLAY"], !name.isEmpty else {
            return .problem("display", "There is no display", advice)
        }
        guard name.hasPrefix(":") else { return .note("display", "X11 display \(name) is on another computer") }
        let number = name.dropFirst().prefix { $0.isNumber }
        let path = "/tmp/.X11-unix/X\(number)"
        return LocalSocket.accepts(path) || LocalSocket.accepts("\0" + path)
            ? .ok("display", "X11 display \(name) answers")
            : .problem("display", "The X11 display \(name) does not answer", advice)
    }

    func renderer() -> DoctorCheck {
        switch Renderer(environment: environment).reason {
        case .gpu: .ok("renderer", "There is a GPU: windows are painted with it")
        case .noGPU: .ok("renderer", "There is no GPU: windows are painted in software, which is set to be quick")
        case .userChoice:
            .ok("renderer", "Painting follows GSK_RENDERER and WEBKIT_DISABLE_DMABUF_RENDERER as you set them")
        }
    }

    /// The engine is loaded only to ask its version: this program is not linked with it.
    func engine() -> DoctorCheck {
        let parts = ["major", "minor", "micro"]
        guard let webkit = DynamicLibrary.version("libwebkitgtk-6.0.so.4", parts.map { "webkit_get_\($0)_version" })
        else {
            return .problem(
                "engine", "WebKitGTK 6.0 is not installed", "Install it; on Debian: apt install libwebkitgtk-6.0-4")
        }
        guard let gtk = DynamicLibrary.version("libgtk-4.so.1", parts.map { "gtk_get_\($0)_version" }),
            let adwaita = DynamicLibrary.version("libadwaita-1.so.0", parts.map { "adw_get_\($0)_version" })
        else {
            return .problem(
                "engine", "GTK 4 or libadwaita is not installed", "Install them; on Debian: apt install libadwaita-1-0")
        }
        let text = "WebKitGTK \(webkit), GTK \(gtk), libadwaita \(adwaita)"
        guard webkit.compare("2.42", options: .numeric) != .orderedAscending else {
            return .problem("engine", text, "WebKitGTK 2.42 or later is needed: update it.")
        }
        return .ok("engine", text)
    }

    /// The engine's sandbox needs two programs.
    func sandbox() -> DoctorCheck {
        let folders = (environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin"]
        let missing = ["bwrap", "xdg-dbus-proxy"].filter { name in
            !folders.contains { access("\($0)/\(name)", X_OK) == 0 }
        }
        guard missing.isEmpty else {
            return .problem(
                "sandbox", "Missing for the web engine's sandbox: \(missing.joined(separator: ", "))",
                "Install them; on Debian: apt install bubblewrap xdg-dbus-proxy")
        }
        return .ok("sandbox", "The web engine's sandbox can be set up")
    }

    func window() -> DoctorCheck {
        let launcher = ShellLauncher(environment: environment, executable: ShellLauncher.ownExecutable())
        guard let program = launcher.program else {
            return .problem("window-program", "facelift-shell was not found", "Install the whole package.")
        }
        return .ok("window-program", "The window's program is \(program)")
    }
}
