/// The user-agent contract with website and server (contract §5).
public enum UserAgent {
    /// The product token.
    public static let token = "VanceFacelift"

    /// What the engine appends to its default, after one space: `VanceFacelift/<version>`.
    public static func suffix(version: String) -> String {
        "\(token)/\(version)"
    }

    /// True when a user agent matches `/\bVanceFacelift\//`.
    public static func isFacelift(_ userAgent: String) -> Bool {
        afterToken(userAgent) != nil
    }

    /// The run of characters up to the next white space after the token; nil when there is none.
    public static func version(in userAgent: String) -> String? {
        guard let rest = afterToken(userAgent) else { return nil }
        let version = rest.prefix { !$0.isWhitespace }
        return version.isEmpty ? nil : String(version)
    }

    private static func afterToken(_ userAgent: String) -> Substring? {
        userAgent.ranges(of: token + "/").first { range in
            guard range.lowerBound > userAgent.startIndex else { return true }
            let before = userAgent[userAgent.index(before: range.lowerBound)]
            return !(before.isASCII && (before.isLetter || before.isNumber || before == "_"))
        }.map { userAgent[$0.upperBound...] }
    }
}
