import Foundation

/// The few cryptographic operations that the lock is made of. Thread-safe; `derive` takes a noticeable time and memory.
public struct LockCrypto: Sendable {
    /// Why an operation could not be carried out.
    public enum Failure: Error, Hashable, Sendable {
        /// There is not enough memory to stretch the PIN.
        case outOfMemory
        /// The library refused; the text is for the log.
        case refused(String)
    }

    /// The least that `derive` is to cost for a new record, by the function that this implementation has. A computer on
    /// which that takes too short a time pays more (`KDFParameters.Cost.raised(after:)`).
    public var cost: KDFParameters.Cost
    /// Stretches a PIN to 32 bytes; refuses a function that it has not. Not on the main actor.
    public var derive: @Sendable (SecretBytes, KDFParameters) throws(Failure) -> StretchedPIN
    /// HKDF-SHA256 (RFC 5869) without salt: `count` bytes out of a key for the purpose `info`.
    public var hkdf: @Sendable (_ key: SecretBytes, _ info: String, _ count: Int) throws(Failure) -> SecretBytes
    /// SHA-256.
    public var sha256: @Sendable (SecretBytes) -> [UInt8]
    /// ChaCha20-Poly1305 (RFC 8439): nonce (12 bytes), ciphertext, tag (16 bytes). The key has 32 bytes.
    public var seal: @Sendable (_ content: SecretBytes, _ key: SecretBytes, _ associated: Data) throws(Failure) -> Data
    /// Opens what `seal` made; nil for another key, other associated data or a changed byte.
    public var open: @Sendable (_ sealed: Data, _ key: SecretBytes, _ associated: Data) -> SecretBytes?
    /// Random bytes from the system.
    public var random: @Sendable (Int) -> SecretBytes

    /// An implementation of these closures.
    public init(
        cost: KDFParameters.Cost,
        derive: @escaping @Sendable (SecretBytes, KDFParameters) throws(Failure) -> StretchedPIN,
        hkdf: @escaping @Sendable (SecretBytes, String, Int) throws(Failure) -> SecretBytes,
        sha256: @escaping @Sendable (SecretBytes) -> [UInt8],
        seal: @escaping @Sendable (SecretBytes, SecretBytes, Data) throws(Failure) -> Data,
        open: @escaping @Sendable (Data, SecretBytes, Data) -> SecretBytes?,
        random: @escaping @Sendable (Int) -> SecretBytes
    ) {
        self.cost = cost
        self.derive = derive
        self.hkdf = hkdf
        self.sha256 = sha256
        self.seal = seal
        self.open = open
        self.random = random
    }
}
