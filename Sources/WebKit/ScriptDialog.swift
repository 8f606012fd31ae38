import CWebKitGTK
import GObjectSupport

/// One dialog of a script, closed once. The page waits until then.
@MainActor
final class ScriptDialog {
    private var dialog: OpaquePointer?
    /// Inside the signal the engine closes the dialog itself; closing it there as well ends the process.
    private var isInSignal = true

    init(_ dialog: OpaquePointer) {
        self.dialog = webkit_script_dialog_ref(dialog)
    }

    isolated deinit {
        finish()
    }

    func run(for view: WKWebView) {
        defer { isInSignal = false }
        guard let dialog else { return }
        let message = String(borrowing: webkit_script_dialog_get_message(dialog)) ?? ""
        // The module's own scripts ask which view they run in (ScriptMessageRelay).
        if webkit_script_dialog_get_dialog_type(dialog) == WEBKIT_SCRIPT_DIALOG_PROMPT,
            let number = view.storedConfiguration.userContentController.handlers.answer(message, for: view)
        {
            return answer { webkit_script_dialog_prompt_set_text(dialog, number) }
        }
        guard let delegate = view.uiDelegate else { return finish() }
        let frame = WKFrameInfo.main(of: view)
        switch webkit_script_dialog_get_dialog_type(dialog) {
        case WEBKIT_SCRIPT_DIALOG_ALERT:
            delegate.webView(view, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame) {
                self.answer {}
            }
        case WEBKIT_SCRIPT_DIALOG_CONFIRM:
            delegate.webView(view, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame) { yes in
                self.answer { webkit_script_dialog_confirm_set_confirmed(dialog, yes ? 1 : 0) }
            }
        case WEBKIT_SCRIPT_DIALOG_PROMPT:
            let text = String(borrowing: webkit_script_dialog_prompt_get_default_text(dialog))
            delegate.webView(
                view, runJavaScriptTextInputPanelWithPrompt: message, defaultText: text, initiatedByFrame: frame
            ) { reply in
                self.answer { if let reply { webkit_script_dialog_prompt_set_text(dialog, reply) } }
            }
        case WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM:
            guard let linux = delegate as? any WKLinuxUIDelegate else {
                // Apple's public API has no panel for it: the page may be left.
                return answer { webkit_script_dialog_confirm_set_confirmed(dialog, 1) }
            }
            view.closer.willAsk()
            Task { @MainActor in
                let leave = await linux.webView(view, runBeforeUnloadConfirmPanelWithMessage: message)
                view.closer.didAsk(leaves: leave)
                self.answer { webkit_script_dialog_confirm_set_confirmed(dialog, leave ? 1 : 0) }
            }
        default: finish()
        }
    }

    private func answer(_ body: () -> Void) {
        precondition(dialog != nil, "The completion handler of a JavaScript dialog was called twice.")
        body()
        finish()
    }

    private func finish() {
        guard let dialog else { return }
        self.dialog = nil
        if !isInSignal { webkit_script_dialog_close(dialog) }
        webkit_script_dialog_unref(dialog)
    }
}
