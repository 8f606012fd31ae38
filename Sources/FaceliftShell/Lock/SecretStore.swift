import FaceliftCore
import Foundation

/// Keeps one access token per account, for sharing: in the keyring, else sealed with the lock's data key, else not at all.
@MainActor
public final class SecretStore {
    private let lock: LockModel
    private let crypto: LockCrypto
    private let sealed: SealedStore
    /// Tokens that came while the lock was shut and that no keyring took.
    private var waiting: [AccountID: SecretBytes] = [:]
    private var flush: Task<Void, Never>?

    /// - Parameter sealed: files for sealed tokens, where there is no keyring.
    public init(lock: LockModel, crypto: LockCrypto, sealed: SealedStore) {
        self.lock = lock
        self.crypto = crypto
        self.sealed = sealed
    }

    /// Keeps an account's token in place of the one before. False when it could be kept nowhere safe, or not yet.
    ///
    /// Pages live on behind the lock and renew their tokens there: the keyring takes one at any time; what only the data
    /// key can seal waits in memory until the lock is opened, and is lost with the program.
    @discardableResult
    public func setToken(_ token: String, of account: AccountID) async -> Bool {
        let secret = SecretBytes(Array(token.utf8))
        waiting[account] = nil
        guard lock.phase != .wiping, let profile = await profile() else { return false }
        if await keep(secret, of: account, in: profile) { return true }
        guard !lock.mayPresent, lock.phase != .wiping else { return false }
        waiting[account] = secret
        if flush == nil { flush = Task { [weak self] in await self?.keepWaiting() } }
        return false
    }

    /// Keeps, once the lock is open, the newest token of each account that came while it was shut.
    private func keepWaiting() async {
        await lock.opened()
        flush = nil
        guard let profile = await profile() else { return }
        let due = waiting
        for (account, secret) in due where waiting[account] === secret {
            waiting[account] = nil
            _ = await keep(secret, of: account, in: profile)
        }
    }

    private func keep(_ secret: SecretBytes, of account: AccountID, in profile: UUID) async -> Bool {
        let item = KeyVaultItem(profile: profile, kind: .shareToken, account: account.uuid)
        let key = lock.dataKey
        let (keyring, log, crypto, sealed) = (lock.ports.keyring, lock.ports.log, crypto, sealed)
        return await lock.ports.worker.run {
            do throws(KeyVaultProblem) {
                try keyring.write(item, secret)
                try sealed.delete(account.uuid)
                return true
            } catch {
                log.info(.share, "the keyring did not take a token: \(error)")
            }
            guard let key else { return false }
            do {
                try sealed.write(account.uuid, try crypto.seal(secret, key, Self.purpose(account)))
                return true
            } catch {
                log.error(.share, "a token could not be kept: \(error)")
                return false
            }
        }
    }

    /// An account's token; nil when there is none, or while the lock is shut.
    public func token(of account: AccountID) async -> String? {
        guard lock.mayPresent, let profile = await profile() else { return nil }
        let item = KeyVaultItem(profile: profile, kind: .shareToken, account: account.uuid)
        let key = lock.dataKey
        let (keyring, crypto, sealed) = (lock.ports.keyring, crypto, sealed)
        return await lock.ports.worker.run {
            // A sealed one is newer: it stands there only when the keyring did not take it.
            if let key, let data = sealed.read(account.uuid),
                let secret = crypto.open(data, key, Self.purpose(account))
            {
                return Self.text(secret)
            }
            guard case .value(let secret) = keyring.read(item) else { return nil }
            return Self.text(secret)
        }
    }

    /// Throws when a keyring that may have an account's token does not answer. Changes nothing.
    public func checkRemoval(of account: AccountID) async throws {
        let keeper = lock.ports.keeper
        let stored = try await lock.ports.worker.run { () throws(LockFailure) in try keeper.record() }
        guard let record = stored else { return }
        let item = KeyVaultItem(profile: record.profile, kind: .shareToken, account: account.uuid)
        let keyring = lock.ports.keyring
        let problem = await lock.ports.worker.run {
            // The person asks for a change now: one that hung a moment ago may answer again.
            keyring.askAnew()
            return Self.hindrance(to: item, in: keyring)
        }
        if let problem, Self.mayHaveToken(problem, record) { throw problem }
    }

