import CAdwaita
import FaceliftShell

/// The keyboard: which keys the window takes first, which only when the page left them (`ui.md`).
@MainActor
enum WindowKeys {
    static func install(
        on window: WindowFrame, _ application: UnsafeMutablePointer<GtkApplication>, _ model: ShellModel,
        _ tools: PageTools, _ findBar: FindBar?, _ order: InputOrder
    ) {
        // The desktop may call these from outside too: while the program is locked none does anything.
        let actions = Actions(of: window) { model.gate == .open }
        let zoom = PageZoom(model, tools)
        // First the window: accelerators run before the page sees the key.
        for number in 1...9 {
            actions.add("account-\(number)") { model.activate(number: number) }
            accelerate(application, "win.account-\(number)", "<Control>\(number)")
        }
        actions.add("lock") { model.lockNow() }
        accelerate(application, "win.lock", "<Control>l")
        actions.add("home") { model.home() }
        accelerate(application, "win.home", "<Alt>Home")

        if let findBar { actions.add("find") { findBar.open() } }
        actions.add("zoom-in") { zoom.step(1) }
        actions.add("zoom-out") { zoom.step(-1) }
        actions.add("zoom-reset") { zoom.reset() }
        actions.add("shortcuts") {
            ShortcutsWindow.present(model.strings, canFind: findBar != nil, canLock: model.lock != nil, over: window)
        }
        if let doctor = tools.doctor { actions.add("doctor") { DoctorWindow.present(model, doctor, over: window) } }
        actions.add("about") { AboutWindow.present(model.strings, over: window) }

        // Then the page: these are the window's only when the page left them.
        let keys = PageKeys(of: window, order)
        func onShell(_ act: @escaping @MainActor () -> Void) -> @MainActor () -> Bool {
            {
                guard model.route == .shell, model.active != nil else { return false }
                act()
                return true
            }
        }
        keys.add("<Control>k", onShell { model.isSwitcherOpen.toggle() })
        keys.add("<Control>r|F5", onShell { model.reload() })
        if let findBar { keys.add("<Control>f", onShell { findBar.open() }) }
        keys.add("<Control>plus|<Control>equal|<Control>KP_Add", onShell { zoom.step(1) })
        keys.add("<Control>minus|<Control>KP_Subtract", onShell { zoom.step(-1) })
        keys.add("<Control>0|<Control>KP_0", onShell { zoom.reset() })
        keys.add("Escape") {
            // Escape closes only the window's own surfaces and never navigates a page.
            if model.isSwitcherOpen {
                model.isSwitcherOpen = false
            } else if let findBar, findBar.isOpen {
                findBar.close()
            } else {
                guard model.route != .shell else { return false }
                model.back()
            }
            return true
        }
        keys.add("<Control>question|<Control>F1") {
            ShortcutsWindow.present(model.strings, canFind: findBar != nil, canLock: model.lock != nil, over: window)
            return true
        }
        keys.add("<Control>q") {
            window.close()
            return true
        }
    }

    private static func accelerate(
        _ application: UnsafeMutablePointer<GtkApplication>, _ action: String, _ key: String
    ) {
        key.withCString { text in
            var keys: [UnsafePointer<CChar>?] = [text, nil]
            gtk_application_set_accels_for_action(application, action, &keys)
        }
    }
}
