import CWebKitGTK
import GObjectSupport

/// The stores of the process: which are alive, where they live.
///
/// The engine's session of a persistent store is never freed. Its disk cache watches a file and forgets to stop when it
/// is destroyed: a folder that is deleted and comes back, as after a late write of a removed store, then ends the network
/// process that all stores share, and with it the session cookies of every store. docs/decisions has the details.
@MainActor
enum StoreTable {
    private struct Entry {
        weak var store: WKWebsiteDataStore?
        /// The session of a store that is gone, for the next one: two on one folder would get in each other's way.
        var kept: GObjectRef<OpaquePointer>?
    }

    private static var entries: [UUID: Entry] = [:]
    private static var madeDefault: WKWebsiteDataStore?
    private static var roots: (data: URL, cache: URL)?
    /// The sessions of removed stores.
    private static var retired: [GObjectRef<OpaquePointer>] = []

    static func setRoots(data: URL, cache: URL) {
        roots = (data, cache)
        StoreRemoval.resume(in: data)
    }

    static func defaultStore() -> WKWebsiteDataStore {
        if let madeDefault { return madeDefault }
        let made = WKWebsiteDataStore(identifier: nil, place: place("default"))
        madeDefault = made
        return made
    }

    static func store(_ identifier: UUID) -> WKWebsiteDataStore {
        precondition(identifier != .zero, "The all-zero UUID is no identifier of a data store.")
        if let store = entries[identifier]?.store { return store }
        let kept = entries[identifier]?.kept
        StoreRemoval.interrupt(identifier)
        let store = WKWebsiteDataStore(identifier: identifier, place: place(identifier), session: kept)
        entries[identifier] = Entry(store: store)
        return store
    }

    static func isInUse(_ identifier: UUID) -> Bool { entries[identifier]?.store != nil }

    /// The session to clear a store with: the one still there, or a new one if there is anything to clear. A store of
    /// this identifier that is wanted later gets another.
    static func takeSession(_ identifier: UUID) -> OpaquePointer? {
        let kept = entries[identifier]?.kept
        entries[identifier] = nil
        let place = place(identifier)
        guard let session = kept ?? (place.exists ? place.makeSession().map { GObjectRef(consuming: $0) } : nil) else {
            return nil
        }
        retired.append(session)
        return session.pointer
    }

    static func released(_ identifier: UUID, session: GObjectRef<OpaquePointer>?) {
        guard let session, entries[identifier]?.store == nil else { return }
        entries[identifier] = Entry(kept: session)
    }

    static func place(_ identifier: UUID) -> StorePlace { place(identifier.uuidString.lowercased()) }

    /// The folders on disk that are named like stores.
    static func identifiersOnDisk() -> [UUID] {
        let root = currentRoots().data
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.compactMap { name in
            UUID(uuidString: name).flatMap { $0.uuidString.lowercased() == name ? $0 : nil }
        }
    }

    static func currentRoots() -> (data: URL, cache: URL) {
        if let roots { return roots }
        let program = String(borrowing: g_get_prgname()) ?? "webkit"
        func root(_ base: String?) -> URL {
            URL(fileURLWithPath: base ?? NSTemporaryDirectory()).appendingPathComponent(program)
                .appendingPathComponent("websites")
        }
        let made = (
            data: root(String(borrowing: g_get_user_data_dir())), cache: root(String(borrowing: g_get_user_cache_dir()))
        )
        roots = made
        StoreRemoval.resume(in: made.data)
        return made
    }

    private static func place(_ name: String) -> StorePlace {
        let roots = currentRoots()
        return StorePlace(
            data: roots.data.appendingPathComponent(name), cache: roots.cache.appendingPathComponent(name))
    }
}

extension UUID {
    static let zero = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
