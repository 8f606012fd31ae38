import Foundation

/// A literal address in a host, as bytes: 4 for IPv4, 16 for IPv6.
struct IPAddress: Hashable {
    let bytes: [UInt8]

    /// Four decimal parts without leading zeros, nothing else.
    init?(dottedQuad text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bytes: [UInt8] = []
        for part in parts {
            guard part.count <= 3, part.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let value = UInt8(part),
                part == "0" || part.first != "0"
            else { return nil }
            bytes.append(value)
        }
        self.bytes = bytes
    }

    /// The text between the brackets; no zone.
    init?(ipv6 text: String) {
        guard text.utf8.count <= 45, text.utf8.allSatisfy({ $0.isHexDigit || $0 == 0x3A || $0 == 0x2E }) else {
            return nil
        }
        var address = in6_addr()
        guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
        bytes = withUnsafeBytes(of: &address) { Array($0) }
    }

    /// The serialisation of the URL Standard: IPv6 in brackets, its first longest run of zeros compressed.
    var urlHost: String {
        guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
        let groups = stride(from: 0, to: 16, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        var best = 0..<0
        var start = 0
        while start < 8 {
            var end = start
            while end < 8, groups[end] == 0 { end += 1 }
            if end - start > max(best.count, 1) { best = start..<end }
            start = max(end, start + 1)
        }
        func hex(_ range: Range<Int>) -> String { groups[range].map { String($0, radix: 16) }.joined(separator: ":") }
        return best.isEmpty ? "[\(hex(0..<8))]" : "[\(hex(0..<best.lowerBound))::\(hex(best.upperBound..<8))]"
    }

    /// The IPv4 address inside an IPv4-mapped IPv6 one, else itself.
    private var unmapped: [UInt8] {
        let prefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        return bytes.count == 16 && Array(bytes.prefix(12)) == prefix ? Array(bytes.suffix(4)) : bytes
    }

    var isLoopback: Bool {
        let value = unmapped
        return value.count == 4 ? value[0] == 127 : value.dropLast().allSatisfy { $0 == 0 } && value.last == 1
    }

    /// RFC 1918, link-local, shared (RFC 6598) and unique-local addresses.
    var isPrivate: Bool {
        let value = unmapped
        guard value.count == 4 else { return value[0] & 0xFE == 0xFC || (value[0] == 0xFE && value[1] & 0xC0 == 0x80) }
        return switch value[0] {
        case 10: true
        case 172: (16...31).contains(value[1])
        case 192: value[1] == 168
        case 169: value[1] == 254
        case 100: (64...127).contains(value[1])
        default: false
        }
    }

    /// Unspecified, multicast, reserved and broadcast addresses: no server answers there.
    var isUnusable: Bool {
        let value = unmapped
        guard value.count == 4 else { return value.allSatisfy { $0 == 0 } || value[0] == 0xFF }
        return value[0] == 0 || value[0] >= 224
    }
}

extension UInt8 {
    var isHexDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
