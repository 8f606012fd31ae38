import CAdwaita

/// Owns one reference to a GTK widget, so that a Swift value never points at a widget that is gone.
@MainActor
final class WidgetHandle {
    let pointer: UnsafeMutablePointer<GtkWidget>

    /// Takes the widget that a `gtk_…_new` function returned (its floating reference becomes ours).
    init(_ pointer: UnsafeMutablePointer<GtkWidget>?) {
        guard let pointer else { fatalError("GTK could not make a widget") }
        self.pointer = pointer
        g_object_ref_sink(pointer)
    }

    /// The same for types that C hides.
    convenience init(_ pointer: OpaquePointer?) {
        self.init(pointer.map { UnsafeMutablePointer<GtkWidget>($0) })
    }

    isolated deinit {
        g_object_unref(pointer)
    }
}
