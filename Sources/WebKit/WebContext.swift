import CWebKitGTK
import GObjectSupport

/// The engine's context that all views of the program share. It is made with the first view.
@MainActor
enum WebContext {
    /// How much memory a page's process may take, and how often it is looked at; nil leaves that to the engine.
    static var memoryLimit: (mebibytes: UInt32, interval: Double)? {
        didSet { precondition(!isMade, "The memory limit must be set before the first view is made.") }
    }

    private static var isMade = false

    /// The context.
    static let shared: OpaquePointer = {
        isMade = true
        // The engine's own context cannot be given a limit later.
        guard let limit = memoryLimit, let made = make(limit) else { return webkit_web_context_get_default() }
        return made
    }()

    private static func make(_ limit: (mebibytes: UInt32, interval: Double)) -> OpaquePointer? {
        let settings = webkit_memory_pressure_settings_new()
        defer { webkit_memory_pressure_settings_free(settings) }
        webkit_memory_pressure_settings_set_memory_limit(settings, limit.mebibytes)
        webkit_memory_pressure_settings_set_kill_threshold(settings, 1)
        webkit_memory_pressure_settings_set_poll_interval(settings, limit.interval)
        var value = GValue()
        g_value_init(&value, webkit_memory_pressure_settings_get_type())
        g_value_set_boxed(&value, UnsafeRawPointer(settings))
        defer { g_value_unset(&value) }
        return "memory-pressure-settings".withCString { name in
            var names: [UnsafePointer<CChar>?] = [name]
            let made = g_object_new_with_properties(webkit_web_context_get_type(), 1, &names, &value)
            return made.map { OpaquePointer($0) }
        }
    }
}
