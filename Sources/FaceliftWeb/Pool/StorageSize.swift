import FaceliftCore
import Foundation

/// Counts what an account's website data takes on disk.
enum StorageSize {
    /// Bytes in the account's folders, in any of the parents.
    @concurrent
    static func bytes(of account: AccountID, in parents: [URL]) async -> Int64 {
        var sum: Int64 = 0
        for parent in parents {
            let folder = parent.appendingPathComponent(account.description, isDirectory: true)
            let keys: Set<URLResourceKey> = [.fileSizeKey, .isRegularFileKey]
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
            while let file = files?.nextObject() as? URL {
                // A file may go while it is looked at: it counts nothing then.
                guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else {
                    continue
                }
                sum += Int64(values.fileSize ?? 0)
            }
        }
        return sum
    }
}
