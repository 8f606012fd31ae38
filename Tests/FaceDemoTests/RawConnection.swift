import Foundation

/// A TCP connection that blocks, with a deadline of ten seconds for each read. Not for the main thread.
final class RawConnection: @unchecked Sendable {
    enum Problem: Error {
        case cannotConnect(Int32)
        case cannotWrite(Int32)
        case timeout
    }

    private let descriptor: Int32
    private var buffer = Data()

    /// Connects to `127.0.0.last`.
    init(port: UInt16, last: UInt8 = 1) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var deadline = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &deadline, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = (UInt32(0x7f00_0000) + UInt32(last)).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if result != 0 {
            close(descriptor)
            throw Problem.cannotConnect(errno)
        }
    }

    deinit { close(descriptor) }

    /// Cuts the connection.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    func write(_ data: Data) throws {
        var sent = 0
        while sent < data.count {
            let count = data.withUnsafeBytes { send(descriptor, $0.baseAddress! + sent, $0.count - sent, 0x4000) }
            if count <= 0 { throw Problem.cannotWrite(errno) }
            sent += count
        }
    }

    /// Exactly that many bytes; fewer only at the end of the stream.
    func read(_ count: Int) throws -> Data {
        while buffer.count < count, try fill() {}
        let data = buffer.prefix(count)
        buffer = Data(buffer.dropFirst(count))
        return Data(data)
    }

    /// Everything up to and with `mark`.
    func read(through mark: String) throws -> Data {
        while true {
            if let range = buffer.range(of: Data(mark.utf8)) {
                let data = Data(buffer[..<range.upperBound])
                buffer = Data(buffer[range.upperBound...])
                return data
            }
            guard try fill() else { return try read(buffer.count) }
        }
    }

    /// Everything until the other side closes.
    func readToEnd() throws -> Data {
        while try fill() {}
        return try read(buffer.count)
    }

    private func fill() throws -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        if count < 0 { throw Problem.timeout }
        buffer.append(contentsOf: bytes.prefix(count))
        return count > 0
    }
}
