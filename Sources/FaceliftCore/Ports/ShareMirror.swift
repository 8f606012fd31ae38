/// Port: what the share targets, which are other processes, may know (contract §7). Tokens go into the keyring.
public struct ShareMirror: Sendable {
    /// Keeps an account's credentials.
    public var setCredentials: @Sendable (AccountID, ShareCredentials) async throws -> Void
    /// Keeps an account's projects.
    public var setProjects: @Sendable (AccountID, [ProjectSnapshot]) async throws -> Void
    /// Forgets credentials and projects of an account.
    public var remove: @Sendable (AccountID) async throws -> Void
    /// Throws when a place that may have a secret of an account does not answer, so that `remove` would leave it. Changes
    /// nothing.
    public var checkRemoval: @Sendable (AccountID) async throws -> Void
    /// Forgets credentials and projects of every account, also of those that no list names any more.
    public var removeAll: @Sendable () async throws -> Void
    /// Keeps the list of accounts.
    public var mirrorAccounts: @Sendable (AccountList) async throws -> Void

    /// Makes a mirror.
    public init(
        setCredentials: @escaping @Sendable (AccountID, ShareCredentials) async throws -> Void,
        setProjects: @escaping @Sendable (AccountID, [ProjectSnapshot]) async throws -> Void,
        remove: @escaping @Sendable (AccountID) async throws -> Void,
        checkRemoval: @escaping @Sendable (AccountID) async throws -> Void = { _ in },
        removeAll: @escaping @Sendable () async throws -> Void,
        mirrorAccounts: @escaping @Sendable (AccountList) async throws -> Void
    ) {
        self.setCredentials = setCredentials
        self.setProjects = setProjects
        self.remove = remove
        self.checkRemoval = checkRemoval
        self.removeAll = removeAll
        self.mirrorAccounts = mirrorAccounts
    }
}
