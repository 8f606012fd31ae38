import FaceliftCore
import Foundation

/// Every change of the account list, with every rule that belongs to it. The window and the command line both use it.
@MainActor
public final class AccountService {
    let store: AccountStore
    let http: HTTPClient
    let journal: RemovalJournal
    let webHost: WebHost?
    let share: ShareMirror
    let log: Log
    let now: @Sendable () -> Date
    /// Removed accounts of which nothing is left but perhaps a secret, in a keyring that did not answer.
    public internal(set) var secretsLeft: [AccountID] = []
    /// Told when the list's file was found damaged in the middle of a change; `load` tells what it finds itself.
    public var onDamage: (@MainActor (AccountStoreReading.Notice) -> Void)?

    /// Takes the ports.
    ///
    /// - Parameters:
    ///   - store: the durable list.
    ///   - verifierHTTP: asks servers for `/config.json`; keeps no cookies of its own.
    ///   - journal: removals that were begun.
    ///   - webHost: the live web views; nil on the command line without a running window, where removing website data
    ///     is left to the next start of the window.
    ///   - share: what the share composer may read.
    ///   - log: where failures go that change nothing for the person.
    ///   - now: the wall clock, for `createdAt` and `lastUsedAt`.
    public init(
        store: AccountStore, verifierHTTP: HTTPClient, journal: RemovalJournal, webHost: WebHost? = nil,
        share: ShareMirror, log: Log = .none, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.http = verifierHTTP
        self.journal = journal
        self.webHost = webHost
        self.share = share
        self.log = log
        self.now = now
    }

    /// The list as it stands, and what happened to its file.
    public func load() async throws -> AccountStoreReading { try await store.load() }

    /// Tries whether changes could be saved now; throws why not.
    public func trySaving() async throws { try await store.trySaving() }

    /// Whether removing an account deletes its website data at once, or leaves it to the window's next start.
    public var removesWebsiteData: Bool { webHost != nil }

    /// The moment of now, by the service's clock.
    public var moment: Date { now() }

    /// Tells when somebody else has written the list.
    public func changes() -> AsyncStream<Void> { store.changes() }

    /// Asks a server whether it is a Vancetope deployment (contract §3).
    ///
    /// - Parameter account: sends the cookies that this account's store has for the origin, for servers behind a
    ///   sign-in wall.
    public func verify(_ url: FaceURL, signedInAs account: AccountID? = nil) async -> InstanceVerdict {
        var cookies: String?
        if let account, let webHost { cookies = await webHost.cookieHeader(account, url) }
        let request = InstanceVerifier.request(for: url, nonce: UUID().uuidString.lowercased(), cookieHeader: cookies)
        let result: Result<HTTPResponse, HTTPFailure>
        do throws(HTTPFailure) {
            result = .success(try await http.send(request))
        } catch {
            result = .failure(error)
        }
        return InstanceVerifier.judge(result, for: url)
    }

    /// Adds a verified account at the end of the list and makes it the active one.
    ///
    /// - Parameters:
    ///   - id: the UUID under which the person may have signed in already.
    ///   - label: what the person typed; empty takes the server's title, else its host.
    @discardableResult
    public func add(
        id: AccountID = .random(), _ url: FaceURL, label: String, info: InstanceInfo
    ) async throws -> (list: AccountList, account: Account) {
        let name = Self.label(typed: label, info: info, url: url)
        let moment = now()
        let list = try await change { list in _ = list.add(id: id, url: url, name: name, now: moment) }
        guard let account = list[id] else { throw AccountProblem.noSuchAccount }
        return (list, account)
    }

    /// The label of a new account: what was typed, else the server's title, else its host.
    public static func label(typed: String, info: InstanceInfo?, url: FaceURL) -> String {
        let typed = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        if !typed.isEmpty { return typed }
        if let title = info?.title, !title.isEmpty { return title }
        return url.hostAndPort
    }

    /// Makes an account the active one and notes when.
    @discardableResult
    public func activate(_ id: AccountID) async throws -> AccountList {
        let moment = now()
        return try await change { $0.activate(id, now: moment) }
    }

    /// Gives an account another label.
    @discardableResult
    public func rename(_ id: AccountID, to label: String) async throws -> AccountList {
        let label = label.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !label.isEmpty else { throw AccountProblem.emptyLabel }
        return try await change { $0.rename(id, to: label) }
    }

    /// Moves an account to a place in the person's own order.
    @discardableResult
    public func move(_ id: AccountID, to index: Int) async throws -> AccountList {
        try await change { $0.move(id, to: index) }
    }

    /// Changes what belongs to an account beside the specification's fields: colour, zoom, permissions.
    @discardableResult
    public func setSettings(
        of id: AccountID, _ edit: @escaping @Sendable (inout AccountSettings) -> Void
    ) async throws -> AccountList {
        try await change { list in
            var settings = list.settings(for: id)
            edit(&settings)
            list.setSettings(settings, for: id)
        }
    }

    /// Gives an account another, verified address. On another origin the website's data, credentials and projects go
    /// first, so that nothing of the old server ever reaches the new one; if they cannot be deleted, nothing changes, and
    /// nothing is deleted while it is known that a keyring would keep its part.
    @discardableResult
    public func changeAddress(of id: AccountID, to url: FaceURL) async throws -> AccountList {
        let list = try await read()
        guard let account = list[id] else { throw AccountProblem.noSuchAccount }
        let isCleared = WebOrigin(urlString: account.faceURL) != url.origin
        if isCleared {
            // Nothing is deleted for a change that cannot be saved.
            _ = try await write { list in if list[id] == nil { throw AccountProblem.noSuchAccount } }
            do {
                try await share.checkRemoval(id)
            } catch let problem as KeyVaultProblem {
                log.warning(.accounts, "the address stays, for the keyring is \(problem)")
                throw AccountProblem.secretNotDeleted
            }
            try await clearData(of: id)
        }
        do {
            if isCleared { try await share.remove(id) }
            return try await change { list in _ = list.changeAddress(id, to: url) }
        } catch {
            guard isCleared else { throw error }
            log.error(.accounts, "the address was not changed after the website data was cleared: \(error)")
            throw AccountProblem.clearedButNotChanged
        }
    }

    /// Deletes what the website stored here for an account.
    public func clearData(of id: AccountID) async throws {
        guard let webHost else { throw AccountProblem.needsWindow }
        try await webHost.clearData(id)
    }
    // Removal stands in AccountService+Removal.swift, import and export in AccountService+Transfer.swift.

    func change(_ edit: @escaping @Sendable (inout AccountList) throws -> Void) async throws -> AccountList {
        let list = try await write(edit)
        await mirror(list)
        return list
    }

    /// Changes the list without showing it to the share composer.
    func write(_ edit: @escaping @Sendable (inout AccountList) throws -> Void) async throws -> AccountList {
        pass(try await store.update(edit))
    }

    /// The list as it stands, for a step of a change.
    func read() async throws -> AccountList { pass(try await store.load()) }

    private func pass(_ reading: AccountStoreReading) -> AccountList {
        if reading.notice != .none { onDamage?(reading.notice) }
        return reading.list
    }

    /// Shows the list to the share composer. The list itself is saved already, so a failure is only logged; the next
    /// change and the next start show it again.
    func mirror(_ list: AccountList) async {
        do {
            try await share.mirrorAccounts(list)
        } catch {
            log.warning(.share, "the share composer's list of accounts was not written: \(error)")
        }
    }
}
