extension WKNavigationDelegate {
    /// Not written: hands on to the `async` form with preferences.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        Task { @MainActor in
            let (policy, chosen) = await self.webView(
                webView, decidePolicyFor: navigationAction, preferences: preferences)
            decisionHandler(policy, chosen)
        }
    }

    /// Not written: hands on to the form with a handler.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
        let policy = await withCheckedContinuation { continuation in
            self.webView(webView, decidePolicyFor: navigationAction) { continuation.resume(returning: $0) }
        }
        return (policy, preferences)
    }

    /// Not written: hands on to the `async` form.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        Task { @MainActor in decisionHandler(await self.webView(webView, decidePolicyFor: navigationAction)) }
    }

    /// Not written: allows what the engine can load; a link with `download` downloads.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        NavigationDefaults.policy(for: navigationAction)
    }

    /// Not written: hands on to the `async` form.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        Task { @MainActor in decisionHandler(await self.webView(webView, decidePolicyFor: navigationResponse)) }
    }

    /// Not written: shows what can be shown, cancels the rest.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy {
        NavigationDefaults.policy(for: navigationResponse)
    }

    /// Not written: nothing to do.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// Not written: nothing to do.
    public func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {}
    /// Not written: nothing to do.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
    /// Not written: nothing to do.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Not written: nothing to do.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Not written: nothing to do.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}

    /// Not written: hands on to the `async` form.
    public func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        Task { @MainActor in
            let (disposition, credential) = await self.webView(webView, respondTo: challenge)
            completionHandler(disposition, credential)
        }
    }

    /// Not written: no credential; the server's 401 page shows.
    public func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        (.rejectProtectionSpace, nil)
    }

    /// Not written: reloads a visible view once, a hidden one when it is shown.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        webView.recoverFromLostProcess()
    }

    /// Not written: the download has no delegate and is cancelled.
    public func webView(
        _ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload
    ) {}
    /// Not written: the download has no delegate and is cancelled.
    public func webView(
        _ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload
    ) {}
}
