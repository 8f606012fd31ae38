import Foundation
import FoundationNetworking

public let WKWebsiteDataTypeCookies = ""
public let WKWebsiteDataTypeDiskCache = ""
public let WKWebsiteDataTypeMemoryCache = ""
public let WKWebsiteDataTypeSessionStorage = ""
public let WKWebsiteDataTypeLocalStorage = ""
public let WKWebsiteDataTypeIndexedDBDatabases = ""

@MainActor
open class WKWebsiteDataRecord: NSObject {
    open var displayName: String { "" }
    open var dataTypes: Set<String> { [] }
}

@MainActor
open class WKWebsiteDataStore: NSObject {
    open class func `default`() -> WKWebsiteDataStore { stub() }
    open class func nonPersistent() -> WKWebsiteDataStore { stub() }
    public init(forIdentifier identifier: UUID) {}
    open var identifier: UUID? { nil }
    open var isPersistent: Bool { false }
    open var httpCookieStore: WKHTTPCookieStore { stub() }
    open class func remove(
        forIdentifier identifier: UUID, completionHandler: @escaping @MainActor @Sendable ((any Error)?) -> Void
    ) {}
    open class func remove(forIdentifier identifier: UUID) async throws {}
    open class func fetchAllDataStoreIdentifiers(_ completionHandler: @escaping @MainActor @Sendable ([UUID]) -> Void) {
    }
    open class var allDataStoreIdentifiers: [UUID] { get async { [] } }
    open class func allWebsiteDataTypes() -> Set<String> { [] }
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>,
        completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
    ) {}
    @discardableResult open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] { [] }
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {}
    open func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {}
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {}
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {}
}

@MainActor
open class WKHTTPCookieStore: NSObject {
    public enum CookiePolicy: Int, Sendable { case allow, disallow }
    open func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {}
    @discardableResult open func allCookies() async -> [HTTPCookie] { [] }
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {}
    open func setCookie(_ cookie: HTTPCookie) async {}
    open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {}
    open func deleteCookie(_ cookie: HTTPCookie) async {}
    open func add(_ observer: any WKHTTPCookieStoreObserver) {}
    open func remove(_ observer: any WKHTTPCookieStoreObserver) {}
    open func setCookiePolicy(_ policy: CookiePolicy, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {}
    open func setCookiePolicy(_ policy: CookiePolicy) async {}
    open func getCookiePolicy(_ completionHandler: @escaping @MainActor @Sendable (CookiePolicy) -> Void) {}
    open var cookiePolicy: CookiePolicy { get async { .allow } }
}

@MainActor
public protocol WKHTTPCookieStoreObserver: NSObjectProtocol {
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}
