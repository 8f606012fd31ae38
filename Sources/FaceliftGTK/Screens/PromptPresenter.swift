import CAdwaita
import FaceliftCore
import FaceliftShell
import Foundation

/// Draws the question that the page on screen asks, one at a time, and takes it away when the page is gone or hidden.
@MainActor
final class PromptPresenter {
    private let model: ShellModel
    private let window: any Element
    private var shown: (id: Int, dismiss: @MainActor () -> Void)?
    private var chooser: FileChooser?
    private var rendering: Rendering?

    init(_ model: ShellModel, over window: any Element) {
        self.model = model
        self.window = window
        rendering = Rendering { [unowned self] in draw() }
    }

    private func draw() {
        let prompt = model.currentPrompt
        guard shown?.id != prompt?.id else { return }
        let old = shown
        shown = nil
        old?.dismiss()
        if let prompt { present(prompt) }
    }

    private func present(_ prompt: Prompt) {
        switch prompt.kind {
        case .chooseFiles(let multiple, let types):
            let chooser = FileChooser.opening(
                multiple: multiple, types: types, over: window, title: text(.openTitle), accept: text(.choose),
                cancel: text(.cancel))
            present(chooser, prompt) { .files($0) }
        case .chooseDestination(let offer):
            let chooser = FileChooser.saving(
                offer.name, over: window, title: text(.saveTitle), accept: text(.save), cancel: text(.cancel))
            present(chooser, prompt) { files in
                files.first.map { .destination(FileChooser.destination($0)) } ?? .dismissed
            }
        default: present(PromptDialog(prompt, model, over: window), prompt)
        }
    }

    private func present(
        _ chooser: FileChooser, _ prompt: Prompt, _ answer: @escaping @MainActor ([URL]) -> PromptAnswer
    ) {
        self.chooser = chooser
        chooser.present { [weak self] files in
            self?.finish(prompt, files.map(answer) ?? .dismissed)
            self?.chooser = nil
        }
        shown = (prompt.id, { chooser.dismiss() })
    }

    private func present(_ dialog: PromptDialog, _ prompt: Prompt) {
        dialog.present { [weak self] in self?.finish(prompt, $0) }
        shown = (prompt.id, { dialog.dismiss() })
    }

    /// A question that was taken off the screen because another account is shown stays open: it comes back with its
    /// account.
    private func finish(_ prompt: Prompt, _ answer: PromptAnswer) {
        guard shown?.id == prompt.id else { return }
        model.prompts.answer(prompt.id, answer)
    }

    private func text(_ phrase: PromptPhrase) -> String { model.strings(phrase) }
}
