import FaceliftCore
import Foundation

extension SealedStore {
    /// Sealed secrets in files below `folder` (`XDGFolders.secrets`).
    public static func live(folder: String) -> SealedStore {
        let suffix = ".sealed"
        @Sendable func file(_ id: UUID) -> DurableFile {
            DurableFile(path: "\(folder)/\(id.uuidString.lowercased())\(suffix)", byteLimit: 1 << 20)
        }
        @Sendable func changing(_ body: () throws(FileSystemFailure) -> Void) throws(KeyVaultProblem) {
            do throws(FileSystemFailure) {
                try body()
            } catch {
                throw .notSaved(StoreFailure(error, whileReading: false))
            }
        }
        return SealedStore(
            read: { id in
                do throws(FileSystemFailure) { return try file(id).contents(of: file(id).path) } catch { return nil }
            },
            write: { (id, data) throws(KeyVaultProblem) in
                try changing { () throws(FileSystemFailure) in
                    try PrivateFolder.prepare(folder)
                    try file(id).write(data, forgetsBefore: true)
                }
            },
            delete: { (id) throws(KeyVaultProblem) in
                guard POSIX.nameExists(folder) else { return }
                try changing { () throws(FileSystemFailure) in try file(id).remove() }
            },
            deleteAll: { () throws(KeyVaultProblem) in
                guard POSIX.nameExists(folder) else { return }
                try changing { () throws(FileSystemFailure) in
                    for name in try POSIX.names(in: folder) { try POSIX.unlinkIfPresent(folder + "/" + name) }
                    try POSIX.syncFolder(folder)
                }
            })
    }
}
