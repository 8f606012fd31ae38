import CWebKitGTK

/// Cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// The cache on disk.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// The cache in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// HTML offline application caches.
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
/// `sessionStorage`.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// `localStorage`.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// IndexedDB.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
/// Service workers.
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"
/// The caches of `caches.open`.
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// The salt of device identifiers.
public let WKWebsiteDataTypeHashSalt = "WKWebsiteDataTypeHashSalt"
/// Linux only: which hosts asked for TLS always (HSTS).
public let WKLinuxWebsiteDataTypeHSTSCache = "WKLinuxWebsiteDataTypeHSTSCache"
/// Linux only: what tracking prevention has learnt.
public let WKLinuxWebsiteDataTypeTrackingPrevention = "WKLinuxWebsiteDataTypeTrackingPrevention"

/// The names of data types and the engine's bits.
enum WebsiteDataTypes {
    /// Apple's names, which `allWebsiteDataTypes` gives.
    static let shared: [(name: String, flag: WebKitWebsiteDataTypes)] = [
        (WKWebsiteDataTypeCookies, WEBKIT_WEBSITE_DATA_COOKIES),
        (WKWebsiteDataTypeDiskCache, WEBKIT_WEBSITE_DATA_DISK_CACHE),
        (WKWebsiteDataTypeMemoryCache, WEBKIT_WEBSITE_DATA_MEMORY_CACHE),
        (WKWebsiteDataTypeOfflineWebApplicationCache, WEBKIT_WEBSITE_DATA_OFFLINE_APPLICATION_CACHE),
        (WKWebsiteDataTypeSessionStorage, WEBKIT_WEBSITE_DATA_SESSION_STORAGE),
        (WKWebsiteDataTypeLocalStorage, WEBKIT_WEBSITE_DATA_LOCAL_STORAGE),
        (WKWebsiteDataTypeIndexedDBDatabases, WEBKIT_WEBSITE_DATA_INDEXEDDB_DATABASES),
        (WKWebsiteDataTypeServiceWorkerRegistrations, WEBKIT_WEBSITE_DATA_SERVICE_WORKER_REGISTRATIONS),
        (WKWebsiteDataTypeFetchCache, WEBKIT_WEBSITE_DATA_DOM_CACHE),
        (WKWebsiteDataTypeHashSalt, WEBKIT_WEBSITE_DATA_DEVICE_ID_HASH_SALT),
    ]

    private static let linux: [(name: String, flag: WebKitWebsiteDataTypes)] = [
        (WKLinuxWebsiteDataTypeHSTSCache, WEBKIT_WEBSITE_DATA_HSTS_CACHE),
        (WKLinuxWebsiteDataTypeTrackingPrevention, WEBKIT_WEBSITE_DATA_ITP),
    ]

    static var all: Set<String> { Set(shared.map(\.name)) }

    /// The engine's bits. Everything of Apple's means everything of the engine's: a store that is cleared must not
    /// remember hosts in a type that Apple has no name for.
    static func flags(_ names: Set<String>) -> WebKitWebsiteDataTypes {
        if names.isSuperset(of: all) { return WEBKIT_WEBSITE_DATA_ALL }
        let bits = (shared + linux).filter { names.contains($0.name) }.reduce(0) { $0 | $1.flag.rawValue }
        return WebKitWebsiteDataTypes(rawValue: bits)
    }

    static func names(_ flags: WebKitWebsiteDataTypes) -> Set<String> {
        Set((shared + linux).filter { flags.rawValue & $0.flag.rawValue != 0 }.map(\.name))
    }
}
