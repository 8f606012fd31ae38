import FaceliftCore
import Observation

/// The lock as the faces see it, and the one gate that every way into the program asks.
///
/// Being open is a fact of the running process alone: a new one always starts shut. While it is shut, pages live on but
/// may present nothing.
@MainActor
@Observable
public final class LockModel {
    /// What the program shows of the lock.
    public enum Phase: Hashable, Sendable {
        /// The record and the keyring are being read. Shut.
        case starting
        /// Shut, or not yet set up.
        case shut(LockState)
        /// Everything secret is being deleted. Shut.
        case wiping
        /// The person is in.
        case open
    }

    /// Where the lock is.
    public internal(set) var phase = Phase.starting {
        didSet {
            guard oldValue != phase else { return }
            // However it was shut: what it seals is out of reach from here on.
            if phase != .open { dataKey = nil }
            onChange()
            if phase == .open {
                openers.forEach { $0.resume() }
                openers = []
            }
            guard phase != .starting else { return }
            waiters.forEach { $0.resume() }
            waiters = []
        }
    }
    /// What the record says; for the Security page.
    public internal(set) var details = LockDetails(nil)
    /// Whether something is being checked: buttons wait.
    public internal(set) var isWorking = false
    /// What came of the last try; nil when there is nothing to say.
    public internal(set) var problem: LockProblem?
    /// Seconds until the next PIN is taken; nil when one may be entered.
    public internal(set) var waiting: Int?
    /// How long the present wait is in all, for the bar.
    public internal(set) var waitLength = 0
    /// Why secrets can be neither read nor kept although the program is open without a PIN.
    public internal(set) var secretsProblem: KeyVaultProblem?
    /// Whether a fingerprint can be checked on this computer.
    public internal(set) var biometry = BiometricAvailability.none(code: -6, message: "")
    /// Whether the reader waits for a finger now.
    public internal(set) var isScanning = false

    /// Whether a person may choose to use the program without a PIN (a managed policy may forbid it).
    public let allowsNoPIN: Bool
    /// The profile has no PIN, and a policy that came later demands one: it is chosen as at the setup, and all data stays.
    public internal(set) var isPINOverdue = false
    /// Called after every change of `phase`, for what must happen at once: hiding pages, cancelling dialogs.
    @ObservationIgnored public var onChange: @MainActor () -> Void = {}
    /// Deletes website data, snapshots and sealed secrets of all accounts, as a wipe does. May be repeated.
    @ObservationIgnored public var destroyData: @MainActor () async throws -> Void = {}

    @ObservationIgnored let ports: LockPorts
    @ObservationIgnored let pause: @Sendable (Duration) async throws -> Void
    @ObservationIgnored private var firstLook: Task<(state: LockState, dataKey: SecretBytes?), Never>?
    @ObservationIgnored private var waiters: [CheckedContinuation<Void, Never>] = []
    @ObservationIgnored private var openers: [CheckedContinuation<Void, Never>] = []
    @ObservationIgnored var dataKey: SecretBytes?
    @ObservationIgnored var lastInput: BootInstant
    @ObservationIgnored var isInFront = true
    /// How often locking was asked for: whoever opens the lock looks whether that happened meanwhile.
    @ObservationIgnored var lockRequests = 0
    /// Whether the person is back since it was locked: the reader is left to the desktop's own lock screen until then.
    @ObservationIgnored var isPersonBack = true
    /// Whether a part of the PIN is typed: no finger opens the app meanwhile, or the rest would go into a page.
    @ObservationIgnored var isTyping = false
    @ObservationIgnored var countdown: Task<Void, Never>?
    @ObservationIgnored var scan: Task<Void, Never>?
    /// A scan that was cancelled and may still hold the reader.
    @ObservationIgnored var endingScan: Task<Void, Never>?
    @ObservationIgnored var watch: Task<Void, Never>?
    @ObservationIgnored var listener: Task<Void, Never>?

    /// - Parameters:
    ///   - allowsNoPIN: false where a policy of the computer forbids it.
    ///   - pause: waits; throws when cancelled.
    public init(
        _ ports: LockPorts, allowsNoPIN: Bool = true,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.ports = ports
        self.allowsNoPIN = allowsNoPIN
        self.pause = pause
        lastInput = ports.clock.now()
        // The disk and the keyring are read while the window is still being built.
        firstLook = Task.detached(priority: .userInitiated) { [keeper = ports.keeper, worker = ports.worker] in
            let look = await worker.run { keeper.firstLook() }
            // No key in memory before the PIN that a policy demands is chosen.
            return allowsNoPIN ? look : (look.state, nil)
        }
    }

    /// The gate's answer to every way in.
    public var gate: Route.Gate {
        switch phase {
        case .open: .open
        case .shut(.setup): .unset
        case .starting, .shut, .wiping: .locked
        }
    }

    /// Whether it is not known yet if a PIN is asked for next: the record is read, or one PIN is being checked.
    public var isReading: Bool {
        switch phase {
        case .starting: true
        case .shut(.setup), .wiping, .open: false
        case .shut: isWorking
        }
    }

