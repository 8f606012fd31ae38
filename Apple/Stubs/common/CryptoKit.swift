import Foundation

public protocol Digest: Sequence<UInt8>, Sendable {
    static var byteCount: Int { get }
}

public protocol HashFunction {
    associatedtype Digest: CryptoKit.Digest
    static func hash<D: DataProtocol>(data: D) -> Digest
}

public struct SHA256Digest: Digest {
    public static var byteCount: Int { 32 }
    public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
}

public struct SHA256: HashFunction, Sendable {
    public static func hash<D: DataProtocol>(data: D) -> SHA256Digest { SHA256Digest() }
}

public struct SymmetricKeySize: Sendable {
    public init(bitCount: Int) {}
}

public struct SymmetricKey: Sendable {
    public init(size: SymmetricKeySize) {}
    public init<D: ContiguousBytes>(data: D) {}
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
}

public struct HKDF<H: HashFunction> {
    public static func deriveKey<Info: DataProtocol>(
        inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
    ) -> SymmetricKey { SymmetricKey(size: SymmetricKeySize(bitCount: 256)) }
}

public enum ChaChaPoly {
    public struct Nonce: Sendable {}

    public struct SealedBox: Sendable {
        public let combined: Data
        public init<D: DataProtocol>(combined: D) throws { self.combined = Data() }
    }

    public static func seal<P: DataProtocol, A: DataProtocol>(
        _ message: P, using key: SymmetricKey, nonce: Nonce? = nil, authenticating authenticatedData: A
    ) throws -> SealedBox { try SealedBox(combined: Data()) }

    public static func open<A: DataProtocol>(
        _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: A
    ) throws -> Data { Data() }
}
