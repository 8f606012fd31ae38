/// Port: hands an address to the system's browser, mail or telephone program.
public struct Opener: Sendable {
    /// Opens an http, https, mailto, tel or sms address; false when nothing took it. Refuses every other scheme.
    public var open: @MainActor @Sendable (String) async -> Bool

    /// Makes an opener.
    public init(open: @escaping @MainActor @Sendable (String) async -> Bool) {
        self.open = open
    }
}
