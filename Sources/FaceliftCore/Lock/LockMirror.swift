import Foundation

/// The copy in the keyring of what somebody with the files alone must not turn back: mode and failed attempts.
public struct LockMirror: Hashable, Sendable, Codable {
    /// The mode of the record.
    public var mode: LockMode
    /// The record's UUID.
    public var record: UUID
    /// The record's failed attempts.
    public var failures: Int
    /// Until when the next attempt waits.
    public var notBefore: AttemptCount.NotBefore?
    /// Names this very copy: another one at every write, so that a pardon for one never fits another. Nil in copies of
    /// before there were pardons.
    public var stamp: UUID?

    /// The copy of `record`, named `stamp`.
    public init(of record: LockRecord, stamp: UUID? = nil) {
        self.stamp = stamp
        mode = record.mode
        self.record = record.id
        failures = record.attempts.failures
        notBefore = record.attempts.notBefore
    }

    /// Failed attempts as the rules take them.
    public var attempts: AttemptCount { AttemptCount(failures: failures, notBefore: notBefore) }

    /// The keyring's bytes.
    public func encoded() throws -> SecretBytes { SecretBytes(try JSONEncoder().encode(self)) }

    /// Reads the keyring's bytes; nil when they are none of ours.
    public init?(_ bytes: SecretBytes) {
        let data = bytes.withBytes { Data($0) }
        guard let mirror = try? JSONDecoder().decode(LockMirror.self, from: data), mirror.failures >= 0 else {
            return nil
        }
        self = mirror
    }
}
