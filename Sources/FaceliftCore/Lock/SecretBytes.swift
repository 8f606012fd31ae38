import Foundation

/// Bytes that nobody else may read: kept in memory of their own and overwritten with zeros when they are let go.
///
/// Keys and chosen or tried PINs (`PIN.digits`) travel in this type only. What a person types is a `String` before that:
/// the toolkit's entry and the terminal hand text over, in memory that nobody overwrites. It becomes a `PIN` when it is
/// submitted and is let go. The setup keeps a first entry until the second is typed, the lock screen what is typed before
/// the lock is read, and the form of the Security page the present PIN while a new one is refused.
///
/// It is neither `Codable` nor printable, and is compared in constant time. Its memory is written by `init` and `deinit`
/// only, so it may be read from any thread.
public final class SecretBytes: @unchecked Sendable {
    private let buffer: UnsafeMutableRawBufferPointer

    /// `count` bytes, first zero, then whatever `fill` puts there.
    public init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
        buffer = .allocate(byteCount: count, alignment: 16)
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        try fill(buffer)
    }

    /// A copy of `bytes`. The original stays where it was: clear it, or better, never have one.
    public convenience init(_ bytes: some Collection<UInt8>) {
        self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
    }

    deinit {
        #if canImport(Darwin)
        if let base = buffer.baseAddress { memset_s(base, buffer.count, 0, buffer.count) }
        #else
        // Unlike memset, the compiler may not leave this out because nobody reads the memory afterwards.
        if let base = buffer.baseAddress { explicit_bzero(base, buffer.count) }
        #endif
        buffer.deallocate()
    }

    /// How many bytes there are.
    public var count: Int { buffer.count }

    /// Lends the bytes to `body`; the pointer is not valid afterwards.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(buffer))
    }

    /// These bytes followed by `other`.
    public func joined(with other: SecretBytes) -> SecretBytes {
        SecretBytes(count: count + other.count) { target in
            withBytes { target.copyMemory(from: $0) }
            other.withBytes { UnsafeMutableRawBufferPointer(rebasing: target[count...]).copyMemory(from: $0) }
        }
    }

    /// Whether both hold the same bytes; takes the same time wherever they differ.
    public func isEqual(to other: SecretBytes) -> Bool {
        guard count == other.count else { return false }
        var difference: UInt8 = 0
        for (mine, theirs) in zip(buffer, other.buffer) { difference |= mine ^ theirs }
        return difference == 0
    }
}
