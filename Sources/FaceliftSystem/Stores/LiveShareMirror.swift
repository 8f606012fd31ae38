import FaceliftCore
import Foundation

/// What the share targets may read, in the files of contract §7, each readable by the user alone.
///
/// Tokens are not among it: they are dropped here, and `keepingTokens(in:)` keeps them sealed.
actor LiveShareMirror {
    private let folder: String
    private let log: Log
    private let work = WorkQueue(label: "de.mhus.vance.facelift.share")
    private var projects: [AccountID: Projects] = [:]

    private struct Projects {
        var lastWrite: ContinuousClock.Instant?
        var waiting: [ProjectSnapshot]?
        var task: Task<Void, Never>?
    }

    /// At most this many entries and bytes of an account's projects are kept.
    static let projectLimit = 5_000
    static let byteLimit = 1 << 20

    init(folder: String, log: Log) {
        self.folder = folder
        self.log = log
    }

    func mirrorAccounts(_ list: AccountList) async throws {
        // A new profile stays without a trace: a record of the lock that is made later would be missed beside one.
        guard !list.accounts.isEmpty || POSIX.nameExists(folder) else { return }
        let entries = list.accounts.map {
            AccountEntry(id: $0.id, faceUrl: $0.faceURL, displayName: $0.displayName)
        }
        try await write("accounts.json", try Self.encoder.encode(entries))
    }

    func setCredentials(_ id: AccountID, _ credentials: ShareCredentials) async throws {
        try await changeCredentials { entries in
            entries[id.description] = CredentialsEntry(
                faceUrl: credentials.origin.description, tenant: credentials.tenant, username: credentials.username)
        }
    }

    /// Writes at once when the last write of this account is a second ago, else a second after it; the last call wins.
    func setProjects(_ id: AccountID, _ list: [ProjectSnapshot]) async throws {
        var entry = projects[id] ?? Projects()
        let now = ContinuousClock.now
        if let last = entry.lastWrite, now < last + .seconds(1) {
            entry.waiting = list
            if entry.task == nil {
                entry.task = Task { [weak self] in
                    try? await Task.sleep(until: last + .seconds(1))
                    if !Task.isCancelled { await self?.writeWaiting(id) }
                }
            }
            projects[id] = entry
            return
        }
        entry.lastWrite = now
        entry.waiting = nil
        projects[id] = entry
        try await writeProjects(id, list)
    }

    func remove(_ id: AccountID) async throws {
        projects[id]?.task?.cancel()
        projects[id] = nil
        try await locked { folder in
            let file = DurableFile(path: "\(folder)/projects-\(id).json")
            try file.remove()
            try file.removeStaleTemporaries()
        }
        try await changeCredentials { $0[id.description] = nil }
    }

    /// Credentials and projects of every account; the list of accounts stays.
    func removeAll() async throws {
        for entry in projects.values { entry.task?.cancel() }
        projects = [:]
        try await locked { folder in
            let names = try POSIX.names(in: folder).filter {
                $0.hasPrefix("projects-") || $0.hasPrefix("credentials.json")
            }
            for name in names { try POSIX.unlinkIfPresent(folder + "/" + name) }
            try POSIX.syncFolder(folder)
        }
    }

    private func writeWaiting(_ id: AccountID) async {
        guard let list = projects[id]?.waiting else { return }
        projects[id] = Projects(lastWrite: .now)
        do {
            try await writeProjects(id, list)
        } catch {
            log.error(.share, "the projects could not be kept: \(error)")
        }
    }

    private func writeProjects(_ id: AccountID, _ list: [ProjectSnapshot]) async throws {
        var data = try Self.encoder.encode(Array(list.prefix(Self.projectLimit)))
        if data.count > Self.byteLimit { data = Data("[]".utf8) }
        try await write("projects-\(id).json", data)
    }

    private func write(_ name: String, _ data: Data) async throws {
        try await locked { folder in try DurableFile(path: "\(folder)/\(name)").write(data, forgetsBefore: true) }
    }

    /// Merges per account, so that what another account has stays; an account that is gone from a damaged file comes
    /// back with its next sign-in.
    private func changeCredentials(
        _ change: @escaping @Sendable (inout [String: CredentialsEntry]) -> Void
    ) async throws {
        try await locked { folder in
            let file = DurableFile(path: folder + "/credentials.json")
            let reading = try file.recover { try JSONDecoder().decode([String: CredentialsEntry].self, from: $0) }
            let before: [String: CredentialsEntry] =
                switch reading {
                case .intact(let entries), .restored(let entries, _): entries
                case .missing, .setAside: [:]
                }
            var after = before
            change(&after)
            guard after != before else { return }
            try file.write(try Self.encoder.encode(after), forgetsBefore: after.count < before.count)
        }
    }

    private func locked(_ body: @escaping @Sendable (String) throws -> Void) async throws {
        try await work.run { [folder] in
            try StoreFailure.translating(whileReading: false) {
                try PrivateFolder.prepare(folder)
                try FileLock(path: folder + "/.lock").withLock { try body(folder) }
            }
        }
    }

    private struct AccountEntry: Encodable {
        var id: AccountID
        var faceUrl: String
        var displayName: String
    }

    private struct CredentialsEntry: Codable, Hashable, Sendable {
        var faceUrl: String
        var tenant: String
        var username: String
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension ShareMirror {
    /// The mirror in the folder at `folder`, an absolute path (`XDGFolders.share`).
    public static func live(folder: String, log: Log) -> ShareMirror {
        let mirror = LiveShareMirror(folder: folder, log: log)
        return ShareMirror(
            setCredentials: { try await mirror.setCredentials($0, $1) },
            setProjects: { try await mirror.setProjects($0, $1) },
            remove: { try await mirror.remove($0) },
            removeAll: { try await mirror.removeAll() },
            mirrorAccounts: { try await mirror.mirrorAccounts($0) })
    }
}
