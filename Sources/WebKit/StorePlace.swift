import CWebKitGTK
import GObjectSupport

/// The two folders of one persistent store.
struct StorePlace: Hashable, Sendable {
    let data: URL
    let cache: URL

    /// Makes the folders, private to the user, and the engine's session on them; owned by the caller.
    func makeSession() -> OpaquePointer? {
        for folder in [data, cache] { g_mkdir_with_parents(folder.path, 0o700) }
        guard let session = webkit_network_session_new(data.path, cache.path) else { return nil }
        // Without this cookies die with the process.
        let cookies = webkit_network_session_get_cookie_manager(session)
        webkit_cookie_manager_set_persistent_storage(
            cookies, data.appendingPathComponent("cookies.sqlite").path, WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE)
        return session
    }

    /// Whether one of the folders is there.
    var exists: Bool {
        [data, cache].contains { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Deletes both folders with everything in them. Off the main actor: it may take a while.
    @concurrent
    func delete() async throws {
        for folder in [data, cache] {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch let error as CocoaError where error.code == .fileNoSuchFile || error.code == .fileReadNoSuchFile {
                continue
            }
        }
    }
}
