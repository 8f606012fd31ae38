import CAdwaita
import FaceliftCore
import FaceliftShell

/// A page's question as a card over the page. It always names the account and the origin that asks.
@MainActor
final class PromptDialog {
    private let card: PromptCard
    private let layer: PromptLayer
    private let answer: @MainActor (String) -> PromptAnswer
    private let reference = Reference()
    /// "Show no more of this page", where it is offered.
    private let mute: OpaquePointer?

    init(_ prompt: Prompt, _ model: ShellModel, in layer: PromptLayer, height: Int32) {
        let strings = model.strings
        let name = model.list[prompt.context.account]?.displayName ?? ""
        let source = strings(.pageSays(account: name, origin: prompt.context.origin))
        var heading = name
        var body = ""
        var content: [any Element] = []
        var responses = [PromptCard.Response(id: "no", label: strings(.cancel))]
        let reference = reference
        var answer: @MainActor (String) -> PromptAnswer = { $0 == "yes" ? .accepted : .dismissed }
        var focus: (any Element)?

        switch prompt.kind {
        case .alert(let text):
            body = strings(.says(origin: prompt.context.origin, text: text))
            responses = [.init(id: "yes", label: strings(.ok), look: .suggested)]
        case .confirm(let text):
            body = strings(.says(origin: prompt.context.origin, text: text))
            responses.append(.init(id: "yes", label: strings(.ok), look: .suggested))
        case .text(let text, let proposal):
            body = strings(.says(origin: prompt.context.origin, text: text))
            let field = TextField(proposal, name: text) { reference.card?.respond("yes") }
            content = [field]
            focus = field
            responses.append(.init(id: "yes", label: strings(.ok), look: .suggested))
            answer = { $0 == "yes" ? .text(field.text) : .dismissed }
        case .leave:
            heading = strings(.leaveAsk)
            body = "\(strings(.leaveMeaning))\n\(source)"
            responses = [
                .init(id: "no", label: strings(.stay)), .init(id: "yes", label: strings(.leave), look: .destructive),
            ]
        case .authenticate(let request):
            let place = request.port == 443 || request.port == 80 ? request.host : "\(request.host):\(request.port)"
            heading = strings(request.isProxy ? .authenticateProxy(host: place) : .authenticateAsk(host: place))
            let lines = [
                request.previousFailures > 0 ? strings(.authenticateAgain) : nil,
                request.realm.map { strings(.authenticateRealm($0)) }, source,
            ]
            body = lines.compactMap { $0 }.joined(separator: "\n")
            let user = TextField(request.lastUser ?? "", name: strings(.userName)) { reference.password?.focus() }
            let password = TextField("", name: strings(.password), isSecret: true) { reference.card?.respond("yes") }
            reference.password = password
            content = [user, password]
            focus = request.lastUser == nil ? user : password
            responses.append(.init(id: "yes", label: strings(.signIn), look: .suggested))
            answer = {
                $0 == "yes" ? .credential(HTTPCredential(user: user.text, password: password.text)) : .dismissed
            }
        case .openExternally(let link):
            heading = strings(link.recipient.map { .writeTo(address: $0) } ?? .openAsk(host: link.destination))
            body = strings(link.reason == .mail ? .openMail(account: name) : .openMeaning(account: name))
            responses.append(.init(id: "yes", label: strings(.open)))
        case .permission(let permission):
            heading = strings(
                .permissionAsk(what: strings.name(of: permission), origin: prompt.context.origin))
            body = name
            responses = [.init(id: "no", label: strings(.deny)), .init(id: "yes", label: strings(.allow))]
        case .chooseFiles:
            heading = strings(.openTitle)
            body = source
            responses.append(.init(id: "yes", label: strings(.choose), look: .suggested))
        case .chooseDestination(let offer):
            heading = strings(.saveTitle(account: name))
            body = "\(offer.name)\n\(source)"
            responses.append(.init(id: "yes", label: strings(.save), look: .suggested))
        }
        self.answer = answer
        self.layer = layer
        mute = prompt.isRepeated ? Self.choice(strings(.showNoMore)) : nil
        if let mute { content.append(WidgetElement(handle: WidgetHandle(mute))) }
        card = PromptCard(
            heading: heading, body: body, content: content, field: focus, responses: responses,
            preferred: prompt.kind.prefersRefusal ? "no" : "yes", closing: "no", maxTextHeight: max(80, height))
        reference.card = card
    }

    private static func choice(_ label: String) -> OpaquePointer? {
        guard let button = gtk_check_button_new_with_label(label) else { return nil }
        return OpaquePointer(button)
    }

    private struct WidgetElement: Element { let handle: WidgetHandle }

    private final class Reference {
        weak var card: PromptCard?
        var password: TextField?
    }

    /// - Parameter finish: gets the answer, and whether the page is to ask no more.
    func present(_ finish: @escaping @MainActor (PromptAnswer, _ isMuted: Bool) -> Void) {
        card.onAnswer { [answer, reference, mute] in
            finish(answer($0), mute.map { gtk_check_button_get_active(UnsafeMutablePointer($0)) != 0 } ?? false)
            // The fields point at each other through their Return keys: let go, or the password stays in memory.
            reference.password = nil
        }
        layer.show(card.element) { [card] in card.takeFocus() }
    }

    func dismiss() {
        card.forget()
        reference.password = nil
        layer.clear()
    }
}
