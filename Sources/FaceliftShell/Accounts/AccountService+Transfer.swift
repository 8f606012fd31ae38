import FaceliftCore
import Foundation

extension AccountService {
    /// The list as a file that `importAccounts` reads, on this or another computer. It holds no sign-in.
    public func export() async throws -> Data { try AccountListCoding.encode(try await store.load().list) }

    /// Adds the accounts of an exported file after the present ones; accounts that are here already stay as they are.
    ///
    /// - Returns: what was added, and how many entries of the file could not be read.
    /// - Throws: `AccountListProblem` for a file that is not a list of accounts; nothing is changed then.
    public func importAccounts(_ data: Data) async throws -> (added: [Account], skipped: Int) {
        let reading = try AccountListCoding.readImport(data)
        let known = Set(try await store.load().list.accounts.map(\.id))
        let list = try await change { list in list.merge(reading.list) }
        return (list.accounts.filter { !known.contains($0.id) }, reading.skipped.count)
    }
}
