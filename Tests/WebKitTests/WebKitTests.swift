import Testing

/// Everything that touches GTK and the engine runs one after the other under this suite.
@Suite(.serialized, EngineTrait(), Watchdog())
@MainActor
enum WebKitTests {}
