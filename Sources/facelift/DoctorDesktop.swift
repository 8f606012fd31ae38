import FaceliftShell
import FaceliftSystem
import Foundation

/// The doctor's look at display, painting and the web engine.
struct DoctorDesktop {
    var environment: [String: String]
    var words: Strings

    func display() -> DoctorCheck {
        let advice = words.explanationOfNoDisplay.advice
        if let name = environment["WAYLAND_DISPLAY"], !name.isEmpty {
            let path = name.hasPrefix("/") ? name : (environment["XDG_RUNTIME_DIR"] ?? "") + "/" + name
            if LocalSocket.accepts(path) { return .ok("display", text(.wayland(name))) }
            guard environment["DISPLAY"] != nil else {
                return .problem("display", text(.waylandSilent(name)), advice)
            }
        }
        guard let name = environment["DISPLAY"], !name.isEmpty else {
            return .problem("display", words.explanationOfNoDisplay.title, advice)
        }
        guard name.hasPrefix(":") else { return .note("display", text(.x11Remote(name))) }
        let number = name.dropFirst().prefix { $0.isNumber }
        let path = "/tmp/.X11-unix/X\(number)"
        return LocalSocket.accepts(path) || LocalSocket.accepts("\0" + path)
            ? .ok("display", text(.x11(name)))
            : .problem("display", text(.x11Silent(name)), advice)
    }

    func renderer() -> DoctorCheck {
        switch Renderer(environment: environment).reason {
        case .gpu: .ok("renderer", text(.gpu))
        case .noGPU: .ok("renderer", text(.noGPU))
        case .userChoice:
            .ok("renderer", text(.ownRenderer))
        }
    }

    /// The engine is loaded only to ask its version: this program is not linked with it.
    func engine() -> DoctorCheck {
        let parts = ["major", "minor", "micro"]
        guard let webkit = DynamicLibrary.version("libwebkitgtk-6.0.so.4", parts.map { "webkit_get_\($0)_version" })
        else {
            return .problem(
                "engine", text(.noEngine), text(.noEngineAdvice))
        }
        guard let gtk = DynamicLibrary.version("libgtk-4.so.1", parts.map { "gtk_get_\($0)_version" }),
            let adwaita = DynamicLibrary.version("libadwaita-1.so.0", parts.map { "adw_get_\($0)_version" })
        else {
            return .problem(
                "engine", text(.noToolkit), text(.noToolkitAdvice))
        }
        let versions = "WebKitGTK \(webkit), GTK \(gtk), libadwaita \(adwaita)"
        guard webkit.compare("2.42", options: .numeric) != .orderedAscending else {
            return .problem("engine", versions, text(.engineOld))
        }
        return .ok("engine", versions)
    }

    /// The engine's sandbox needs two programs.
    func sandbox() -> DoctorCheck {
        let folders = (environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin"]
        let missing = ["bwrap", "xdg-dbus-proxy"].filter { name in
            !folders.contains { access("\($0)/\(name)", X_OK) == 0 }
        }
        guard missing.isEmpty else {
            return .problem(
                "sandbox", text(.noSandbox(missing: missing.joined(separator: ", "))),
                text(.noSandboxAdvice))
        }
        return .ok("sandbox", text(.sandbox))
    }

    func window() -> DoctorCheck {
        let launcher = ShellLauncher(environment: environment, executable: ShellLauncher.ownExecutable())
        guard let program = launcher.program else {
            return .problem("window-program", text(.noWindowProgram), text(.noWindowProgramAdvice))
        }
        return .ok("window-program", text(.windowProgram(program)))
    }

    private func text(_ phrase: DoctorPhrase) -> String { words(phrase) }
}
