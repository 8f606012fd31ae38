import CAdwaita

/// A question in front of the window, with an answer per button.
@MainActor
final class MessageDialog {
    /// One button.
    struct Response {
        enum Look { case plain, suggested, destructive }
        let id: String
        let label: String
        var look = Look.plain
    }

    private let handle: WidgetHandle
    private var answer: (@MainActor (String) -> Void)?
    /// What an unanswered, closed dialog means.
    private let closeResponse: String

    /// - Parameters:
    ///   - content: shown below the text (fields to fill in).
    ///   - preferred: the response of the Return key.
    ///   - closing: the response of Escape and of a dialog that goes away.
    init(
        over parent: any Element, heading: String, body: String, content: (any Element)? = nil,
        responses: [Response], preferred: String?, closing: String
    ) {
        handle = WidgetHandle(adw_message_dialog_new(parent.cast(), heading, body))
        closeResponse = closing
        gtk_window_set_modal(pointer(), 1)
        gtk_window_set_destroy_with_parent(pointer(), 1)
        if let content { adw_message_dialog_set_extra_child(pointer(), content.widget) }
        for response in responses {
            adw_message_dialog_add_response(pointer(), response.id, response.label)
            let appearance =
                switch response.look {
                case .plain: ADW_RESPONSE_DEFAULT
                case .suggested: ADW_RESPONSE_SUGGESTED
                case .destructive: ADW_RESPONSE_DESTRUCTIVE
                }
            adw_message_dialog_set_response_appearance(pointer(), response.id, appearance)
        }
        nameButtons()
        adw_message_dialog_set_default_response(pointer(), preferred)
        adw_message_dialog_set_close_response(pointer(), closing)
        Signal.connectPointer(handle.pointer, "response") { [weak self] id in
            guard let id else { return }
            self?.finish(String(cString: id.assumingMemoryBound(to: CChar.self)))
        }
    }

    /// GTK names a button by its text and by the label that shows it, and both would be read.
    private func nameButtons() {
        for button in Surface(handle: handle).buttons {
            let typed = UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self)
            guard let text = gtk_button_get_label(typed) else { continue }
            Accessibility.name(OpaquePointer(button), String(cString: text))
        }
    }

    /// The dialog as a widget with others inside.
    private struct Surface: Element {
        let handle: WidgetHandle
    }

    private func pointer<T>() -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(handle.pointer).assumingMemoryBound(to: T.self)
    }

    /// Shows the dialog; `answer` is called exactly once with the id of a response.
    func present(_ answer: @escaping @MainActor (String) -> Void) {
        self.answer = answer
        gtk_window_present(pointer())
    }

    /// Takes the dialog away without a decision of the person; it then answers as if closed.
    func dismiss() {
        guard answer != nil else { return }
        finish(closeResponse)
        gtk_window_destroy(pointer())
    }

    /// Answers from a field's Return key.
    func respond(_ id: String) {
        guard answer != nil else { return }
        adw_message_dialog_response(pointer(), id)
        gtk_window_close(pointer())
    }

    private func finish(_ id: String) {
        let answer = answer
        self.answer = nil
        answer?(id)
    }
}
