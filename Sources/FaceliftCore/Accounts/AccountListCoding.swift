import Foundation

/// The account file: `{version, "vance.facelift.accounts", "vance.facelift.activeAccountId", settings}` (contract §2).
public enum AccountListCoding {
    /// The version this program writes.
    public static let version = 1
    /// Largest file that is read, in bytes.
    public static let byteLimit = 10_000_000

    /// Writes a list; the same list gives the same bytes.
    public static func encode(_ list: AccountList) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let settings = list.accounts.map { ($0.id.description, list.settings(for: $0.id)) }
        var data = try encoder.encode(
            File(
                version: version, accounts: list.accounts, activeID: list.activeID,
                settings: Dictionary(settings) { first, _ in first }))
        data.append(0x0A)
        return data
    }

    /// The readable part of a file; see `read`.
    public static func decode(_ data: Data) throws(AccountListProblem) -> AccountList {
        try read(data).list
    }

    /// Reads a file. A bad entry does not take the others with it: they are kept, and the bad one is reported. A list
    /// of which nothing can be read is a problem, never an empty list.
    public static func read(_ data: Data) throws(AccountListProblem) -> AccountListReading {
        guard !data.isEmpty else { throw .empty }
        guard data.count <= byteLimit else { throw .tooLarge(data.count) }
        let decoder = JSONDecoder()
        let head: Head
        let body: Body
        do {
            head = try decoder.decode(Head.self, from: data)
            if head.version > version { throw AccountListProblem.newerVersion(head.version) }
            if head.version < 1 { throw AccountListProblem.wrongShape("version \(head.version)") }
            body = try decoder.decode(Body.self, from: data)
        } catch {
            throw problem(error)
        }
        return try reading(body)
    }

    /// Reads an exported file, or the specification's bare JSON array of accounts.
    public static func readImport(_ data: Data) throws(AccountListProblem) -> AccountListReading {
        guard data.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { return try read(data) }
        guard data.count <= byteLimit else { throw .tooLarge(data.count) }
        let entries: [Entry<Account>]
        do {
            entries = try JSONDecoder().decode([Entry<Account>].self, from: data)
        } catch {
            throw problem(error)
        }
        return try reading(Body(accounts: entries, activeID: nil, settings: [:]))
    }

    private static func reading(_ body: Body) throws(AccountListProblem) -> AccountListReading {
        var skipped: [String] = []
        var accounts: [Account] = []
        var seen: Set<AccountID> = []
        for (index, entry) in body.accounts.enumerated() {
            switch entry {
            case .bad(let text): skipped.append("entry \(index): \(text)")
            case .good(let account) where !seen.insert(account.id).inserted:
                skipped.append("entry \(index): the id of another entry")
            case .good(let account): accounts.append(account)
            }
        }
        guard !accounts.isEmpty || body.accounts.isEmpty else { throw .noReadableEntry(count: body.accounts.count) }
        var settings: [AccountID: AccountSettings] = [:]
        for (key, entry) in body.settings {
            if let id = AccountID(key), case .good(let value) = entry { settings[id] = value }
        }
        let list = AccountList(accounts: accounts, activeID: body.activeID, settings: settings)
        return AccountListReading(list: list, skipped: skipped)
    }

    private static func problem(_ error: any Error) -> AccountListProblem {
        switch error {
        case let problem as AccountListProblem: problem
        case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
            .notJSON(context.debugDescription)
        case DecodingError.keyNotFound(let key, _): .wrongShape("no \"\(key.stringValue)\"")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            .wrongShape(context.codingPath.map(\.stringValue).joined(separator: "."))
        default: .notJSON("\(error)")
        }
    }
}

extension AccountListCoding {
    private enum Key: String, CodingKey {
        case version, settings
        case accounts = "vance.facelift.accounts"
        case activeID = "vance.facelift.activeAccountId"
    }

    private struct File: Encodable {
        let version: Int
        let accounts: [Account]
        let activeID: AccountID?
        let settings: [String: AccountSettings]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(version, forKey: .version)
            try container.encode(accounts, forKey: .accounts)
            try container.encodeIfPresent(activeID, forKey: .activeID)
            try container.encode(settings, forKey: .settings)
        }
    }

    private struct Head: Decodable {
        let version: Int
    }

    /// One entry that may be bad without making its neighbours so.
    private enum Entry<Value: Decodable>: Decodable {
        case good(Value)
        case bad(String)

        init(from decoder: any Decoder) throws {
            do {
                self = .good(try Value(from: decoder))
            } catch {
                self = .bad("\(error)")
            }
        }
    }

    private struct Body: Decodable {
        let accounts: [Entry<Account>]
        let activeID: AccountID?
        let settings: [String: Entry<AccountSettings>]

        init(accounts: [Entry<Account>], activeID: AccountID?, settings: [String: Entry<AccountSettings>]) {
            self.accounts = accounts
            self.activeID = activeID
            self.settings = settings
        }

        /// The accounts must be there and be a list; the rest falls back, since it can be made again.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            accounts = try container.decode([Entry<Account>].self, forKey: .accounts)
            activeID = try? container.decodeIfPresent(AccountID.self, forKey: .activeID)
            settings = (try? container.decode([String: Entry<AccountSettings>].self, forKey: .settings)) ?? [:]
        }
    }
}
