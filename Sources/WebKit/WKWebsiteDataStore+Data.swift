import CWebKitGTK
import GObjectSupport

extension WKWebsiteDataStore {
    /// Every type that Apple has a name for and the engine knows.
    public class func allWebsiteDataTypes() -> Set<String> { WebsiteDataTypes.all }

    /// Which sites keep data of these types, in one record a site.
    public func fetchDataRecords(
        ofTypes dataTypes: Set<String>,
        completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
    ) {
        // Kept until the answer: the engine does not survive a session that ends before.
        let (manager, session) = (dataManager, GObjectRef(retaining: session))
        startGAsync { callback, data in
            webkit_website_data_manager_fetch(manager, WebsiteDataTypes.flags(dataTypes), nil, callback, data)
        } completion: { _, result in
            defer { releaseLater(session) }
            do {
                let list = try GLibError.catching { webkit_website_data_manager_fetch_finish(manager, result, $0) }
                completionHandler(Self.records(list).filter { !$0.dataTypes.isEmpty })
            } catch {
                logWarning("Website data could not be listed: \(error)")
                completionHandler([])
            }
        }
    }

    /// Which sites keep data of these types, in one record a site.
    public func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
        await withCheckedContinuation { continuation in
            fetchDataRecords(ofTypes: dataTypes) { continuation.resume(returning: $0) }
        }
    }

    /// Removes the data of these types that these sites keep.
    public func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        // Kept until the answer: the engine does not survive a session that ends before.
        let (manager, session) = (dataManager, GObjectRef(retaining: session))
        var list: UnsafeMutablePointer<GList>?
        for record in dataRecords { list = g_list_append(list, record.pointer.rawInstance) }
        defer { g_list_free(list) }
        startGAsync { callback, data in
            webkit_website_data_manager_remove(manager, WebsiteDataTypes.flags(dataTypes), list, nil, callback, data)
        } completion: { _, result in
            defer { releaseLater(session) }
            do {
                _ = try GLibError.catching { webkit_website_data_manager_remove_finish(manager, result, $0) }
            } catch {
                logWarning("Website data could not be removed: \(error)")
            }
            completionHandler()
        }
    }

    /// Removes the data of these types that these sites keep.
    public func removeData(ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord]) async {
        await withCheckedContinuation { continuation in
            removeData(ofTypes: dataTypes, for: dataRecords) { continuation.resume() }
        }
    }

    /// Removes the data of these types that changed since `date`. With any date but the distant past the engine leaves
    /// cookies alone.
    public func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        // Kept until the answer: the engine does not survive a session that ends before.
        let (manager, session) = (dataManager, GObjectRef(retaining: session))
        let seconds = -date.timeIntervalSinceNow
        // The engine counts back from now; 0 means everything.
        let span = date <= Date(timeIntervalSince1970: 0) ? 0 : GTimeSpan(max(seconds, 0.000_001) * 1_000_000)
        if span == 0, dataTypes.isSuperset(of: Self.allWebsiteDataTypes()) { SiteIcons.clear(manager) }
        startGAsync { callback, data in
            webkit_website_data_manager_clear(manager, WebsiteDataTypes.flags(dataTypes), span, nil, callback, data)
        } completion: { _, result in
            defer { releaseLater(session) }
            do {
                _ = try GLibError.catching { webkit_website_data_manager_clear_finish(manager, result, $0) }
            } catch {
                logWarning("Website data could not be removed: \(error)")
            }
            completionHandler()
        }
    }

    /// Removes the data of these types that changed since `date`. With any date but the distant past the engine leaves
    /// cookies alone.
    public func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
        await withCheckedContinuation { continuation in
            removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
        }
    }

    private class func records(_ list: UnsafeMutablePointer<GList>?) -> [WKWebsiteDataRecord] {
        var records: [WKWebsiteDataRecord] = []
        var node = list
        while let current = node {
            if let data = current.pointee.data {
                records.append(WKWebsiteDataRecord(OpaquePointer(data)))
                webkit_website_data_unref(OpaquePointer(data))
            }
            node = current.pointee.next
        }
        g_list_free(list)
        return records
    }
}
