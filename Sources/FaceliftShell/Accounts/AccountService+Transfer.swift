import FaceliftCore
import Foundation

extension AccountService {
    /// The list as a file that `importAccounts` reads, on this or another computer. It holds no sign-in.
    public func export() async throws -> Data { try AccountListCoding.encode(try await read()) }

    /// Adds the accounts of an exported file after the present ones; accounts that are here already stay as they are.
    ///
    /// - Returns: what was added, and how many entries of the file could not be read.
    /// - Throws: `AccountListProblem` for a file that is not a list of accounts; nothing is changed then.
    public func importAccounts(_ data: Data) async throws -> (added: [Account], skipped: Int) {
        let reading = try AccountListCoding.readImport(data)
        let known = Set(try await read().accounts.map(\.id))
        let imported = renewing(Set(try await journal.pending()), in: reading.list)
        let list = try await change { list in list.merge(imported) }
        return (list.accounts.filter { !known.contains($0.id) }, reading.skipped.count)
    }

    /// Gives accounts whose removal is not finished new ids, so that the removal does not take what was just imported.
    private func renewing(_ removed: Set<AccountID>, in list: AccountList) -> AccountList {
        guard list.accounts.contains(where: { removed.contains($0.id) }) else { return list }
        let pairs = list.accounts.map { account -> (Account, AccountSettings) in
            let settings = list.settings(for: account.id)
            guard removed.contains(account.id) else { return (account, settings) }
            let renewed = Account(
                id: .random(), faceURL: account.faceURL, displayName: account.displayName,
                createdAt: account.createdAt, lastUsedAt: account.lastUsedAt)
            return (renewed, settings)
        }
        let settings = Dictionary(pairs.map { ($0.0.id, $0.1) }) { first, _ in first }
        return AccountList(accounts: pairs.map(\.0), activeID: list.activeID, settings: settings)
    }
}
