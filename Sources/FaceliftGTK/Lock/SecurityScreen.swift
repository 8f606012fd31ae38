import CAdwaita
import FaceliftCore
import FaceliftShell

/// Security: the PIN, fingerprint, when the app locks itself, and what is kept where.
@MainActor
final class SecurityScreen {
    let element: Stacking
    private let lock: LockModel
    private let model: ShellModel
    private let form: PINForm
    private let pin = ActionRow("").wrapping()
    private let finger: ActionRow
    private let fingerOn: Button
    private let fingerOff: Button
    private let grace: ChoiceRow
    private let unlocking: Group
    private let deviceKey: ActionRow
    private let websiteData: ActionRow
    private let shareTokens: ActionRow
    private let keyring = Label().wrapping().styled("error")
    private let retry: Button
    /// What came of a change that no form is open for.
    private let problem = Label().wrapping().centred().styled("error")
    private let lockNow: Button
    private let buttons: [(PINForm.Purpose, Button)]
    private var rendering: Rendering?

    init(_ model: ShellModel, _ lock: LockModel) {
        self.lock = lock
        self.model = model
        let strings = model.strings
        let reference = Reference()
        let form = PINForm(lock, strings) { reference.owner?.takeFocus(after: $0) }
        self.form = form
        let phrases: [(PINForm.Purpose, LockPhrase)] = [(.set, .addPIN), (.change, .changePIN), (.remove, .removePIN)]
        buttons = phrases.map { purpose, phrase in
            (purpose, Button(strings(phrase)) { form.open(for: purpose) }.styled("pill"))
        }
        let center = GTK_ALIGN_CENTER
        fingerOn = Button(strings(.turnOn)) { form.open(for: .fingerprint) }.styled("flat").aligned(vertically: center)
        fingerOff = Button(strings(.turnOff)) { Task { await lock.setBiometrics(false) } }.styled("flat")
            .aligned(vertically: center)
        finger = ActionRow(strings(.fingerprint)).wrapping().trailing(fingerOn).trailing(fingerOff)
        grace = ChoiceRow(strings(.autoLock), GracePeriod.allCases.map { strings(.grace($0)) }) { index in
            Task { await lock.setGrace(GracePeriod.allCases[index]) }
        }
        unlocking = Group(finger, grace)
        deviceKey = ActionRow(strings(.deviceKey)).wrapping()
        websiteData = ActionRow(strings(.websiteData)).wrapping()
        shareTokens = ActionRow(strings(.shareTokens)).wrapping()
        retry = Button(strings(.retry)) { Task { await lock.retry() } }.styled("pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        lockNow = Button(strings(.lockNow)) { model.lockNow() }.styled("suggested-action", "pill")
            .aligned(horizontally: GTK_ALIGN_CENTER)
        let pinGroup = Group(pin, title: strings(.pin), description: strings(.pinMeaning))
        let actions = Stacking.column(12).aligned(horizontally: GTK_ALIGN_CENTER)
        buttons.forEach { actions.append($0.1) }
        let storage = Group(
            deviceKey, websiteData, Self.fact(strings(.accountList), strings(.accountListMeaning)), shareTokens,
            title: strings(.storage))
        let column = Stacking.column(
            18, pinGroup, actions, form.element, problem, unlocking, lockNow, keyring, retry, storage)
        column.margins(top: 18, bottom: 24, sides: 12)
        let back = Button(icon: "go-previous-symbolic", name: strings(.back)) { model.back() }
        let scrolling = Scrolling(Clamp(column, width: 520)).expanding(vertically: true)
        element = Stacking.column(0, HeaderBar(title: strings(.security)).atStart(back), scrolling)
        reference.owner = self
        rendering = Rendering { [unowned self] in draw() }
    }

    private final class Reference { weak var owner: SecurityScreen? }

    func takeFocus() { buttons.first { $0.1.isVisible }?.1.focus() }

    /// To the button that opened the fields, or the one that is in its place now.
    private func takeFocus(after purpose: PINForm.Purpose) {
        draw()
        if purpose == .fingerprint { return (fingerOff.isVisible ? fingerOff : fingerOn).focus() }
        let button = buttons.first { $0.0 == purpose && $0.1.isVisible } ?? buttons.first { $0.1.isVisible }
        button?.1.focus()
    }

    /// A row that only tells something, in as many lines as it needs.
    private static func fact(_ title: String, _ text: String) -> ActionRow {
        ActionRow(title, subtitle: text).wrapping().described(text)
    }

    private func draw() {
        if model.route != .security { form.close() }
        let strings = model.strings
        let details = lock.details
        pin.set(title: strings(.lockApp), subtitle: strings(details.hasPIN ? .pinOn : .pinOff))
        for (purpose, button) in buttons {
            button.isVisible =
                switch purpose {
                case .set: !details.hasPIN
                case .change: details.hasPIN
                case .remove: details.hasPIN && lock.allowsNoPIN
                case .fingerprint: false
                }
        }
        let canScan = lock.biometry.isAvailable && details.deviceKey == .keyring
        fingerOn.isVisible = canScan && !details.biometric
        unlocking.isVisible = details.hasPIN
        fingerOff.isVisible = details.biometric
        finger.set(
            title: strings(.fingerprint),
            subtitle: strings(
                canScan ? .fingerprintMeaning : details.deviceKey == .file ? .fingerprintNeedsKeyring : .noReader))
        grace.chosen = GracePeriod.allCases.firstIndex(of: details.grace) ?? 0
        let (place, hasPIN) = (details.deviceKey, details.hasPIN)
        let facts: [(ActionRow, LockPhrase, LockPhrase)] = [
            (deviceKey, .deviceKey, .deviceKeyMeaning(place, hasPIN: hasPIN)),
            (websiteData, .websiteData, .websiteDataMeaning(hasPIN: hasPIN)),
            (shareTokens, .shareTokens, .shareTokensMeaning(place, hasPIN: hasPIN)),
        ]
        for (row, title, text) in facts { row.set(title: strings(title), subtitle: strings(text)) }
        let trouble = lock.secretsProblem.flatMap { strings.explanation(of: .keyringUnavailable($0))?.title }
        keyring.text = trouble.map { "\($0). \(strings(.secretsUnavailable))" } ?? ""
        keyring.isVisible = trouble != nil
        retry.isVisible = trouble != nil
        retry.isEnabled = !lock.isWorking
        lockNow.isVisible = details.hasPIN
        form.draw()
        problem.text = form.isOpen ? "" : lock.problem.map(strings.text) ?? ""
        problem.isVisible = !problem.text.isEmpty
    }
}
