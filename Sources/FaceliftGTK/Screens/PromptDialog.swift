import CAdwaita
import FaceliftCore
import FaceliftShell

/// A page's question as a dialog. It always names the account and the origin that asks.
@MainActor
final class PromptDialog {
    private let dialog: MessageDialog
    private let answer: @MainActor (String) -> PromptAnswer
    private let reference = Reference()

    init(_ prompt: Prompt, _ model: ShellModel, over window: any Element) {
        let strings = model.strings
        let name = model.list[prompt.context.account]?.displayName ?? ""
        let source = strings(.pageSays(account: name, origin: prompt.context.origin))
        var heading = name
        var body = ""
        var content: (any Element)?
        var responses = [MessageDialog.Response(id: "no", label: strings(.cancel))]
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
            let field = TextField(proposal, name: text) { reference.dialog?.respond("yes") }
            content = field
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
            let user = TextField("", name: strings(.userName)) { reference.password?.focus() }
            let password = TextField("", name: strings(.password), isSecret: true) { reference.dialog?.respond("yes") }
            reference.password = password
            content = Stacking.column(6, user, password)
            focus = user
            responses.append(.init(id: "yes", label: strings(.signIn), look: .suggested))
            answer = {
                $0 == "yes" ? .credential(HTTPCredential(user: user.text, password: password.text)) : .dismissed
            }
        case .openExternally(let link):
            heading = strings(.openAsk(host: link.destination))
            body = strings(link.reason == .mail ? .openMail(account: name) : .openMeaning(account: name))
            responses.append(.init(id: "yes", label: strings(.open), look: .suggested))
        case .permission(let permission):
            heading = strings(
                .permissionAsk(what: strings.name(of: permission), origin: prompt.context.origin))
            body = name
            responses = [.init(id: "no", label: strings(.deny)), .init(id: "yes", label: strings(.allow))]
        case .chooseFiles, .chooseDestination: break
        }
        self.answer = answer
        dialog = MessageDialog(
            over: window, heading: heading, body: body, content: content, responses: responses,
            preferred: prompt.kind == .leave ? "no" : "yes", closing: "no")
        reference.dialog = dialog
        focus?.focus()
    }

    private final class Reference {
        weak var dialog: MessageDialog?
        var password: TextField?
    }

    func present(_ finish: @escaping @MainActor (PromptAnswer) -> Void) {
        dialog.present { [answer, reference] in
            finish(answer($0))
            // The fields point at each other through their Return keys: let go, or the password stays in memory.
            reference.password = nil
        }
    }

    func dismiss() { dialog.dismiss() }
}
