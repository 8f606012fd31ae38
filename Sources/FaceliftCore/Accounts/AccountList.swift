import Foundation

/// The accounts in the person's own order, which of them is active, and our settings for each (contract §2).
public struct AccountList: Hashable, Sendable {
    /// The accounts in the person's own order; new ones come last.
    public private(set) var accounts: [Account]
    private var storedActiveID: AccountID?
    private var storedSettings: [AccountID: AccountSettings]

    /// Makes a list. Of entries with one id the first counts; a dangling active id falls back to the account used last;
    /// accounts without settings get a colour.
    public init(
        accounts: [Account] = [], activeID: AccountID? = nil, settings: [AccountID: AccountSettings] = [:]
    ) {
        var seen: Set<AccountID> = []
        self.accounts = accounts.filter { seen.insert($0.id).inserted }
        storedSettings = settings.filter { seen.contains($0.key) }
        storedActiveID = nil
        storedActiveID = activeID.flatMap { seen.contains($0) ? $0 : nil } ?? mostRecentlyUsed
        for account in self.accounts where storedSettings[account.id] == nil {
            let colour = freeColour(for: account)
            storedSettings[account.id] = AccountSettings(colour: colour)
        }
    }

    /// The active account; nil only when there is none at all.
    public var activeID: AccountID? { storedActiveID }

    /// The active account.
    public var active: Account? { activeID.flatMap { self[$0] } }

    /// The account with an id.
    public subscript(id: AccountID) -> Account? {
        accounts.first { $0.id == id }
    }

    /// Our settings for an account; the first colour for an unknown id.
    public func settings(for id: AccountID) -> AccountSettings {
        storedSettings[id] ?? AccountSettings(colour: .blue)
    }

    /// The accounts on one origin: the same address may be added more than once, with a warning.
    public func accounts(at url: FaceURL) -> [Account] {
        accounts.filter { $0.faceURL == url.canonical }
    }

    /// The label that would really be given: cleaned, the host for an empty one, with " 2" (" 3", …) when another
    /// account has it already. A caller that gets another text than it asked for warns about it.
    public func uniqueName(_ name: String, for url: FaceURL?, except id: AccountID? = nil) -> String {
        let clean = DisplayText.clean(name, limit: 80)
        let base = clean.isEmpty ? url?.hostAndPort ?? "Account" : clean
        let taken = Set(accounts.filter { $0.id != id }.map { $0.displayName.lowercased() })
        guard taken.contains(base.lowercased()) else { return base }
        let numbers = sequence(first: 2) { $0 + 1 }
        let room = DisplayText.cut(base, characters: 74, bytes: 640)
        return numbers.lazy.map { "\(room) \($0)" }.first { !taken.contains($0.lowercased()) } ?? base
    }

    /// Adds an account at the end and makes it active.
    /// - Returns: the account with the label it really got.
    @discardableResult
    public mutating func add(id: AccountID = .random(), url: FaceURL, name: String, now: Date) -> Account {
        let account = Account(
            id: id, faceURL: url.canonical, displayName: uniqueName(name, for: url), createdAt: now, lastUsedAt: now)
        insert(account, settings: nil)
        storedActiveID = id
        return account
    }

    /// Makes an account active and sets its `lastUsedAt`; nothing for an unknown id.
    public mutating func activate(_ id: AccountID, now: Date) {
        guard let index = index(id) else { return }
        accounts[index].lastUsedAt = now
        storedActiveID = id
    }

    /// Gives an account another label.
    /// - Returns: the label it really got; nil for an unknown id.
    @discardableResult
    public mutating func rename(_ id: AccountID, to name: String) -> String? {
        guard let index = index(id) else { return nil }
        let unique = uniqueName(name, for: try? accounts[index].address.get(), except: id)
        accounts[index].displayName = unique
        return unique
    }

    /// Gives an account another address, verified before.
    /// - Returns: true when the origin stays the same. Else website data, credentials and projects of the account must
    ///   be cleared: old tokens must not go to a new server.
    @discardableResult
    public mutating func changeAddress(_ id: AccountID, to url: FaceURL) -> Bool {
        guard let index = index(id) else { return true }
        let isSame = (try? accounts[index].address.get())?.origin == url.origin
        accounts[index].faceURL = url.canonical
        guard !isSame else { return true }
        if coloursTaken(besides: id).contains(settings(for: id).colour) {
            let colour = freeColour(for: accounts[index])
            storedSettings[id]?.colour = colour
        }
        storedSettings[id]?.permissions = [:]
        return false
    }

