import CWebKitGTK
import GObjectSupport

/// The cookies of a data store (Apple: WKHTTPCookieStore).
@MainActor
public final class WKHTTPCookieStore: NSObject {
    private weak var store: WKWebsiteDataStore?
    private let manager: GObjectRef<OpaquePointer>
    /// Kept until the last answer: the engine does not survive a session that ends while its cookies are asked for.
    private let session: GObjectRef<OpaquePointer>
    private let connections = SignalConnections()
    private var observers: [WeakObserver] = []

    init(_ store: WKWebsiteDataStore) {
        self.store = store
        session = GObjectRef(retaining: store.session)
        manager = GObjectRef(retaining: store.cookieManager)
        super.init()
    }

    /// Every cookie of the store.
    public func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {
        let (manager, session) = (manager.pointer, session)
        startGAsync { callback, data in
            webkit_cookie_manager_get_all_cookies(manager, nil, callback, data)
        } completion: { _, result in
            defer { releaseLater(session) }
            do {
                let list = try GLibError.catching { webkit_cookie_manager_get_all_cookies_finish(manager, result, $0) }
                completionHandler(CookieConversion.take(list))
            } catch {
                logWarning("Cookies could not be read: \(error)")
                completionHandler([])
            }
        }
    }

    /// Every cookie of the store.
    public func allCookies() async -> [HTTPCookie] {
        await withCheckedContinuation { continuation in getAllCookies { continuation.resume(returning: $0) } }
    }

    /// Stores a cookie. One that is not HttpOnly does not replace one that is.
    public func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        let (manager, session) = (manager, session)
        getAllCookies { cookies in
            // The engine itself would let it.
            let guarded = cookies.contains { CookieConversion.isSame($0, cookie) && $0.isHTTPOnly }
            guard cookie.isHTTPOnly || !guarded, let made = CookieConversion.make(cookie) else {
                completionHandler?()
                return
            }
            startGAsync { callback, data in
                webkit_cookie_manager_add_cookie(manager.pointer, made, nil, callback, data)
            } completion: { _, result in
                defer { releaseLater(session) }
                soup_cookie_free(made)
                do {
                    _ = try GLibError.catching {
                        webkit_cookie_manager_add_cookie_finish(manager.pointer, result, $0)
                    }
                } catch {
                    logWarning("A cookie could not be stored: \(error)")
                }
                completionHandler?()
            }
        }
    }

    /// Stores a cookie. One that is not HttpOnly does not replace one that is.
    public func setCookie(_ cookie: HTTPCookie) async {
        await withCheckedContinuation { continuation in setCookie(cookie) { continuation.resume() } }
    }

    /// Deletes the cookie of that name, domain and path. One with another HttpOnly flag deletes
    /// nothing.
    public func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        let (manager, session) = (manager, session)
        getAllCookies { cookies in
            // The engine compares the value too: delete the cookie as it is stored.
            guard let stored = cookies.first(where: { CookieConversion.isSame($0, cookie) }),
                cookie.isHTTPOnly == stored.isHTTPOnly, let made = CookieConversion.make(stored)
            else {
                completionHandler?()
                return
            }
            startGAsync { callback, data in
                webkit_cookie_manager_delete_cookie(manager.pointer, made, nil, callback, data)
            } completion: { _, result in
                defer { releaseLater(session) }
                soup_cookie_free(made)
                do {
                    _ = try GLibError.catching {
                        webkit_cookie_manager_delete_cookie_finish(manager.pointer, result, $0)
                    }
                } catch {
                    logWarning("A cookie could not be deleted: \(error)")
                }
                completionHandler?()
            }
        }
    }

    /// Deletes the cookie of that name, domain and path. One with another HttpOnly flag deletes
    /// nothing.
    public func deleteCookie(_ cookie: HTTPCookie) async {
        await withCheckedContinuation { continuation in delete(cookie) { continuation.resume() } }
    }

    /// Tells `observer` of each change. It is not kept alive.
    public func add(_ observer: any WKHTTPCookieStoreObserver) {
        if observers.isEmpty {
            connections.connect(manager.pointer, "changed") { [weak self] in self?.changed() }
        }
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.append(WeakObserver(observer: observer))
    }

    /// Stops telling `observer`.
    public func remove(_ observer: any WKHTTPCookieStoreObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        if observers.isEmpty { connections.disconnectAll() }
    }

    /// Decides which cookies are taken from now on.
    public func setCookiePolicy(_ policy: CookiePolicy, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
        let value =
            switch policy {
            case .allow: WEBKIT_COOKIE_POLICY_ACCEPT_ALWAYS
            case .disallow: WEBKIT_COOKIE_POLICY_ACCEPT_NEVER
            }
        webkit_cookie_manager_set_accept_policy(manager.pointer, value)
        completionHandler?()
    }

    /// Decides which cookies are taken from now on.
    public func setCookiePolicy(_ policy: CookiePolicy) async {
        await withCheckedContinuation { continuation in setCookiePolicy(policy) { continuation.resume() } }
    }

    /// Which cookies are taken.
    public func getCookiePolicy(_ completionHandler: @escaping @MainActor @Sendable (CookiePolicy) -> Void) {
        let (manager, session) = (manager.pointer, session)
        startGAsync { callback, data in
            webkit_cookie_manager_get_accept_policy(manager, nil, callback, data)
        } completion: { _, result in
            defer { releaseLater(session) }
            do {
                let value = try GLibError.catching {
                    webkit_cookie_manager_get_accept_policy_finish(manager, result, $0)
                }
                completionHandler(value == WEBKIT_COOKIE_POLICY_ACCEPT_NEVER ? .disallow : .allow)
            } catch {
                logWarning("The cookie policy could not be read: \(error)")
                completionHandler(.allow)
            }
        }
    }

    /// Which cookies are taken.
    public var cookiePolicy: CookiePolicy {
        get async {
            await withCheckedContinuation { continuation in getCookiePolicy { continuation.resume(returning: $0) } }
        }
    }

    /// Which cookies are taken (Apple: WKHTTPCookieStore.CookiePolicy).
    public enum CookiePolicy: Int, Sendable {
        /// All.
        case allow = 0
        /// None.
        case disallow = 1
    }

    private func changed() {
        for entry in observers { entry.observer?.cookiesDidChange(in: self) }
    }

    private struct WeakObserver {
        weak var observer: (any WKHTTPCookieStoreObserver)?
    }
}
