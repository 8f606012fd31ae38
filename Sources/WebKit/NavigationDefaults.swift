/// What Apple's engine decides when the host has no opinion.
@MainActor
enum NavigationDefaults {
    /// The schemes the engine loads by itself; others do not load, and start no program either.
    static let loadableSchemes: Set<String> = ["about", "blob", "data", "file", "http", "https", "ws", "wss"]

    static func policy(for action: WKNavigationAction) -> WKNavigationActionPolicy {
        if action.shouldPerformDownload { return .download }
        guard let scheme = action.request.url?.scheme?.lowercased() else { return .cancel }
        return loadableSchemes.contains(scheme) || URLSchemes.isRegistered(scheme) ? .allow : .cancel
    }

    static func policy(for response: WKNavigationResponse) -> WKNavigationResponsePolicy {
        response.canShowMIMEType ? .allow : .cancel
    }
}
