import FaceliftCore
import Foundation

/// Removals that were begun and not finished: one empty file an account, named by its id.
struct LiveRemovalJournal: Sendable {
    private let folder: String
    private let work = WorkQueue(label: "de.mhus.vance.facelift.removals")

    init(folder: String) { self.folder = folder }

    func begin(_ id: AccountID) async throws {
        try await changing { folder in
            try PrivateFolder.prepare(folder)
            let path = folder + "/" + id.description
            let descriptor = try POSIX.open(path, O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o600)
            try POSIX.close(descriptor, path: path)
            try POSIX.syncFolder(folder)
        }
    }

    func finish(_ id: AccountID) async throws {
        try await changing { folder in
            if try POSIX.unlinkIfPresent(folder + "/" + id.description) { try POSIX.syncFolder(folder) }
        }
    }

    func pending() async throws -> [AccountID] {
        try await work.run { [folder] in
            do throws(FileSystemFailure) {
                return try POSIX.names(in: folder).compactMap { AccountID($0) }
            } catch {
                if error.code == ENOENT { return [] }
                throw StoreFailure(error, whileReading: true)
            }
        }
    }

    private func changing(_ body: @escaping @Sendable (String) throws -> Void) async throws {
        try await work.run { [folder] in
            try StoreFailure.translating(whileReading: false) { try body(folder) }
        }
    }
}

extension RemovalJournal {
    /// The journal in the folder at `folder`, an absolute path (`XDGFolders.removals`).
    public static func live(folder: String) -> RemovalJournal {
        let journal = LiveRemovalJournal(folder: folder)
        return RemovalJournal(
            begin: { try await journal.begin($0) }, finish: { try await journal.finish($0) },
            pending: { try await journal.pending() })
    }
}
