/// A language that the program speaks.
public enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case german = "de"

    /// The language that the environment asks for: the first that is set of `LANGUAGE` (a list with colons),
    /// `LC_ALL`, `LC_MESSAGES` and `LANG`; English for anything unknown.
    ///
    /// Foundation does not look at these on Linux, and the program must speak German on a machine without German
    /// locales installed, so C's own locale is not asked.
    public static func from(environment: [String: String]) -> Language {
        for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            let wishes = (environment[name] ?? "").split(separator: ":").filter { !$0.isEmpty }
            guard !wishes.isEmpty else { continue }
            for wish in wishes {
                if let language = Language(rawValue: String(wish.prefix { $0.isLetter }).lowercased()) {
                    return language
                }
            }
            // A list of languages that we do not speak leaves the question to the next variable.
            if name != "LANGUAGE" { return .english }
        }
        return .english
    }
}
