import FaceliftCore

/// What the lock's model works with.
public struct LockPorts: Sendable {
    /// Reads and decides; blocks.
    public var keeper: LockKeeper
    /// Runs the keeper off the main actor.
    public var worker: LockWorker
    /// The keyring, to be unlocked at the person's wish.
    public var keyring: KeyVault
    /// Fingerprint.
    public var biometrics: Biometrics
    /// The desktop session.
    public var signals: SessionSignals
    /// The boot clock.
    public var clock: BootClock
    /// The log.
    public var log: Log

    /// All of them.
    public init(
        keeper: LockKeeper, worker: LockWorker = LockWorker(), keyring: KeyVault, biometrics: Biometrics,
        signals: SessionSignals, clock: BootClock, log: Log
    ) {
        self.keeper = keeper
        self.worker = worker
        self.keyring = keyring
        self.biometrics = biometrics
        self.signals = signals
        self.clock = clock
        self.log = log
    }
}
