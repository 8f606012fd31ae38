import CGLib

/// Owns one reference to a GObject and gives it back when it goes away.
///
/// GTK's and WebKit's objects may be released on the main thread only, so this type lives on the main actor.
@MainActor
public final class GObjectRef<Pointer: GObjectPointer> {
    /// The object; valid as long as this reference lives.
    public let pointer: Pointer

    /// Takes over a reference that the caller already owns (the result of a "transfer full" function).
    public init(consuming pointer: Pointer) {
        self.pointer = pointer
    }

    /// Adds a reference of its own (for the result of a "transfer none" function).
    public init(retaining pointer: Pointer) {
        self.pointer = pointer
        g_object_ref(pointer.rawInstance)
    }

    /// Takes the floating reference of a new widget, or adds one if it no longer floats.
    public init(sinking pointer: Pointer) {
        self.pointer = pointer
        g_object_ref_sink(pointer.rawInstance)
    }

    isolated deinit {
        g_object_unref(pointer.rawInstance)
    }
}
