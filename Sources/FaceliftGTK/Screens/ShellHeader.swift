import CAdwaita
import FaceliftCore
import FaceliftShell

/// The bar above every page: who you are, the way home, and the ways on.
@MainActor
final class ShellHeader {
    let element: Stacking
    let accountButton: Button
    private let model: ShellModel
    private let bar: HeaderBar
    private let avatar = Avatar(size: .small)
    private let name = Label().truncating()
    private let home: Button
    private let reload: Button
    private let line: ProgressLine
    private let menu: MenuButton
    private let canFind: Bool
    private let hasDoctor: Bool
    // Never cut: the end of a host name is what tells it from another.
    private let detour = Label().wrapping()
    private let detourBar: Revealer
    private let detourBack: Button
    private var colour: AccountColour?
    private var isStop = false
    private var canLock = false

    init(_ model: ShellModel, canFind: Bool, hasDoctor: Bool) {
        self.model = model
        self.canFind = canFind
        self.hasDoctor = hasDoctor
        let strings = model.strings
        let content = Stacking.row(8, avatar, name, Icon("pan-down-symbolic"))
        line = ProgressLine(strings(.loading))
        accountButton = Button(content: content, name: strings(.switchAccount)) { model.isSwitcherOpen.toggle() }
            .styled("flat", "account")
        home = Button(icon: "go-home-symbolic", name: strings(.home)) { model.home() }
        reload = Button(icon: "view-refresh-symbolic", name: strings(.reload)) {
            model.activePage?.isLoading == true ? model.stop() : model.reload()
        }
        let manage = Button(icon: "emblem-system-symbolic", name: strings(.manageAccounts)) { model.go(to: .manage) }
        menu = MenuButton(
            icon: "open-menu-symbolic", name: strings(.mainMenu),
            sections: Self.entries(model, canFind: canFind, hasDoctor: hasDoctor, canLock: false))
        bar = HeaderBar(title: Stacking.row()).atStart(accountButton)
            .atEnd(menu).atEnd(manage).atEnd(reload).atEnd(home)
        bar.styled("shell-bar")
        detourBack = Button("") { model.home() }.styled("flat")
        let detourLine = Stacking.row(12, detour.expanding(horizontally: true), detourBack).styled("detour")
        detourBar = Revealer(detourLine, transition: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        element = Stacking.column(0, bar, line, detourBar)
    }

    private static func entries(
        _ model: ShellModel, canFind: Bool, hasDoctor: Bool, canLock: Bool
    ) -> [[(label: String, action: String)]] {
        let strings = model.strings
        return [
            canFind ? [(strings(.find), "win.find")] : [],
            [
                (strings(.zoomIn), "win.zoom-in"), (strings(.zoomOut), "win.zoom-out"),
                (strings(.zoomReset), "win.zoom-reset"),
            ],
            // Without a PIN there is nothing to lock with: the action leads to where one is set.
            model.lock == nil ? [] : [(canLock ? strings(.lockNow) : strings(.addPIN), "win.lock")],
            [(strings(.keyboardShortcuts), "win.shortcuts")]
                + (hasDoctor ? [(strings(.doctor), "win.doctor")] : []) + [(strings(.about), "win.about")],
        ]
    }

    /// Draws the account on screen and what its page does; call it inside a rendering.
    func draw() {
        let strings = model.strings
        let account = model.active
        let page = model.activePage
        let canLock = model.lock?.details.hasPIN == true
        if canLock != self.canLock {
            self.canLock = canLock
            menu.show(Self.entries(model, canFind: canFind, hasDoctor: hasDoctor, canLock: canLock))
        }
        accountButton.isVisible = account != nil
        home.isEnabled = account != nil
        if let account {
            let colour = model.list.settings(for: account.id).colour
            name.text = account.displayName
            detourBack.label = strings(.backTo(account: account.displayName))
            avatar.show(account.displayName, colour, icon: model.icons[account.id])
            if let old = self.colour, old != colour { line.setStyle(Stylesheet.name(of: old), false) }
            line.setStyle(Stylesheet.name(of: colour), true)
            self.colour = colour
            let place = AccountText.place(account, in: model)
            accountButton.tooltip("\(account.displayName) · \(place)").described("\(account.displayName), \(place)")
        }
        line.setStyle("quiet", account == nil)
        let isLoading = page?.isLoading == true
        line.show(isLoading ? max(page?.progress ?? 0, 0.05) : nil)
        reload.isEnabled = account != nil
        if isLoading != isStop {
            isStop = isLoading
            isLoading
                ? reload.setIcon("process-stop-symbolic", name: strings(.stop))
                : reload.setIcon("view-refresh-symbolic", name: strings(.reload))
        }
        // What failed is not a sign-in any more: the error page has its own ways on.
        let detourHost = page?.failure == nil ? page?.detourHost : nil
        if let detourHost { detour.text = strings(.signingIn(host: detourHost)) }
        detourBar.isRevealed = detourHost != nil
    }
}
