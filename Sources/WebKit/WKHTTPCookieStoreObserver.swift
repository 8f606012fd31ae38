/// Learns of changes to the cookies of a store (Apple: WKHTTPCookieStoreObserver).
@MainActor
public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {
    /// A cookie was set, changed or deleted.
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
    /// Not written: nothing to do.
    public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}
