import CAdwaita
import FaceliftCore
import FaceliftShell
import Foundation

/// Draws the question that the page on screen asks, one at a time, and takes it away when the page is gone or hidden.
@MainActor
final class PromptPresenter {
    private let model: ShellModel
    private let window: any Element
    private let order: InputOrder
    private let layer: @MainActor () -> PromptLayer?
    private var shown: (id: Int, dismiss: @MainActor () -> Void)?
    private var chooser: FileChooser?
    private var rendering: Rendering?

    /// - Parameter layer: where the page on screen has room for a question.
    init(
        _ model: ShellModel, over window: any Element, _ order: InputOrder,
        layer: @escaping @MainActor () -> PromptLayer?
    ) {
        self.model = model
        self.window = window
        self.order = order
        self.layer = layer
        rendering = Rendering { [unowned self] in draw() }
    }

    private func draw() {
        let prompt = model.currentPrompt
        guard shown?.id != prompt?.id else { return }
        let old = shown
        shown = nil
        if old != nil { order.questionIsGone() }
        old?.dismiss()
        if let prompt { present(prompt) }
    }

    private func present(_ prompt: Prompt) {
        // The system's file dialogs hold the whole window: a page that asks on and on gets them only through a card.
        if prompt.isRepeated { presentCard(prompt) } else { presentPlainly(prompt) }
    }

    private func presentPlainly(_ prompt: Prompt) {
        let name = model.list[prompt.context.account]?.displayName ?? ""
        switch prompt.kind {
        case .chooseFiles(let multiple, let types):
            let chooser = FileChooser.opening(
                multiple: multiple, types: types, over: window, title: text(.openTitle), accept: text(.choose),
                cancel: text(.cancel))
            present(chooser, prompt) { .files($0) }
        case .chooseDestination(let offer):
            let chooser = FileChooser.saving(
                offer.name, over: window, title: text(.saveTitle(account: name)), accept: text(.save),
                cancel: text(.cancel))
            present(chooser, prompt) { files in
                files.first.map { .destination(FileChooser.destination($0)) } ?? .dismissed
            }
        default: presentCard(prompt)
        }
    }

    private func presentCard(_ prompt: Prompt) {
        guard let layer = layer() else { return model.prompts.answer(prompt.id, .dismissed) }
        // Title, fields and buttons need the rest of the height.
        let height = gtk_widget_get_height(window.widget) * 6 / 10 - 140
        present(PromptDialog(prompt, model, in: layer, height: height), prompt)
    }

    private func present(
        _ chooser: FileChooser, _ prompt: Prompt, _ answer: @escaping @MainActor ([URL]) -> PromptAnswer
    ) {
        self.chooser = chooser
        shown = (prompt.id, { chooser.dismiss() })
        chooser.present { [weak self] files in
            self?.finish(prompt, files.map(answer) ?? .dismissed)
            self?.chooser = nil
        }
    }

    private func present(_ dialog: PromptDialog, _ prompt: Prompt) {
        shown = (prompt.id, { dialog.dismiss() })
        dialog.present { [weak self] answer, isMuted in
            guard let self else { return }
            switch prompt.kind {
            case .chooseFiles, .chooseDestination:
                // Yes only opens the file dialog.
                guard answer == .accepted, !isMuted, shown?.id == prompt.id else { break }
                dialog.dismiss()
                return presentPlainly(prompt)
            default: break
            }
            finish(prompt, answer)
            if isMuted { model.prompts.mute(prompt.context.account) }
        }
    }

    /// Only what the person answered counts: a question that was taken off the screen is answered by who took it.
    private func finish(_ prompt: Prompt, _ answer: PromptAnswer) {
        guard shown?.id == prompt.id else { return }
        model.prompts.answer(prompt.id, answer)
    }

    private func text(_ phrase: PromptPhrase) -> String { model.strings(phrase) }
}
