import Foundation

/// Keeps the lock: reads what is stored, decides, tries PINs, makes and destroys keys.
///
/// Stateless: every call reads record and keyring anew and works as the only one across all processes, so that parallel
/// windows and command lines share one count of attempts. Every call blocks (a PIN takes a sixth of a second, a keyring
/// up to three): run it by `LockWorker`, never on the main actor.
public struct LockKeeper: Sendable {
    let store: LockStore
    let keyring: KeyVault
    let files: KeyVault
    let crypto: LockCrypto
    let clock: BootClock
    let legacy: LegacyLockStore
    let log: Log

    /// A keeper of the profile behind `store`.
    ///
    /// - Parameters:
    ///   - keyring: the system's keyring.
    ///   - files: what stands in for it where there is none.
    public init(
        store: LockStore, keyring: KeyVault, files: KeyVault, crypto: LockCrypto, clock: BootClock,
        legacy: LegacyLockStore = .none, log: Log
    ) {
        self.store = store
        self.keyring = keyring
        self.files = files
        self.crypto = crypto
        self.clock = clock
        self.legacy = legacy
        self.log = log
    }

    /// What a program looks at first: makes sure that there is a record, reads the state, and opens the data key where no
    /// PIN is asked for.
    public func firstLook() -> (state: LockState, dataKey: SecretBytes?) {
        do throws(LockFailure) {
            try prepare()
        } catch .store(.locked) {
            // Somebody else keeps the lock: not waited for a second time.
            return (.storeUnavailable(.locked), nil)
        } catch {
            // The state says what is the case; a setup would fail with the same reason.
            log.warning(.lock, "the lock record could not be prepared: \(error)")
        }
        let state = state()
        guard case .open(let keys) = state else { return (state, nil) }
        if case .unavailable = keys { return (state, nil) }
        do throws(LockFailure) {
            return (.open(.ready), try openWithoutPIN())
        } catch .keyring(let problem) {
            return (.open(.unavailable(problem)), nil)
        } catch {
            return (Self.state(of: error), nil)
        }
    }

    /// The state now. Also does what is due without the person: migrates the first format, starts an interrupted delay
    /// anew after a restart of the computer, and deletes what an earlier wipe could not reach.
    public func state() -> LockState {
        do throws(LockFailure) {
            for _ in 0..<3 { if let state = try stateBesideOthers() { return state } }
            return try exclusively { () throws(LockFailure) -> LockState in
                if let state = try migrate() { return state }
                let reading = try read()
                let state = LockStateTable.decide(reading.facts)
                settle(reading)
                return state
            }
        } catch {
            return Self.state(of: error)
        }
    }

    /// The state, with the keyring asked while others may work: it can take seconds to answer, and if that were waited
    /// for in turn, many programs at once would wait for ever longer. Nil when the record changed meanwhile, or is to be
    /// migrated.
    private func stateBesideOthers() throws(LockFailure) -> LockState? {
        // In turn, so that no attempt is under way: its count may yet go back.
        let before = try exclusively { () throws(LockFailure) -> Disk? in
            let disk = try onDisk()
            let step = LegacyMigration.next(legacy.load(), file: disk.file, hasTraces: disk.hasTraces)
            return step == .nothing ? disk : nil
        }
        guard let before else { return nil }
        let reading = read(before)
        return try exclusively { () throws(LockFailure) -> LockState? in
            guard try onDisk() == before else { return nil }
            settle(reading)
            return LockStateTable.decide(reading.facts)
        }
    }

    /// The record as it is stored, for the Security page and for names in the keyring; nil when there is none to use.
    public func record() throws(LockFailure) -> LockRecord? { try stored() }

    /// Makes sure that `lock.json` exists before anything else is stored: later its absence then means that it was
    /// deleted.
    public func prepare() throws(LockFailure) {
        try exclusively { () throws(LockFailure) in
            guard case .missing = try load(), !store.hasTraces() else { return }
            try save(.unset(profile: store.profileHint(), id: UUID()))
        }
    }

    /// The state that a failure amounts to.
    static func state(of failure: LockFailure) -> LockState {
        switch failure {
        case .store(let failure): .storeUnavailable(failure)
        case .keyring(let problem): .keyringUnavailable(problem)
        case .crypto(let failure): .storeUnavailable(.other("\(failure)"))
        case .wrongPIN(let state), .notAllowed(let state): state
        }
    }
}
