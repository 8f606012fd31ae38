extension WKProcessPool {
    /// Linux only: limits what one page's process may take. One that goes on growing is ended, as if it had crashed:
    /// `webViewWebContentProcessDidTerminate` is called. To be called before the first view is made; a later call is a
    /// programming error.
    ///
    /// - Parameters:
    ///   - mebibytes: the limit. From a third of it on the engine frees what it can.
    ///   - interval: seconds between two looks.
    public static func linuxLimitMemory(mebibytes: Int, checkedEvery interval: Double = 5) {
        precondition(mebibytes > 0 && interval > 0, "A memory limit and its interval must be positive.")
        WebContext.memoryLimit = (UInt32(clamping: mebibytes), interval)
    }

    /// Linux only: the languages that websites are asked for in `Accept-Language`, the best first; the first is also what
    /// `navigator.language` and `Intl` say. Without it the engine takes the name of C's own locale, which is "C" where no
    /// other is installed. Pages that are loaded from now on see them.
    ///
    /// - Parameter tags: language tags such as `de-DE` or `en`, not empty.
    public static func linuxPreferLanguages(_ tags: [String]) {
        precondition(!tags.isEmpty, "There must be a language.")
        WebContext.languages = tags
    }
}
