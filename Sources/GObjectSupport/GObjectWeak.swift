import CGLib

/// Watches a GObject without keeping it alive; reads nil once the object is gone.
@MainActor
public final class GObjectWeak {
    private let reference: UnsafeMutablePointer<GWeakRef>

    /// Watches `pointer`, which must be alive now.
    public init(_ pointer: some GObjectPointer) {
        reference = .allocate(capacity: 1)
        g_weak_ref_init(reference, pointer.rawInstance)
    }

    /// Whether the object still exists.
    public var isAlive: Bool {
        guard let object = g_weak_ref_get(reference) else { return false }
        g_object_unref(object)
        return true
    }

    isolated deinit {
        g_weak_ref_clear(reference)
        reference.deallocate()
    }
}
