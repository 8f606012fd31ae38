import Foundation

/// What may stand in a log of a text that may hold addresses: no query, fragment, user name or password, and one line.
enum LogText {
    /// `text` with every address cut to scheme, host and path, and control and direction characters replaced.
    static func cleaned(_ text: String) -> String {
        let oneLine = text.unicodeScalars.map { isPlain($0) ? Character($0) : " " }
        return String(oneLine).split(separator: " ", omittingEmptySubsequences: false).map(cut).joined(separator: " ")
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }

    private static func cut(_ word: Substring) -> String {
        var kept = word
        // A question mark at the end of a word ends a sentence; anything behind one may be a secret.
        if let mark = kept.firstIndex(of: "?"), kept.index(after: mark) != kept.endIndex { kept = kept[..<mark] }
        guard let colon = kept.firstIndex(of: ":") else { return String(kept) }
        if let hash = kept[colon...].firstIndex(of: "#") { kept = kept[..<hash] }
        let rest = kept[kept.index(after: colon)...]
        guard rest.hasPrefix("//") else { return String(kept) }
        let authority = rest.dropFirst(2).prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return String(kept) }
        return kept[...colon] + "//" + kept[kept.index(after: at)...]
    }
}
