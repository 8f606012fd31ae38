import CAdwaita
import FaceliftShell

/// All keys, in groups.
@MainActor
enum ShortcutsWindow {
    static func present(_ strings: Strings, canFind: Bool, canLock: Bool, over parent: any Element) {
        let window = SmallWindow()
        let accounts = Group(title: strings(.shortcutsAccounts))
        accounts.add(row(strings(.openSwitcher), "<Control>k"))
        accounts.add(row("\(strings(.shortcutAccount(1)))…9", "<Control>1...9"))
        accounts.add(row(strings(.moveUp), "<Alt>Up"))
        accounts.add(row(strings(.moveDown), "<Alt>Down"))
        let page = Group(title: strings(.shortcutsPage))
        page.add(row(strings(.home), "<Alt>Home"))
        page.add(row(strings(.reload), "<Control>r F5"))
        if canFind { page.add(row(strings(.find), "<Control>f")) }
        page.add(row(strings(.zoomIn), "<Control>plus"))
        page.add(row(strings(.zoomOut), "<Control>minus"))
        page.add(row(strings(.zoomReset), "<Control>0"))
        let app = Group(title: strings(.shortcutsApp))
        if canLock { app.add(row(strings(.lockNow), "<Control>l")) }
        app.add(row(strings(.mainMenu), "F10"))
        app.add(row(strings(.closeSurface), "Escape"))
        app.add(row(strings(.keyboardShortcuts), "<Control>question <Control>F1"))
        app.add(row(strings(.quit), "<Control>q"))
        let content = Clamp(
            Stacking.column(18, accounts, page, app).margins(top: 18, bottom: 24, sides: 12), width: 520)
        window.show(content, title: strings(.keyboardShortcuts), over: parent)
    }

    private static func row(_ title: String, _ keys: String) -> ActionRow {
        ActionRow(title).wrapping().trailing(ShortcutLabel(keys).aligned(vertically: GTK_ALIGN_CENTER))
    }
}
