/// One pass over a typed address; shared by the strict and the interpreting reading.
struct FaceURLReading {
    /// Room for any real address, small enough that a pasted book costs nothing.
    static let byteLimit = 2048

    let addedScheme: Bool
    /// Path, query and fragment as typed, unless they are nothing but slashes.
    let cut: String?
    private let scheme: String
    private let host: HostGrammar.Host
    private let explicitPort: Int?

    init(_ typed: String) throws(FaceURLRefusal) {
        guard typed.utf8.count <= Self.byteLimit else { throw .tooLong }
        let text = Self.trimmed(typed)
        guard !text.isEmpty else { throw .empty }
        try Self.refuseCharacters(in: text)
        let (scheme, rest) = try Self.splitScheme(text)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
        let authority = rest[..<end]
        let tail = rest[end...]
        guard !authority.contains("@") else { throw .userInfo }
        // With `https:///host` some programs find a host, some do not.
        guard !authority.isEmpty else { throw tail.isEmpty ? .missingHost : .malformed }
        guard !authority.contains(" ") else { throw .space }
        let (hostText, portText) = Self.splitPort(authority)
        host = try HostGrammar.parse(String(hostText))
        explicitPort = try portText.map(Self.port)
        cut = tail.allSatisfy { $0 == "/" } ? nil : String(tail)
        addedScheme = scheme == nil
        self.scheme = scheme ?? (Self.isLoopback(host) ? "http" : "https")
    }

    /// The address, judged by where it leads.
    func url() throws(FaceURLRefusal) -> FaceURL {
        if case .address(let address) = host, address.isUnusable { throw .unusableHost }
        let port = explicitPort ?? (scheme == "https" ? 443 : 80)
        guard !BlockedPorts.all.contains(port) else { throw .blockedPort(port) }
        let origin = WebOrigin(scheme: scheme, host: host.text, port: port)
        guard scheme == "http" else { return FaceURL(origin: origin, exposure: .encrypted) }
        if Self.isLoopback(host) { return FaceURL(origin: origin, exposure: .loopback) }
        if Self.isPrivate(host) { return FaceURL(origin: origin, exposure: .privateNetwork) }
        let securePort = explicitPort == nil || port == 80 ? 443 : port
        throw .publicHTTP(suggestion: WebOrigin(scheme: "https", host: host.text, port: securePort).description)
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)])
    }

    private static func refuseCharacters(in text: String) throws(FaceURLRefusal) {
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: throw .controlCharacter
            case .format, .unassigned, .privateUse, .surrogate: throw .hiddenCharacter
            case .spaceSeparator where scalar != " ": throw .space
            default: if scalar == "\\" { throw .backslash }
            }
        }
    }

    /// Nil as the scheme when there is none: `host`, `host:8080`, `host/path`.
    private static func splitScheme(_ text: String) throws(FaceURLRefusal) -> (String?, Substring) {
        guard let colon = text.firstIndex(of: ":") else { return (nil, text[...]) }
        let name = text[..<colon]
        let after = text[text.index(after: colon)...]
        let isName =
            name.first.map { $0.isASCII && $0.isLetter } ?? false
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || [0x2B, 0x2D, 0x2E].contains(byte)
            }
        guard isName else { return (nil, text[...]) }
        let port = after.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let isPort = !port.isEmpty && port.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let scheme = name.lowercased()
        guard scheme == "https" || scheme == "http" else {
            if isPort { return (nil, text[...]) }
            throw .scheme(scheme)
        }
        guard after.hasPrefix("//") else { throw .malformed }
        return (scheme, after.dropFirst(2))
    }

    private static func splitPort(_ authority: Substring) -> (Substring, Substring?) {
        let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
        guard let colon = authority[bracket...].lastIndex(of: ":") else { return (authority, nil) }
        return (authority[..<colon], authority[authority.index(after: colon)...])
    }

    private static func port(_ text: Substring) throws(FaceURLRefusal) -> Int {
        guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            text.first != "0", let port = Int(text), port <= 65535
        else { throw .port }
        return port
    }

    private static func isLoopback(_ host: HostGrammar.Host) -> Bool {
        switch host {
        case .name(let name): name == "localhost" || name.hasSuffix(".localhost")
        case .address(let address): address.isLoopback
        }
    }

    /// Names that only a private network answers for: one label, mDNS, RFC 8375, and ICANN's `internal`.
    private static func isPrivate(_ host: HostGrammar.Host) -> Bool {
        switch host {
        case .name(let name):
            !name.contains(".") || [".local", ".home.arpa", ".internal"].contains { name.hasSuffix($0) }
        case .address(let address): address.isPrivate
        }
    }
}
