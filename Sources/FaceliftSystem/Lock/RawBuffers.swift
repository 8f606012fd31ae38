extension UnsafeRawBufferPointer {
    /// The address as C's `const unsigned char *`, which may not be null even when there is nothing to read.
    var bytes: UnsafePointer<UInt8> {
        baseAddress?.assumingMemoryBound(to: UInt8.self) ?? UnsafePointer(EmptyBuffer.address)
    }
}

extension UnsafeMutableRawBufferPointer {
    /// The address as C's `unsigned char *`, which may not be null even when there is nothing to write.
    var bytes: UnsafeMutablePointer<UInt8> {
        baseAddress?.assumingMemoryBound(to: UInt8.self) ?? EmptyBuffer.address
    }
}

private enum EmptyBuffer {
    /// One byte that nobody reads or writes.
    nonisolated(unsafe) static let address = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
}
