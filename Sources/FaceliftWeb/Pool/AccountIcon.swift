import FaceliftCore
import Foundation

/// The icon of an account's website, kept among the account's own website data: no other account reads it, and it goes
/// when they go.
struct AccountIcon: Sendable {
    /// Largest file that is kept, in bytes; a larger icon is not shown.
    static let byteLimit = 256 * 1024

    private let file: URL

    /// - Parameter folders: those that hold one folder per account; nil when there is none.
    init?(of account: AccountID, in folders: [URL]) {
        guard let folder = folders.first else { return nil }
        file = folder.appendingPathComponent(account.description, isDirectory: true)
            .appendingPathComponent("icon.png", isDirectory: false)
    }

    /// The icon as PNG; nil when none was kept.
    @concurrent
    func read() async -> Data? {
        // No file is the usual case.
        guard let data = try? Data(contentsOf: file), data.count <= Self.byteLimit else { return nil }
        return data
    }

    /// Keeps an icon. The account's folder is there while its page is.
    @concurrent
    func keep(_ png: Data) async throws { try png.write(to: file, options: .atomic) }

    /// Forgets it.
    func forget() {
        // It may not be there.
        try? FileManager.default.removeItem(at: file)
    }
}
