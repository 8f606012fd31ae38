import CSecret
import FaceliftCore
import Foundation
import GObjectSupport

/// The user's keyring by libsecret (Secret Service). Nothing here raises a prompt but `unlock`.
///
/// Each call opens a session of its own: a keyring that was restarted meanwhile is simply the next one. Locked entries
/// are found by searching without unlocking; a lookup would raise a prompt and then answer as if there were none.
final class SecretServiceVault: Sendable {
    /// Changes are not waited for at a start, and a keyring writes them to a disk.
    private static let changeLimit = Duration.seconds(3)

    private let limit: TimeLimit
    private let hasBus: Bool

    /// - Parameter hasBus: whether there is a session bus at all; libsecret would start one.
    init(hasBus: Bool, limit: Duration) {
        self.hasBus = hasBus
        self.limit = TimeLimit(limit)
    }

    func read(_ item: KeyVaultItem) -> KeyVaultReading {
        let found = perform { session throws(KeyVaultProblem) -> SecretBytes? in
            let items = try session.search(item.attributes, loadingSecrets: true)
            defer { session.free(items) }
            guard let first = items.first else {
                // Only an open collection can say that something is not in it.
                try session.requireOpenCollection()
                return nil
            }
            guard secret_item_get_locked(first) == 0 else { throw .locked }
            guard let value = secret_item_get_secret(first) else { throw .failed("an entry without its secret") }
            defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
            var length: gsize = 0
            guard let bytes = secret_value_get(value, &length) else { return SecretBytes([]) }
            return SecretBytes(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
        }
        switch found {
        case .success(let secret?): return .value(secret)
        case .success(nil): return .missing
        case .failure(let problem): return .unavailable(problem)
        }
    }

    func write(_ item: KeyVaultItem, _ secret: SecretBytes) throws(KeyVaultProblem) {
        try perform(limit: Self.changeLimit) { session throws(KeyVaultProblem) in
            try session.requireOpenCollection()
            try session.store(item.attributes, label: "Vancetope (\(item.kind.rawValue))", secret)
        }.get()
    }

    func delete(_ item: KeyVaultItem) throws(KeyVaultProblem) {
        try perform(limit: Self.changeLimit) { session throws(KeyVaultProblem) in
            let items = try session.search(item.attributes, loadingSecrets: false)
            defer { session.free(items) }
            for item in items {
                guard secret_item_get_locked(item) == 0 else { throw .locked }
                try session.delete(item)
            }
        }.get()
    }

    func items(of profile: UUID) throws(KeyVaultProblem) -> [KeyVaultItem] {
        try perform { session throws(KeyVaultProblem) in
            let items = try session.search(["profile": profile.uuidString.lowercased()], loadingSecrets: false)
            defer { session.free(items) }
            if items.isEmpty { try session.requireOpenCollection() }
            return items.compactMap { session.name(of: $0) }
        }.get()
    }

    /// Forgets that the keyring hung.
    func askAnew() { limit.reset() }

    /// Asks the person, who may take two minutes; true when the keyring is open afterwards.
    func unlock() -> Bool {
        limit.reset()
        let opened = perform(limit: .seconds(120)) { session throws(KeyVaultProblem) in try session.unlockCollection() }
        if case .success = opened { return true }
        return false
    }

    private func perform<Value: Sendable>(
        limit: Duration? = nil, _ body: @escaping @Sendable (SecretServiceSession) throws(KeyVaultProblem) -> Value
    ) -> Result<Value, KeyVaultProblem> {
        guard hasBus else { return .failure(.absent) }
        let result = self.limit.run(limit: limit) { cancel -> Result<Value, KeyVaultProblem> in
            do throws(KeyVaultProblem) {
                return .success(try body(try SecretServiceSession(cancel)))
            } catch {
                return .failure(error)
            }
        }
        return result ?? .failure(.hung)
    }
}

extension KeyVaultItem {
    fileprivate var attributes: [String: String] {
        var attributes = ["profile": profile.uuidString.lowercased(), "kind": kind.rawValue]
        attributes["account"] = account?.uuidString.lowercased()
        return attributes
    }
}

extension KeyVault {
    /// The user's keyring, on the session bus that `bus` names.
    ///
    /// - Parameter limit: how long it may take to answer a question; the app's start waits for it, and has three seconds in
    ///   all, also on a busy computer.
    public static func secretService(bus: SessionBus = SessionBus(), limit: Duration = .milliseconds(1_500)) -> KeyVault
    {
        let vault = SecretServiceVault(hasBus: bus.address != nil, limit: limit)
        return KeyVault(
            read: { vault.read($0) },
            write: { (item, secret) throws(KeyVaultProblem) in try vault.write(item, secret) },
            delete: { (item) throws(KeyVaultProblem) in try vault.delete(item) },
            items: { (profile) throws(KeyVaultProblem) in try vault.items(of: profile) },
            unlock: { vault.unlock() }, askAnew: { vault.askAnew() })
    }
}
