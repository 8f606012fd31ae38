/// Cleans text that comes from elsewhere before it is shown or stored: it becomes one line that reads in one order.
public enum DisplayText {
    /// Control, bidi and other invisible characters out, runs of white space to one space, cut to `limit` characters
    /// (and to 8 bytes a character, since one character may be a tower of combining marks). Joiners inside words and
    /// emoji stay.
    public static func clean(_ text: String, limit: Int) -> String {
        var result = ""
        var pendingSpace = false
        // Bounds the work for a megabyte title: nothing after this many scalars can still be shown.
        for scalar in text.unicodeScalars.prefix(limit * 64) {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                pendingSpace = !result.isEmpty
            case .format where !isJoiner(scalar): continue
            case .unassigned, .privateUse, .surrogate: continue
            default:
                if pendingSpace { result.unicodeScalars.append(" ") }
                pendingSpace = false
                result.unicodeScalars.append(scalar)
            }
        }
        return cut(result, characters: limit, bytes: limit * 8)
    }

    /// A name as it is put into a sentence: one with letters that are read from right to left is set apart, or the words and
    /// quotation marks around it would change places with it.
    public static func setApart(_ name: String) -> String {
        name.unicodeScalars.contains(where: isFromRightToLeft) ? "\u{2068}\(name)\u{2069}" : name
    }

    /// The blocks that Unicode keeps for scripts from right to left (`DerivedBidiClass.txt`).
    private static func isFromRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// The longest beginning with at most so many characters and UTF-8 bytes; no character is split.
    public static func cut(_ text: String, characters: Int = .max, bytes: Int) -> String {
        var used = 0
        var count = 0
        var end = text.startIndex
        while end < text.endIndex, count < characters {
            let next = text.index(after: end)
            used += text[end..<next].utf8.count
            if used > bytes { break }
            count += 1
            end = next
        }
        return String(text[..<end])
    }

    /// Zero-width joiner and non-joiner, and the tag characters of flag emoji: they shape words and emoji.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200C || scalar.value == 0x200D || (0xE0020...0xE007F).contains(scalar.value)
    }
}
