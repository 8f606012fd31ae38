/// An http or https URL cut into its parts without interpreting the host. Refuses what URL parsers read differently.
struct URLParts {
    let scheme: String
    let hasUserInfo: Bool
    /// As written: brackets kept, case kept.
    let host: String
    /// Digits after the colon; nil without a colon.
    let portText: String?
    /// From the first `/`, `?` or `#` on.
    let rest: String

    init?(_ text: String) {
        guard text.utf8.count <= 1 << 20, let colon = text.firstIndex(of: ":") else { return nil }
        scheme = text[..<colon].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let after = text[text.index(after: colon)...]
        guard after.hasPrefix("//") else { return nil }
        let body = after.dropFirst(2)
        let end = body.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? body.endIndex
        var authority = body[..<end]
        rest = String(body[end...])
        // Control characters are stripped by some parsers, and a backslash ends the host for some.
        guard !authority.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F || $0 == "\\" }) else {
            return nil
        }
        let at = authority.lastIndex(of: "@")
        hasUserInfo = at != nil
        if let at { authority = authority[authority.index(after: at)...] }
        let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
        if let portColon = authority[bracket...].lastIndex(of: ":") {
            host = String(authority[..<portColon])
            portText = String(authority[authority.index(after: portColon)...])
        } else {
            host = String(authority)
            portText = nil
        }
    }

    /// The port, the scheme's default for none or an empty one; nil outside 1 to 65535.
    var effectivePort: Int? {
        guard let portText, !portText.isEmpty else { return scheme == "https" ? 443 : 80 }
        guard portText.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = Int(portText),
            (1...65535).contains(port)
        else { return nil }
        return port
    }
}

extension String {
    /// Prefix comparison that ignores the case of ASCII letters; `prefix` is in lower case.
    func hasASCIIPrefix(_ prefix: String) -> Bool {
        utf8.count >= prefix.utf8.count
            && zip(utf8, prefix.utf8).allSatisfy { byte, wanted in
                (byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) == wanted
            }
    }
}
