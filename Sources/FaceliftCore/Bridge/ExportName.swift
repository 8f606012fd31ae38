/// Makes safe file names of what a page or server suggests (`security.md` §4, group E).
public enum ExportName {
    /// Most UTF-8 bytes of a name; leaves room for a number within the 255 of file systems.
    public static let byteLimit = 200

    /// The last part after any `/` or `\`, without control or hidden characters, leading dots, and white space or dots
    /// at the end; cut to 200 bytes between characters, extension kept; `fallback` when nothing is left.
    public static func sanitize(_ name: String?, fallback: String = "document") -> String {
        let last = (name ?? "").split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.last ?? ""
        var clean = DisplayText.clean(String(last.prefix(4096)), limit: 4096)[...]
        while let first = clean.first, first == "." || first == " " || first == "~" { clean = clean.dropFirst() }
        while let last = clean.last, last == "." || last == " " { clean = clean.dropLast() }
        guard !clean.isEmpty else { return fallback }
        guard clean.utf8.count > byteLimit else { return String(clean) }
        let (stem, suffix) = split(String(clean))
        let kept = suffix.utf8.count <= 32 ? suffix : ""
        let base = kept.isEmpty ? String(clean) : stem
        let short = DisplayText.cut(base, bytes: byteLimit - kept.utf8.count)
        return short.isEmpty ? fallback + kept : short + kept
    }

    /// The n-th name for the same file: `report (2).pdf`. `n` below 2 gives the name itself.
    public static func numbered(_ name: String, _ n: Int) -> String {
        guard n >= 2 else { return name }
        let (stem, suffix) = split(name)
        return "\(stem) (\(n))\(suffix)"
    }

    /// Stem and extension with its dot; `.tar.gz` and its like stay together.
    private static func split(_ name: String) -> (stem: String, suffix: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        let stem = name[..<dot]
        if stem.lowercased().hasSuffix(".tar"), stem.count > 4 {
            return (String(stem.dropLast(4)), String(stem.suffix(4) + name[dot...]))
        }
        return (String(stem), String(name[dot...]))
    }
}
