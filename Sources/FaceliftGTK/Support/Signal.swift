import CAdwaita

/// Connects closures to signals. The closure lives exactly as long as the widget's handler does, so rows that come
/// and go with each rendering need no book-keeping.
///
/// All handlers are connected *swapped*: our box is then the first C argument, whatever else the signal passes.
@MainActor
enum Signal {
    private final class Box<Handler>: @unchecked Sendable {
        let handler: Handler
        init(_ handler: Handler) { self.handler = handler }
    }

    private static let release: GClosureNotify = { data, _ in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }

    private static func attach(
        _ instance: UnsafeMutableRawPointer, _ signal: String, _ box: AnyObject, _ callback: GCallback
    ) {
        let data = Unmanaged.passRetained(box).toOpaque()
        g_signal_connect_data(instance, signal, callback, data, release, G_CONNECT_SWAPPED)
    }

    /// Any signal without a result; its arguments are not passed on.
    static func connect(
        _ instance: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
    ) {
        let callback: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
            let box = Unmanaged<Box<@MainActor () -> Void>>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { box.handler() }
        }
        attach(instance, signal, Box(handler), unsafeBitCast(callback, to: GCallback.self))
    }

    /// A signal whose first argument is a pointer (an object, or text).
    static func connectPointer(
        _ instance: UnsafeMutableRawPointer, _ signal: String,
        _ handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
    ) {
        let callback: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> Void = { data, argument in
            let box = Unmanaged<Box<@MainActor (UnsafeMutableRawPointer?) -> Void>>.fromOpaque(data)
                .takeUnretainedValue()
            nonisolated(unsafe) let argument = argument
            MainActor.assumeIsolated { box.handler(argument) }
        }
        attach(instance, signal, Box(handler), unsafeBitCast(callback, to: GCallback.self))
    }

    /// A signal whose first argument is an integer or enumeration.
    static func connectInt(
        _ instance: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor (Int32) -> Void
    ) {
        let callback: @convention(c) (UnsafeMutableRawPointer, Int32) -> Void = { data, argument in
            let box = Unmanaged<Box<@MainActor (Int32) -> Void>>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { box.handler(argument) }
        }
        attach(instance, signal, Box(handler), unsafeBitCast(callback, to: GCallback.self))
    }

    /// A signal that asks whether it was dealt with (`true` stops it); its arguments are not passed on.
    static func connectAsking(
        _ instance: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Bool
    ) {
        let callback: @convention(c) (UnsafeMutableRawPointer) -> gboolean = { data in
            let box = Unmanaged<Box<@MainActor () -> Bool>>.fromOpaque(data).takeUnretainedValue()
            return MainActor.assumeIsolated { box.handler() ? 1 : 0 }
        }
        attach(instance, signal, Box(handler), unsafeBitCast(callback, to: GCallback.self))
    }

    /// The same with the signal's first argument, a pointer.
    static func connectAskingPointer(
        _ instance: UnsafeMutableRawPointer, _ signal: String,
        _ handler: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool
    ) {
        let callback: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer?) -> gboolean = {
            data, argument in
            let box = Unmanaged<Box<@MainActor (UnsafeMutableRawPointer?) -> Bool>>.fromOpaque(data)
                .takeUnretainedValue()
            nonisolated(unsafe) let argument = argument
            return MainActor.assumeIsolated { box.handler(argument) ? 1 : 0 }
        }
        attach(instance, signal, Box(handler), unsafeBitCast(callback, to: GCallback.self))
    }

    /// `key-pressed` of a key controller: key value, modifiers; `true` stops the key.
    static func connectKey(
        _ instance: UnsafeMutableRawPointer, _ handler: @escaping @MainActor (UInt32, GdkModifierType) -> Bool
    ) {
        let callback: @convention(c) (UnsafeMutableRawPointer, UInt32, UInt32, GdkModifierType) -> gboolean = {
            data, key, _, modifiers in
            let box = Unmanaged<Box<@MainActor (UInt32, GdkModifierType) -> Bool>>.fromOpaque(data)
                .takeUnretainedValue()
            return MainActor.assumeIsolated { box.handler(key, modifiers) ? 1 : 0 }
        }
        attach(instance, "key-pressed", Box(handler), unsafeBitCast(callback, to: GCallback.self))
    }
}

extension Element {
    /// Runs the closure at each emission of a signal of this widget.
    @discardableResult
    func on(_ signal: String, _ handler: @escaping @MainActor () -> Void) -> Self {
        Signal.connect(widget, signal, handler)
        return self
    }
}
