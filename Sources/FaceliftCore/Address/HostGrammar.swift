import Foundation

/// The grammar of hosts: names in ASCII labels, dotted-quads, bracketed IPv6 addresses.
enum HostGrammar {
    enum Host: Hashable {
        case name(String)
        case address(IPAddress)

        var text: String {
            switch self {
            case .name(let name): name
            case .address(let address): address.urlHost
            }
        }
    }

    /// Reads a host as written, and brings it into ASCII and lower case.
    static func parse(_ written: String) throws(FaceURLRefusal) -> Host {
        guard !written.isEmpty else { throw .missingHost }
        // Decoded by some programs and not by others; IPv6 zones are written with it.
        guard !written.contains("%") else { throw .invalidHost }
        if written.hasPrefix("[") {
            guard written.hasSuffix("]"), let address = IPAddress(ipv6: String(written.dropFirst().dropLast())) else {
                throw .invalidHost
            }
            return .address(address)
        }
        let ascii = written.utf8.allSatisfy { $0 < 0x80 } ? written.lowercased() : try mapped(written)
        let name = ascii.hasSuffix(".") ? String(ascii.dropLast()) : ascii
        guard !name.isEmpty else { throw .missingHost }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, labels.allSatisfy(isLabel) else { throw .invalidHost }
        if let last = labels.last, isNumber(last) {
            guard let address = IPAddress(dottedQuad: name) else { throw .numericHost }
            return .address(address)
        }
        for label in labels where label.hasPrefix("xn--") {
            // A label that stands for no letters is read differently by different programs: it must survive a round trip.
            guard let letters = Punycode.decode(label.dropFirst(4)), try mapped(letters) == label else {
                throw .invalidHost
            }
        }
        return .name(name)
    }

    /// The host as an origin compares it: like `parse`, but a trailing dot stays, because for web engines such a name
    /// is another origin.
    static func originHost(_ written: String) -> String? {
        guard let host = try? parse(written) else { return nil }
        return written.hasSuffix(".") ? host.text + "." : host.text
    }

    /// IDNA by UTS 46, which Foundation's URL does; used for that alone.
    private static func mapped(_ host: String) throws(FaceURLRefusal) -> String {
        guard host.utf8.count <= 1024, let text = URL(string: "https://\(host)")?.absoluteString,
            text.hasPrefix("https://")
        else { throw .invalidHost }
        let ascii = text.dropFirst(8)
        guard ascii.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x25 }) else { throw .invalidHost }
        return ascii.lowercased()
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
            }
    }

    /// What the URL Standard calls "ends in a number": such a host is an address, never a name.
    private static func isNumber(_ label: Substring) -> Bool {
        label.utf8.allSatisfy { (0x30...0x39).contains($0) }
            || (label.hasPrefix("0x") && label.dropFirst(2).utf8.allSatisfy(\.isHexDigit))
    }
}
