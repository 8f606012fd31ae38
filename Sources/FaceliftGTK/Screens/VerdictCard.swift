import CAdwaita
import FaceliftCore
import FaceliftShell
import GObjectSupport

/// What became of a typed address: nothing yet, being asked, good, or wrong in three lines with the button that helps.
@MainActor
final class VerdictCard {
    let element: Revealer
    private let strings: Strings
    private let icon = Icon("content-loading-symbolic", size: 24)
    private let spinner = Spinner()
    private let title = Label().wrapping().styled("heading")
    private let meaning = Label().wrapping()
    private let advice = Label().wrapping()
    private let card: Stacking
    private let button: Button
    private var act: @MainActor () -> Void = {}
    private let signIn: (@MainActor () -> Void)?
    private let check: AddressCheck
    private var late: EventSource?
    private var isOffering = false

    /// - Parameter signIn: offers to pass a sign-in wall first; nil where that is not possible.
    init(_ check: AddressCheck, _ strings: Strings, signIn: (@MainActor () -> Void)? = nil) {
        self.check = check
        self.strings = strings
        self.signIn = signIn
        let reference = Reference()
        button = Button("") { reference.owner?.act() }.aligned(horizontally: GTK_ALIGN_START)
        icon.aligned(vertically: GTK_ALIGN_START)
        spinner.sized(width: 24, height: 24).aligned(vertically: GTK_ALIGN_START)
        let texts = Stacking.column(6, title, meaning, advice, button).expanding(horizontally: true)
        card = Stacking.row(12, icon, spinner, texts).styled("verdict")
        element = Revealer(card, transition: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        reference.owner = self
    }

    private final class Reference { weak var owner: VerdictCard? }

    /// Whether the keyboard is on the card's button.
    var hasFocus: Bool { gtk_widget_has_focus(button.widget) != 0 }

    /// Draws the state of the check; call it inside a rendering.
    func draw() {
        late = nil
        guard case .checking(let url) = check.state else { return drawResult() }
        // Most servers answer at once: a spinner that only flashes says nothing.
        late = EventSource.after(milliseconds: 300) { [weak self] in self?.drawWaiting(url) }
    }

    private func drawWaiting(_ url: FaceURL) {
        reveal(true)
        show("waiting", strings(.checking(host: url.hostAndPort)), "", "")
        // Who has just pressed the button keeps the keyboard there.
        button.isVisible = hasFocus
    }

    private func reveal(_ isShown: Bool) {
        element.isVisible = isShown
        element.isRevealed = isShown
    }

    private func drawResult() {
        reveal(check.state != .idle)
        defer { button.isVisible = isOffering }
        switch check.state {
        case .idle, .checking: break
        case .refused(let refusal):
            let words = strings.explanation(of: refusal)
            show("bad", words.title, words.meaning, words.advice)
            if let suggestion = refusal.suggestion { offer(strings(.useAddress(suggestion))) { $0.take(suggestion) } }
        case .needsConsent(.notEncrypted, let url):
            show("bad", strings(.notEncrypted), strings(.confirmNotEncrypted(host: url.hostAndPort)), "")
            offer(strings(.continueAnyway)) { $0.consent() }
        case .needsConsent(.foreignLetters, let url):
            show("bad", url.host, strings(.confirmForeignLetters(shown: url.canonical)), "")
            offer(strings(.continueAnyway)) { $0.consent() }
        case .accepted(let url, let info): showAccepted(url, info)
        case .failed(let url, let verdict): showFailed(url, verdict)
        }
    }

    private func showAccepted(_ url: FaceURL, _ info: InstanceInfo) {
        let safety: String =
            switch url.exposure {
            case .encrypted: strings(.encrypted)
            case .loopback: strings(.loopback)
            case .privateNetwork: strings(.notEncrypted)
            }
        let version = info.version.map { strings(.serverVersion($0)) }
        show(
            "good", info.title ?? url.hostAndPort,
            [url.hostAndPort, version, safety].compactMap { $0 }.joined(separator: " · "),
            [cutNote, info.isNewerSchema ? strings(.newerServer) : nil].compactMap { $0 }.joined(separator: "\n"),
            icon: url.exposure == .encrypted ? "changes-prevent-symbolic" : nil)
    }

    private func showFailed(_ url: FaceURL, _ verdict: InstanceVerdict) {
        let words = strings.explanation(of: verdict, host: url.hostAndPort)
        show("bad", words.title, words.meaning, words.advice)
        switch verdict {
        case .moved(let target): offer(strings(.useAddress(target.canonical))) { $0.take(target.canonical) }
        case .signInWall:
            if let signIn { offer(strings(.signInFirst)) { _ in signIn() } }
        default: offer(strings(.verifyAgain)) { $0.checkNow() }
        }
    }

    /// What was left out of the typed text, so that nothing changes silently.
    private var cutNote: String? {
        guard let reading = check.reading else { return nil }
        if let cut = reading.cut { return strings(.cut(cut)) }
        return reading.addedScheme && reading.url.exposure == .encrypted ? strings(.addedScheme) : nil
    }

    private func show(_ look: String, _ title: String, _ meaning: String, _ advice: String, icon name: String? = nil) {
        for other in ["waiting", "good", "bad"] {
            card.setStyle(other, other == look)
            icon.setStyle(other, other == look)
        }
        icon.styled("verdict-icon")
        icon.show(name ?? (look == "good" ? "emblem-ok-symbolic" : "dialog-warning-symbolic"))
        icon.isVisible = look != "waiting"
        spinner.isVisible = look == "waiting"
        self.title.text = title
        self.meaning.text = meaning
        self.meaning.isVisible = !meaning.isEmpty
        self.advice.text = advice
        self.advice.isVisible = !advice.isEmpty
        isOffering = false
    }

    private func offer(_ label: String, _ act: @escaping @MainActor (AddressCheck) -> Void) {
        button.label = label
        isOffering = true
        self.act = { [check] in act(check) }
    }
}