    /// Removes an account. When it was the active one, the account used last of the rest becomes active.
    public mutating func remove(_ id: AccountID) {
        accounts.removeAll { $0.id == id }
        storedSettings[id] = nil
        if storedActiveID == id { storedActiveID = mostRecentlyUsed }
    }

    /// Moves an account so that it stands at `index` of the resulting list; the index is clamped.
    public mutating func move(_ id: AccountID, to index: Int) {
        guard let from = self.index(id) else { return }
        let account = accounts.remove(at: from)
        accounts.insert(account, at: min(max(index, 0), accounts.count))
    }

    /// Replaces our settings for an account; nothing for an unknown id.
    public mutating func setSettings(_ settings: AccountSettings, for id: AccountID) {
        guard index(id) != nil else { return }
        storedSettings[id] = settings
    }

    /// Adds what another list has and this one has not, at the end; accounts known by id stay as they are, and the
    /// active account stays. Refused addresses are kept (and marked by `Account.address`).
    /// - Returns: the accounts that were added.
    @discardableResult
    public mutating func merge(_ other: AccountList) -> [Account] {
        let added = other.accounts.filter { index($0.id) == nil }
        for var account in added {
            account.displayName = uniqueName(account.displayName, for: try? account.address.get())
            insert(account, settings: other.storedSettings[account.id])
        }
        if storedActiveID == nil { storedActiveID = other.activeID ?? mostRecentlyUsed }
        return added.compactMap { self[$0.id] }
    }

    /// The account that a UUID or a label means: the exact label first, then without regard to case.
    public func find(_ text: String) throws(AccountLookupProblem) -> Account {
        if let id = AccountID(text), let account = self[id] { return account }
        let exact = accounts.filter { $0.displayName == text }
        let matches = exact.isEmpty ? accounts.filter { $0.displayName.lowercased() == text.lowercased() } : exact
        guard let match = matches.first else { throw .unknown(text) }
        guard matches.count == 1 else { throw .ambiguous(text, matches.map(\.id)) }
        return match
    }

    private mutating func insert(_ account: Account, settings: AccountSettings?) {
        accounts.append(account)
        var settings = settings ?? AccountSettings(colour: freeColour(for: account))
        if coloursTaken(besides: account.id).contains(settings.colour) { settings.colour = freeColour(for: account) }
        storedSettings[account.id] = settings
    }

    private func index(_ id: AccountID) -> Int? {
        accounts.firstIndex { $0.id == id }
    }

    private var mostRecentlyUsed: AccountID? {
        accounts.enumerated().max { ($0.element.lastUsedAt, -$0.offset) < ($1.element.lastUsedAt, -$1.offset) }?
            .element.id
    }
}

extension AccountList {
    /// The colours of the other accounts on the host of an account: two of one host always differ.
    public func coloursTaken(besides id: AccountID) -> Set<AccountColour> {
        guard let host = self[id].map(Self.host) else { return [] }
        return Set(
            accounts.filter { $0.id != id && Self.host($0) == host }.compactMap { storedSettings[$0.id]?.colour })
    }

    /// A colour that no account of the same host has (the rarest of the list when all ten are taken) and that differs
    /// from the neighbour in the list, the rarest first.
    private func freeColour(for account: Account) -> AccountColour {
        let taken = coloursTaken(besides: account.id)
        let others = accounts.filter { $0.id != account.id }
        let used = others.compactMap { storedSettings[$0.id]?.colour }
        let neighbours = zip(accounts, accounts.dropFirst()).filter { $0.id == account.id || $1.id == account.id }
            .flatMap { [$0.id, $1.id] }.filter { $0 != account.id }.compactMap { storedSettings[$0]?.colour }
        func cost(_ colour: AccountColour) -> Int {
            (taken.contains(colour) ? 1_000_000 : 0) + (neighbours.contains(colour) ? 10_000 : 0)
                + used.count { $0 == colour }
        }
        return AccountColour.allCases.min { cost($0) < cost($1) } ?? .blue
    }

    /// The host an account counts to; the raw text for an address that is refused.
    private static func host(_ account: Account) -> String {
        (try? account.address.get())?.host ?? account.faceURL
    }
}
