import CAdwaita
import GObjectSupport

/// Short messages at the bottom of what it surrounds.
struct Toasts: Element {
    let handle: WidgetHandle

    init(_ child: any Element) {
        handle = WidgetHandle(adw_toast_overlay_new())
        adw_toast_overlay_set_child(opaque, child.widget)
    }

    /// - Parameters:
    ///   - seconds: how long it stays.
    ///   - button: a label and what it does.
    ///   - onDismiss: called when the message goes, whyever.
    /// - Returns: a way to take the message away early.
    @discardableResult
    func show(
        _ text: String, seconds: UInt32 = 4, button: (label: String, action: @MainActor () -> Void)? = nil,
        onDismiss: (@MainActor () -> Void)? = nil
    ) -> @MainActor () -> Void {
        // The title reads markup; names are shown as they are.
        let title = g_markup_escape_text(text, -1)
        defer { g_free(title) }
        guard let title, let toast = adw_toast_new(title) else { return {} }
        adw_toast_set_timeout(toast, seconds)
        // A failure may need more than one line, above all in a narrow window.
        let label = Label(text).wrapping()
        gtk_label_set_max_width_chars(label.opaque, 60)
        adw_toast_set_custom_title(toast, label.widget)
        if let button {
            adw_toast_set_button_label(toast, button.label)
            Signal.connect(UnsafeMutableRawPointer(toast), "button-clicked", button.action)
        }
        let kept = ToastReference(toast)
        Signal.connect(UnsafeMutableRawPointer(toast), "dismissed") {
            kept.release()
            onDismiss?()
        }
        adw_toast_overlay_add_toast(opaque, toast)
        return { kept.dismiss() }
    }
}

/// A message that may have gone already. It keeps the toast until then, so that it never points at one that is gone.
@MainActor
private final class ToastReference {
    private var toast: OpaquePointer?

    init(_ toast: OpaquePointer) {
        self.toast = toast
        g_object_ref(UnsafeMutableRawPointer(toast))
    }

    func dismiss() {
        if let toast { adw_toast_dismiss(toast) }
    }

    /// The toast was dismissed. It may be in the middle of saying so: let go afterwards.
    func release() {
        guard let toast else { return }
        self.toast = nil
        onIdle { g_object_unref(UnsafeMutableRawPointer(toast)) }
    }
}
