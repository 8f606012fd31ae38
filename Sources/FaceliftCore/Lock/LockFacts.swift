/// Everything that decides what the app shows at start, read from the disk and the keyring.
public struct LockFacts: Sendable {
    /// What the keyring's copy of mode and attempts is like.
    public enum Mirror: Hashable, Sendable {
        /// The copy.
        case value(LockMirror)
        /// The keyring is open and has none.
        case missing
        /// The keyring does not answer, or was not asked because nothing is kept there.
        case unknown
    }

    /// Whether the device key can be had.
    public enum DeviceKey: Hashable, Sendable {
        /// It is there.
        case present
        /// Its place is open and does not have it.
        case missing
        /// Its place does not answer.
        case unavailable(KeyVaultProblem)
    }

    /// `lock.json`.
    public var file: LockFileReading
    /// The copy in the keyring.
    public var mirror: Mirror
    /// Whether the file shows that what that copy counts last was the right PIN.
    public var isPardoned = false
    /// The device key of the file's record; without a record it does not matter.
    public var deviceKey: DeviceKey
    /// Whether accounts, website data or secrets of an earlier use are here.
    public var hasTraces: Bool
    /// Whether a wipe has begun and not ended.
    public var wipeIsPending: Bool
    /// The boot clock.
    public var now: BootInstant

    /// All facts at once.
    public init(
        file: LockFileReading, mirror: Mirror, deviceKey: DeviceKey, hasTraces: Bool, wipeIsPending: Bool,
        now: BootInstant
    ) {
        self.file = file
        self.mirror = mirror
        self.deviceKey = deviceKey
        self.hasTraces = hasTraces
        self.wipeIsPending = wipeIsPending
        self.now = now
    }
}
