/// Asks, before the window closes, whoever may have something to lose. Once the answer is yes the window closes.
@MainActor
final class CloseQuestion {
    /// Whether the window may close; nil: it always may.
    var ask: (@MainActor () async -> Bool)?
    private var isAsking = false
    private var isAllowed = false

    /// The person wants to close the window.
    ///
    /// - Parameter close: closes it, once everybody agrees.
    /// - Returns: whether the window stays for now.
    func holds(_ close: @escaping @MainActor () -> Void) -> Bool {
        guard let ask, !isAllowed else { return false }
        guard !isAsking else { return true }
        isAsking = true
        Task {
            isAllowed = await ask()
            isAsking = false
            if isAllowed { close() }
        }
        return true
    }
}
