import FaceliftCore
import WebKit

extension WKWebViewConfiguration {
    /// The configuration of one account's view: its own data store, the user agent's suffix, what the website needs
    /// (contract §9), and the bridge in the top frame of home (`design.md` §5).
    static func forAccount(
        _ account: AccountID, home: WebOrigin, version: String, bridge: any WKScriptMessageHandler
    ) -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        let store = WKWebsiteDataStore(forIdentifier: account.uuid)
        #if os(Linux)
        store.linuxKeepsIcons = true
        #endif
        configuration.websiteDataStore = store
        configuration.applicationNameForUserAgent = UserAgent.suffix(version: version)
        // The website plays sounds without a gesture, and its videos do not ask for inline playback.
        configuration.mediaTypesRequiringUserActionForPlayback = []
        #if !os(macOS)
        configuration.allowsInlineMediaPlayback = true
        #endif
        let preferences = WKPreferences()
        // The website opens windows after waiting for the network; the host limits their rate.
        preferences.javaScriptCanOpenWindowsAutomatically = true
        preferences.isElementFullscreenEnabled = true
        #if !os(iOS)
        preferences.tabFocusesLinks = true
        #endif
        configuration.preferences = preferences

        let controller = WKUserContentController()
        let world = WKContentWorld.world(name: BridgeScripts.worldName)
        controller.addUserScript(
            WKUserScript(
                source: BridgeScripts.relay(home: home), injectionTime: .atDocumentStart, forMainFrameOnly: true,
                in: world))
        controller.addUserScript(
            WKUserScript(
                source: BridgeScripts.facade(accountID: account, home: home), injectionTime: .atDocumentStart,
                forMainFrameOnly: true, in: .page))
        // In the private world only: no frame and no foreign document can see it.
        controller.add(bridge, contentWorld: world, name: BridgeScripts.handlerName)
        configuration.userContentController = controller
        return configuration
    }
}
