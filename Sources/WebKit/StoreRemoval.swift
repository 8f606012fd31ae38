import CWebKitGTK
import GObjectSupport

/// Removes the data of stores, and makes sure that it stays removed.
///
/// The engine writes cache files for some seconds after a session has ended, so deleting once is not enough. A note on
/// disk goes first: a removal that is interrupted goes on at the next start.
@MainActor
enum StoreRemoval {
    /// How long a folder must stay away.
    private static let quiet = Duration.seconds(10)
    private static let interval = Duration.milliseconds(500)

    private static var running: [UUID: Task<Void, Never>] = [:]

    /// Clears and deletes; returns when nothing of the store can be read any more. The watch goes on.
    static func remove(_ identifier: UUID) async throws {
        let place = StoreTable.place(identifier)
        let note = note(identifier)
        try await write(note)
        if let session = StoreTable.takeSession(identifier) {
            try await clear(session)
        }
        try await place.delete()
        watch(identifier, place, note)
    }

    /// The store is wanted again: what was to be deleted is deleted now, at once.
    static func interrupt(_ identifier: UUID) {
        guard let task = running.removeValue(forKey: identifier) else { return }
        task.cancel()
        let place = StoreTable.place(identifier)
        for folder in [place.data, place.cache] where FileManager.default.fileExists(atPath: folder.path) {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                logWarning("The folder of a removed data store could not be deleted: \(error)")
            }
        }
        unlink(note(identifier).path)
    }

    /// Goes on with the removals that an earlier run of the program did not finish.
    static func resume(in root: URL) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: root.path)
        } catch {
            return  // No folder yet: nothing was ever removed.
        }
        for name in names where name.hasPrefix(prefix) {
            guard let identifier = UUID(uuidString: String(name.dropFirst(prefix.count))) else { continue }
            guard running[identifier] == nil else { continue }
            watch(identifier, StoreTable.place(identifier), root.appendingPathComponent(name))
        }
    }

    /// Whether a removal is still being watched.
    static func isRunning(_ identifier: UUID) -> Bool { running[identifier] != nil }

    // MARK: - Steps

    private static let prefix = ".removing-"

    private static func note(_ identifier: UUID) -> URL {
        StoreTable.currentRoots().data.appendingPathComponent(prefix + identifier.uuidString.lowercased())
    }

    @concurrent
    private static func write(_ note: URL) async throws {
        try FileManager.default.createDirectory(
            at: note.deletingLastPathComponent(), withIntermediateDirectories: true)
        let descriptor = open(note.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        fsync(descriptor)
        close(descriptor)
    }

    private static func clear(_ session: OpaquePointer) async throws {
        let manager = webkit_network_session_get_website_data_manager(session)
        SiteIcons.clear(manager)
        try await withGAsync { cancellable, callback, data in
            webkit_website_data_manager_clear(manager, WEBKIT_WEBSITE_DATA_ALL, 0, cancellable, callback, data)
        } finish: { _, result in
            _ = try GLibError.catching { webkit_website_data_manager_clear_finish(manager, result, $0) }
        }
    }

    private static func watch(_ identifier: UUID, _ place: StorePlace, _ note: URL) {
        running[identifier] = Task { @MainActor in
            var since = ContinuousClock.now
            while ContinuousClock.now - since < quiet {
                if place.exists {
                    since = ContinuousClock.now
                    do {
                        try await place.delete()
                    } catch {
                        logWarning("The folder of a removed data store could not be deleted yet: \(error)")
                    }
                }
                do { try await Task.sleep(for: interval) } catch { return }
            }
            running[identifier] = nil
            unlink(note.path)
        }
    }
}