    /// Why an entry could not be deleted now; nil when it can be, or is not there.
    private nonisolated static func hindrance(to item: KeyVaultItem, in keyring: KeyVault) -> KeyVaultProblem? {
        do throws(KeyVaultProblem) {
            guard try keyring.items(item.profile).contains(item) else { return nil }
        } catch .locked {
            // It lists what is locked as well, and lists nothing of this profile.
            return nil
        } catch {
            return error
        }
        guard case .unavailable(let problem) = keyring.read(item) else { return nil }
        return problem
    }

    /// Where the lock was set up without a keyring, an absent one has no token either.
    private nonisolated static func mayHaveToken(_ problem: KeyVaultProblem, _ record: LockRecord) -> Bool {
        problem != .absent || record.deviceKey == .keyring && record.mode != .unset
    }

    /// Forgets an account's token everywhere. Throws when a place that may have it does not answer, so that the removal
    /// stays journalled: a `StoreFailure` for the sealed file, a `KeyVaultProblem` for the keyring, when that is all.
    public func removeToken(of account: AccountID) async throws {
        waiting[account] = nil
        let keeper = lock.ports.keeper
        let stored = try await lock.ports.worker.run { () throws(LockFailure) in try keeper.record() }
        guard let record = stored else { return }
        let item = KeyVaultItem(profile: record.profile, kind: .shareToken, account: account.uuid)
        let (keyring, sealed) = (lock.ports.keyring, sealed)
        let problems: (sealed: KeyVaultProblem?, keyring: KeyVaultProblem?) = await lock.ports.worker.run {
            (
                Self.problem { () throws(KeyVaultProblem) in try sealed.delete(account.uuid) },
                Self.problem { () throws(KeyVaultProblem) in try keyring.delete(item) }
            )
        }
        if let problem = problems.sealed {
            guard case .notSaved(let failure) = problem else { throw StoreFailure.other("\(problem)") }
            throw failure
        }
        if let problem = problems.keyring, Self.mayHaveToken(problem, record) { throw problem }
    }

    private nonisolated static func problem(_ step: () throws(KeyVaultProblem) -> Void) -> KeyVaultProblem? {
        do throws(KeyVaultProblem) {
            try step()
            return nil
        } catch {
            return error
        }
    }

    /// Forgets the sealed tokens of all accounts; those in the keyring go with the lock's own entries.
    public func removeAllSealed() async throws {
        waiting = [:]
        let sealed = sealed
        let problem: KeyVaultProblem? = await lock.ports.worker.run {
            do throws(KeyVaultProblem) {
                try sealed.deleteAll()
                return nil
            } catch {
                return error
            }
        }
        if let problem { throw problem }
    }

    private func profile() async -> UUID? {
        let keeper = lock.ports.keeper
        return await lock.ports.worker.run { () -> UUID? in
            do throws(LockFailure) { return try keeper.record()?.profile } catch { return nil }
        }
    }

    private nonisolated static func purpose(_ account: AccountID) -> Data { Data("share-token|\(account)".utf8) }

    private nonisolated static func text(_ secret: SecretBytes) -> String? {
        secret.withBytes { String(bytes: $0, encoding: .utf8) }
    }
}

extension ShareMirror {
    /// This mirror, with tokens kept by `secrets` and forgotten with their account.
    @MainActor
    public func keepingTokens(in secrets: SecretStore) -> ShareMirror {
        var mirror = self
        mirror.setCredentials = { account, credentials in
            try await setCredentials(account, credentials)
            await secrets.setToken(credentials.token, of: account)
        }
        mirror.remove = { account in
            try await remove(account)
            try await secrets.removeToken(of: account)
        }
        mirror.checkRemoval = { account in
            try await checkRemoval(account)
            try await secrets.checkRemoval(of: account)
        }
        mirror.removeAll = {
            try await removeAll()
            try await secrets.removeAllSealed()
        }
        return mirror
    }
}
