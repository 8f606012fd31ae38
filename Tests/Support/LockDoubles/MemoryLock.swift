import FaceliftCore
import Foundation

/// A lock's whole world in memory: record, keyring, files, clocks. Any operation can be made to fail, or to be the last
/// one before the power goes.
public final class MemoryLock: @unchecked Sendable {
    public struct State {
        public var file: LockFileReading = .missing
        public var keyring: [KeyVaultItem: [UInt8]] = [:]
        public var files: [KeyVaultItem: [UInt8]] = [:]
        public var keyringProblem: KeyVaultProblem?
        /// How often the keyring was told to forget that it hung.
        public var askedAnew = 0
        public var storeFailure: StoreFailure?
        /// The record is saved, and then this is said all the same.
        public var failureAfterSaving: StoreFailure?
        public var hasTraces = false
        public var wipeIsPending = false
        public var now = BootInstant(bootID: "boot-1", milliseconds: 1_000_000)
        public var wall = Date(timeIntervalSince1970: 1_800_000_000)
        public var legacy = LegacyLockRecord(salt: nil, hash: nil)
        /// How many changes still happen before the power goes; nil for ever.
        public var changesLeft: Int?
        public var derivations = 0
        /// How long this computer takes to go over 64 MiB once.
        public var timeOfAPass = Duration.milliseconds(40)
        public var outOfMemory = false
        /// The order of what happened.
        public var trace: [String] = []
    }

    private let lock = NSRecursiveLock()
    private var value = State()
    public let profile = UUID()
    /// Called at each reading from the keyring, before it is answered.
    public var onRead: (() -> Void)?
    private var holders = 0

    /// Whether the lock of all processes was held at each reading from the keyring in `body`.
    public func heldDuringReads(_ body: () -> Void) -> [Bool] {
        var held: [Bool] = []
        onRead = { held.append(self.holders > 0) }
        defer { onRead = nil }
        body()
        return held
    }

    public init() {}

    public var state: State {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }

    public func with<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&value) } }

    public func advance(_ duration: Duration) {
        with { $0.now = $0.now.advanced(by: duration) }
    }

    public func reboot() { with { $0.now = BootInstant(bootID: UUID().uuidString, milliseconds: 5_000) } }

    public var record: LockRecord? {
        if case .record(let record) = state.file { record } else { nil }
    }

    public var keeper: LockKeeper { keeper() }

    /// A keeper whose keyring comes into that state while a PIN is stretched: after the attempt was counted there.
    public func keeper(whoseKeyringBecomes problem: KeyVaultProblem) -> LockKeeper {
        var crypto = crypto
        let derive = crypto.derive
        crypto.derive = { (secret, kdf) throws(LockCrypto.Failure) in
            self.with { $0.keyringProblem = problem }
            return try derive(secret, kdf)
        }
        return keeper(crypto: crypto)
    }

    /// A keeper of this world with another cryptography or keyring.
    public func keeper(crypto: LockCrypto? = nil, keyring: KeyVault? = nil) -> LockKeeper {
        LockKeeper(
            store: store, keyring: keyring ?? self.keyring,
            files: vault(\.files, problem: { $0.storeFailure.map { .notSaved($0) } }), crypto: crypto ?? self.crypto,
            clock: clock, legacy: legacy, log: .none)
    }

    /// Counts a change; false once the power is gone.
    private func mayChange(_ what: String) -> Bool {
        if let left = value.changesLeft {
            guard left > 0 else { return false }
            value.changesLeft = left - 1
        }
        value.trace.append(what)
        return true
    }

    private var isOff: Bool { value.changesLeft == 0 }

    private func change(_ what: String, _ body: (inout State) -> Void) throws(StoreFailure) {
        lock.lock()
        defer { lock.unlock() }
        if let failure = value.storeFailure { throw failure }
        guard mayChange(what) else { throw .other("power") }
        body(&value)
    }

    public var clock: BootClock {
        BootClock(now: { self.state.now }, wall: { self.state.wall })
    }

    var store: LockStore {
        LockStore(
            profileHint: { self.profile },
            load: { () throws(StoreFailure) in self.state.file },
            save: { (record) throws(StoreFailure) in
                // Through the coding, so that what is compared is what a file keeps.
                let kept: LockRecord
                do { kept = try LockRecordCoding.decode(LockRecordCoding.encode(record)) } catch {
                    throw .other("\(error)")
                }
                try self.change("save \(record.mode) \(record.attempts.failures)") { $0.file = .record(kept) }
                if let failure = self.state.failureAfterSaving { throw failure }
            },
            exclusively: { (body) throws(StoreFailure) in
                self.lock.withLock {
                    self.holders += 1
                    defer { self.holders -= 1 }
                    body()
                }
            },
            hasTraces: { self.state.hasTraces || !self.state.files.isEmpty },
            beginWipe: { () throws(StoreFailure) in try self.change("begin wipe") { $0.wipeIsPending = true } },
            wipeIsPending: { self.state.wipeIsPending },
            endWipe: { () throws(StoreFailure) in try self.change("end wipe") { $0.wipeIsPending = false } })
    }

    var legacy: LegacyLockStore {
        LegacyLockStore(
            load: { self.state.legacy },
            entomb: { () throws(StoreFailure) in
                try self.change("entomb") { $0.legacy.hash = LegacyLockRecord.tombstone }
            },
            removeSalt: { () throws(StoreFailure) in try self.change("remove salt") { $0.legacy.salt = nil } })
    }

    public var keyring: KeyVault { vault(\.keyring, problem: { $0.keyringProblem }) }

    func vault(
        _ items: WritableKeyPath<State, [KeyVaultItem: [UInt8]]>,
        problem: @escaping @Sendable (State) -> KeyVaultProblem?
    ) -> KeyVault {
        nonisolated(unsafe) let items = items
        let change = { @Sendable (what: String, body: (inout State) -> Void) throws(KeyVaultProblem) -> Void in
            self.lock.lock()
            defer { self.lock.unlock() }
            if let problem = problem(self.value) { throw problem }
            guard self.mayChange(what) else { throw .failed("power") }
            body(&self.value)
        }
        return KeyVault(
            read: { item in
                if items == \.keyring { self.onRead?() }
                let state = self.state
                if let problem = problem(state) { return .unavailable(problem) }
                return state[keyPath: items][item].map { .value(SecretBytes($0)) } ?? .missing
            },
            write: { (item, bytes) throws(KeyVaultProblem) in
                let copy = bytes.withBytes { [UInt8]($0) }
                try change("write \(item.kind.rawValue)") { $0[keyPath: items][item] = copy }
            },
            delete: { (item) throws(KeyVaultProblem) in
                try change("delete \(item.kind.rawValue)") { $0[keyPath: items][item] = nil }
            },
            items: { (profile) throws(KeyVaultProblem) in
                if items == \.keyring { self.onRead?() }
                let state = self.state
                if let problem = problem(state) { throw problem }
                return state[keyPath: items].keys.filter { $0.profile == profile }.sorted {
                    "\($0.kind) \($0.account?.uuidString ?? "")" < "\($1.kind) \($1.account?.uuidString ?? "")"
                }
            },
            unlock: {
                self.with { state in
                    if state.keyringProblem == .locked { state.keyringProblem = nil }
                    return state.keyringProblem == nil
                }
            }, askAnew: { self.with { $0.askedAnew += 1 } })
    }
}
