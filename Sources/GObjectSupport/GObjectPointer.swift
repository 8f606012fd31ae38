import CGLib

/// A pointer to a C object, in whichever of Swift's pointer types the importer chose for it.
///
/// Types whose C structure is public arrive as `UnsafeMutablePointer<GtkWidget>`, the others as `OpaquePointer`; both,
/// and raw pointers, can be passed wherever this module takes an instance.
public protocol GObjectPointer {
    /// The same address without a type.
    var rawInstance: UnsafeMutableRawPointer { get }
}

extension UnsafeMutablePointer: GObjectPointer {
    /// The same address without a type.
    public var rawInstance: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: GObjectPointer {
    /// The same address.
    public var rawInstance: UnsafeMutableRawPointer { self }
}

extension OpaquePointer: GObjectPointer {
    /// The same address without a type.
    public var rawInstance: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension GObjectPointer {
    /// The object's own type.
    public var gType: GType { facelift_g_type_of(rawInstance) }

    /// Whether the object is of `type` or of one derived from it.
    public func isInstance(of type: GType) -> Bool { facelift_g_is_a(rawInstance, type) != 0 }
}
