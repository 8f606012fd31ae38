extension WKWebView {
    /// Searches the page and selects the match. The same text again moves to the next match.
    public func find(
        _ string: String, configuration: WKFindConfiguration = .init(),
        completionHandler: @escaping @MainActor (WKFindResult) -> Void
    ) {
        finder.find(string, configuration, in: self, completion: completionHandler)
    }

    /// Searches the page and selects the match. The same text again moves to the next match.
    public func find(_ string: String, configuration: WKFindConfiguration = .init()) async throws -> WKFindResult {
        await withCheckedContinuation { continuation in
            finder.find(string, configuration, in: self) { continuation.resume(returning: $0) }
        }
    }

    /// Linux only: takes the highlight of the last search away.
    public func linuxFinishFind() { finder.end() }
}