    /// Returns once it is known whether the program is open or shut: what comes in at the very start waits for that.
    public func decided() async {
        while phase == .starting { await withCheckedContinuation { waiters.append($0) } }
    }

    /// Returns once the program is open.
    func opened() async {
        while phase != .open { await withCheckedContinuation { openers.append($0) } }
    }

    /// So few wrong PINs are left that the lock screen says so before one is tried; nil while there are more, and
    /// where the last try says it already.
    public var triesToSay: Int? {
        if case .wrongPIN? = problem { return nil }
        guard case .shut(.locked) = phase, (1...5).contains(details.triesLeft) else { return nil }
        return details.triesLeft
    }

    /// Whether anything of a page may be shown at all.
    public var mayPresent: Bool { phase == .open }

    /// Reads what is stored and shows what follows from it. Never waits for the keyring before the window is up.
    public func start() async {
        listen()
        await takeFirstLook()
        biometry = await ports.biometrics.availability()
        scanIfPossible()
    }

    private func takeFirstLook() async {
        guard let look = await firstLook?.value else { return }
        // A task keeps its result: the data key in it would stay in memory when it is locked later.
        firstLook = nil
        if let key = look.dataKey { await enter(key, unlessLockedSince: lockRequests) } else { await take(look.state) }
    }

    /// Asks again what is the case, after the person was told that the keyring or the disk is the trouble. Lets the
    /// keyring ask for its password first.
    public func retry() async {
        guard !isWorking else { return }
        isWorking = true
        // Until the state is shown: what is typed meanwhile is kept for it.
        defer { isWorking = false }
        problem = nil
        let (keeper, keyring) = (ports.keeper, ports.keyring)
        let asksKeyring = phase == .shut(.keyringUnavailable(.locked)) || secretsProblem == .locked
        let state = await ports.worker.run { () -> LockState in
            keyring.askAnew()
            if asksKeyring { _ = keyring.unlock() }
            return keeper.state()
        }
        await take(state)
    }

    /// Ends what runs beside the window.
    public func stopRunning() {
        for task in [countdown, scan, watch, listener] { task?.cancel() }
    }

    /// Shows a state; does what it asks for.
    func take(_ state: LockState) async {
        countdown?.cancel()
        waiting = nil
        await readDetails()
        isPINOverdue = false
        switch state {
        case .open(let keys) where allowsNoPIN: await openWithoutPIN(keys)
        case .open(let keys): demandPIN(keys)
        case .wipeDue, .locked(.wipe, _): await wipe()
        case .locked(.wait(let time), _):
            phase = .shut(state)
            countDown(time)
        case .locked(.free, _):
            phase = .shut(state)
            scanIfPossible()
        case .setup, .keyringUnavailable, .storeUnavailable, .resetOnly: phase = .shut(state)
        }
    }

    func readDetails() async {
        let keeper = ports.keeper
        do throws(LockFailure) {
            details = LockDetails(try await ports.worker.run { () throws(LockFailure) in try keeper.record() })
        } catch {
            ports.log.warning(.lock, "the lock record could not be read: \(error)")
        }
    }

    /// The person is in, unless something asked for locking since the count of `lockRequests` was taken: it came while the
    /// PIN or the finger was being checked, and counts.
    ///
    /// - Parameter byFinger: a finger does not open it either when the PIN is being typed by now.
    func enter(_ key: SecretBytes?, unlessLockedSince requests: Int, byFinger: Bool = false) async {
        countdown?.cancel()
        stopScan()
        waiting = nil
        problem = nil
        await readDetails()
        if byFinger, isTyping { return }
        guard requests == lockRequests || !details.hasPIN else {
            isPersonBack = false
            let (keeper, worker) = (ports.keeper, ports.worker)
            return await take(await worker.run { keeper.state() })
        }
        dataKey = key
        lastInput = ports.clock.now()
        phase = .open
        watchIdleness()
    }

    /// The profile is used without a PIN, and a policy forbids that by now (docs/decisions/0027).
    private func demandPIN(_ keys: LockState.WithoutPIN) {
        // The new PIN keeps the data key: while that is out of reach none can be set.
        if case .unavailable(let reason) = keys { return phase = .shut(.keyringUnavailable(reason)) }
        isPINOverdue = true
        phase = .shut(.setup)
    }

    private func openWithoutPIN(_ keys: LockState.WithoutPIN) async {
        secretsProblem = nil
        if case .unavailable(let reason) = keys {
            secretsProblem = reason
            return await enter(nil, unlessLockedSince: lockRequests)
        }
        let keeper = ports.keeper
        do throws(LockFailure) {
            let key = try await ports.worker.run { () throws(LockFailure) in try keeper.openWithoutPIN() }
            await enter(key, unlessLockedSince: lockRequests)
        } catch .notAllowed(let state) {
            phase = .shut(state)
        } catch {
            ports.log.warning(.lock, "the data key could not be opened: \(error)")
            secretsProblem = if case .store(let failure) = error { .notSaved(failure) } else { .failed("\(error)") }
            await enter(nil, unlessLockedSince: lockRequests)
        }
    }
}
