extension WKWebView {
    /// Linux only: what `observeChanges` reports. Apple's platforms have key-value observation for the same members.
    public enum Property: Hashable, Sendable, CaseIterable {
        /// `title`.
        case title
        /// `url`.
        case url
        /// `isLoading`.
        case isLoading
        /// `estimatedProgress`.
        case estimatedProgress
        /// `canGoBack`.
        case canGoBack
        /// `canGoForward`.
        case canGoForward
        /// `cameraCaptureState`.
        case cameraCaptureState
        /// `microphoneCaptureState`.
        case microphoneCaptureState
        /// `linuxIsPlayingAudio`.
        case isPlayingAudio
        /// `linuxIsMuted`.
        case isMuted
        /// `committedURL`.
        case committedURL
        /// `themeColor`.
        case themeColor
        /// `linuxIcon`.
        case icon
        /// `hasOnlySecureContent`; told at each commit.
        case hasOnlySecureContent
        /// `fullscreenState`.
        case fullscreenState
        /// `underPageBackgroundColor`.
        case underPageBackgroundColor
    }

    /// Linux only: calls `handler` after a property changed, until the returned token goes away.
    public func observeChanges(_ handler: @escaping @MainActor (Property) -> Void) -> AnyObject {
        observations.add(handler)
    }
}
