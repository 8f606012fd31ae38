import CAdwaita

/// A question inside the window. It answers exactly once.
@MainActor
final class PromptCard {
    /// One button.
    struct Response {
        enum Look { case plain, suggested, destructive }
        let id: String
        let label: String
        var look = Look.plain
    }

    let element: Clamp
    private let surface = Stacking.column(12).styled("prompt-card")
    private var buttons: [String: Button] = [:]
    private let preferred: String
    private let field: (any Element)?
    private var answer: (@MainActor (String) -> Void)?

    /// - Parameters:
    ///   - content: shown below the text (fields to fill in, choices).
    ///   - field: which of them gets the keyboard first.
    ///   - preferred: the response of the Return key.
    ///   - closing: the response of Escape.
    ///   - maxTextHeight: longer text scrolls, in logical pixels.
    init(
        heading: String, body: String, content: [any Element], field: (any Element)?, responses: [Response],
        preferred: String, closing: String, maxTextHeight: Int32
    ) {
        self.preferred = preferred
        self.field = field
        element = Clamp(surface, width: 460)
        element.aligned(vertically: GTK_ALIGN_CENTER).expanding(horizontally: true, vertically: true)
        surface.margins(all: 12)
        surface.named(heading)
        let title = Label(heading).wrapping().styled("heading")
        surface.append(title)
        let text = Label(body).wrapping()
        gtk_label_set_max_width_chars(text.opaque, 60)
        if !body.isEmpty { surface.append(Scrolling(text, maxHeight: maxTextHeight)) }
        content.forEach(surface.append)
        surface.append(row(of: responses))
        listen(closing)
    }

    private func row(of responses: [Response]) -> Stacking {
        let row = Stacking.row(12)
        gtk_box_set_homogeneous(row.cast(), 1)
        for response in responses {
            let button = Button(response.label) { [weak self] in self?.respond(response.id) }
                .expanding(horizontally: true)
            switch response.look {
            case .plain: break
            case .suggested: button.styled("suggested-action")
            case .destructive: button.styled("destructive-action")
            }
            buttons[response.id] = button
            row.append(button)
        }
        return row
    }

    private func listen(_ closing: String) {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signal.connectKey(UnsafeMutableRawPointer(keys)) { [weak self] key, _ in
            guard Int32(key) == GDK_KEY_Escape else { return false }
            self?.respond(closing)
            return true
        }
        gtk_widget_add_controller(surface.widget, keys)
    }

    /// From here on the card answers.
    func onAnswer(_ answer: @escaping @MainActor (String) -> Void) { self.answer = answer }

    /// Answers, once.
    func respond(_ id: String) {
        let answer = answer
        self.answer = nil
        answer?(id)
    }

    /// Nobody wants to know any more.
    func forget() { answer = nil }

    /// Puts the keyboard into the first field, or on the answer of the Return key.
    func takeFocus() { (field ?? buttons[preferred])?.focus() }
}
