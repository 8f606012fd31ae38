import CWebKitGTK
import GObjectSupport

/// Where pages keep cookies, storage and caches (Apple: WKWebsiteDataStore). Stores share nothing.
///
/// `init(forIdentifier:)` gives the same object for the same identifier as long as one is alive.
@MainActor
public final class WKWebsiteDataStore: NSObject, WKLinuxIdentifiedStore {
    /// The identifier; nil for the default and for non-persistent stores.
    public let identifier: UUID?
    /// Whether the data outlives the store.
    public let isPersistent: Bool
    /// The cookies.
    public private(set) lazy var httpCookieStore = WKHTTPCookieStore(self)

    private let place: StorePlace?
    private var madeSession: GObjectRef<OpaquePointer>?
    private let connections = SignalConnections()
    private let downloads = DownloadTable()

    init(identifier: UUID?, place: StorePlace?, session: GObjectRef<OpaquePointer>? = nil) {
        self.identifier = identifier
        self.place = place
        isPersistent = place != nil
        super.init()
        guard let session else { return }
        adopt(session)
        // The store that had this session may have used a proxy.
        applyProxy(to: session.pointer)
    }

    isolated deinit {
        if let identifier { StoreTable.released(identifier, session: madeSession) }
    }

    /// The store for programs with one; always the same object.
    public class func `default`() -> WKWebsiteDataStore { StoreTable.defaultStore() }

    /// A new store that keeps everything in memory.
    public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(identifier: nil, place: nil) }

    /// Linux only: the folders for stores, each of which gets a folder of its own in both, named by its identifier in
    /// lower case (or `default`). Call before the first store is made; without it they are `websites` folders of the
    /// program in the XDG folders.
    public class func storageDirectories(data: URL, cache: URL) { StoreTable.setRoots(data: data, cache: cache) }

    /// Linux only: how pages of this store reach the network (Apple: `proxyConfigurations`). Takes effect for what is
    /// loaded from now on; the engine's network process hears of it by itself, so a load that begins in the same moment may
    /// still go the old way. Whatever the store's cookie store answers afterwards shows that it has heard.
    public var linuxProxy = WKLinuxProxy.system {
        didSet { applyProxy(to: session) }
    }

    /// Linux only: whether the engine fetches the icons of pages (`WKWebView.linuxIcon`) and keeps them, in this store's own
    /// folders, where they are cleared and removed with the rest. Off by default.
    public var linuxKeepsIcons = false {
        didSet { if madeSession != nil { applyIcons() } }
    }

    private func applyIcons() {
        webkit_website_data_manager_set_favicons_enabled(dataManager, linuxKeepsIcons ? 1 : 0)
    }

    // MARK: - Engine

    /// The engine's session, made on first use.
    var session: OpaquePointer {
        if let madeSession { return madeSession.pointer }
        let made = GObjectRef(consuming: place?.makeSession() ?? webkit_network_session_new_ephemeral())
        // HTTP passwords must not go to the keyring, which accounts share.
        webkit_network_session_set_persistent_credential_storage_enabled(made.pointer, 0)
        webkit_network_session_set_tls_errors_policy(made.pointer, WEBKIT_TLS_ERRORS_POLICY_FAIL)
        webkit_network_session_set_itp_enabled(made.pointer, 1)
        adopt(made)
        return made.pointer
    }

    var dataManager: OpaquePointer { webkit_network_session_get_website_data_manager(session) }

    var cookieManager: OpaquePointer { webkit_network_session_get_cookie_manager(session) }

    /// The downloads that are going on.
    func track(_ download: OpaquePointer, for view: WKWebView?) -> WKDownload { downloads.track(download, for: view) }

    private func applyProxy(to session: OpaquePointer) {
        switch linuxProxy {
        case .system:
            webkit_network_session_set_proxy_settings(session, WEBKIT_NETWORK_PROXY_MODE_DEFAULT, nil)
        case .direct:
            webkit_network_session_set_proxy_settings(session, WEBKIT_NETWORK_PROXY_MODE_NO_PROXY, nil)
        case .custom(let url, let excluding):
            let hosts = excluding.map { strdup($0) }
            defer { for host in hosts { free(host) } }
            let list: [UnsafePointer<CChar>?] = hosts.map { UnsafePointer($0) } + [nil]
            let settings = webkit_network_proxy_settings_new(url.absoluteString, list)
            webkit_network_session_set_proxy_settings(session, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings)
            webkit_network_proxy_settings_free(settings)
        }
    }

    private func adopt(_ session: GObjectRef<OpaquePointer>) {
        madeSession = session
        if linuxKeepsIcons { applyIcons() }
        connections.connectPointer(session.pointer, "download-started") { [weak self] download in
            if let download { self?.downloads.started(OpaquePointer(download)) }
        }
    }
}
