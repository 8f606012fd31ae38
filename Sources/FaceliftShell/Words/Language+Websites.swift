extension Language {
    /// The languages to ask websites for, as tags such as `de-DE`, the best first: those of the first variable that names one
    /// of `LANGUAGE` (a list with colons), `LC_ALL`, `LC_MESSAGES` and `LANG`; American English where none does.
    ///
    /// The engine would ask for C's own locale, which is called "C" wherever the person's is not installed.
    public static func tags(environment: [String: String]) -> [String] {
        for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            let wishes = (environment[name] ?? "").split(separator: ":").compactMap { tag(ofLocale: $0) }
            guard !wishes.isEmpty else { continue }
            // A website that has German only does not see itself in "de-AT".
            var known: Set<String> = []
            return wishes.flatMap { [$0, String($0.prefix { $0 != "-" })] }.filter { known.insert($0).inserted }
        }
        return ["en-US", "en"]
    }

    /// `de-AT` of `de_AT.UTF-8@euro`; nil for what names no language, such as C's own `C` and `POSIX`.
    private static func tag(ofLocale name: Substring) -> String? {
        let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 2,
            parts.allSatisfy({ isWord($0) })
        else { return nil }
        return ([language.lowercased()] + parts.dropFirst().map { $0.uppercased() }).joined(separator: "-")
    }

    private static func isWord(_ text: Substring) -> Bool {
        (2...3).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            }
    }
}
