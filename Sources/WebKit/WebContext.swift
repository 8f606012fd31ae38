import CWebKitGTK
import GObjectSupport

/// The engine's context that all views of the program share. It is made with the first view.
@MainActor
enum WebContext {
    /// How much memory a page's process may take, and how often it is looked at; nil leaves that to the engine.
    static var memoryLimit: (mebibytes: UInt32, interval: Double)? {
        didSet { precondition(!isMade, "The memory limit must be set before the first view is made.") }
    }

    /// The languages that websites are asked for, the best first; empty leaves that to the engine.
    static var languages: [String] = [] {
        didSet { if isMade { tell(languages, to: shared) } }
    }

    private static var isMade = false

    /// The context.
    static let shared: OpaquePointer = {
        // The engine's own context cannot be given a limit later.
        let context = memoryLimit.flatMap { make($0) } ?? webkit_web_context_get_default()
        guard let context else { fatalError("the engine has no context") }
        isMade = true
        if !languages.isEmpty { tell(languages, to: context) }
        return context
    }()

    private static func tell(_ languages: [String], to context: OpaquePointer) {
        let texts = languages.map { strdup($0) }
        defer { texts.forEach { free($0) } }
        var list = texts.map { UnsafePointer($0) } + [nil]
        webkit_web_context_set_preferred_languages(context, &list)
    }

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
