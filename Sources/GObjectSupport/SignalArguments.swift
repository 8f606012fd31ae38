import CGLib

/// The arguments of one signal emission, without the instance that sent it. Valid only inside the handler.
@MainActor
public struct SignalArguments {
    private let values: UnsafePointer<GValue>
    /// How many arguments the signal has.
    public let count: Int

    init(values: UnsafePointer<GValue>, count: Int) {
        self.values = values
        self.count = count
    }

    /// The object, boxed value or plain pointer at `index`; nil for NULL. It stays the sender's: retain what is kept.
    public func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
        let value = self.value(index)
        let type = g_type_fundamental(facelift_g_value_type(value))
        if type == g_object_get_type_fundamental { return g_value_get_object(value) }
        if type == g_boxed_type_fundamental { return g_value_get_boxed(value) }
        return g_value_peek_pointer(value)
    }

    /// The boolean at `index`.
    public func bool(_ index: Int) -> Bool { g_value_get_boolean(value(index)) != 0 }

    /// The string at `index`; nil for NULL.
    public func string(_ index: Int) -> String? { String(borrowing: g_value_get_string(value(index))) }

    /// The number at `index`, whatever C integer, enumeration or flags type it has.
    public func int(_ index: Int) -> Int {
        var target = GValue()
        g_value_init(&target, g_int64_type_fundamental)
        defer { g_value_unset(&target) }
        g_value_transform(value(index), &target)
        return Int(g_value_get_int64(&target))
    }

    /// The floating-point number at `index`.
    public func double(_ index: Int) -> Double {
        var target = GValue()
        g_value_init(&target, g_double_type_fundamental)
        defer { g_value_unset(&target) }
        g_value_transform(value(index), &target)
        return g_value_get_double(&target)
    }

    private func value(_ index: Int) -> UnsafePointer<GValue> {
        precondition(index >= 0 && index < count, "The signal has only \(count) arguments.")
        return values + index
    }
}

// G_TYPE_MAKE_FUNDAMENTAL is a macro: the numbers are part of GLib's ABI (gtype.h).
private let g_int64_type_fundamental: GType = 10 << 2
private let g_double_type_fundamental: GType = 15 << 2
private let g_boxed_type_fundamental: GType = 18 << 2
private let g_object_get_type_fundamental: GType = 20 << 2
