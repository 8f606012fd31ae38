/// An address for another program: the browser, or the mail or telephone program.
public struct ExternalLink: Hashable, Sendable {
    /// What made it.
    public enum Reason: String, Hashable, Sendable {
        /// The person clicked a link: open at once.
        case linkClicked
        /// A script wants it: offer "Open <host> in the browser?".
        case byScript
        /// `mailto:`, `tel:` or `sms:`: open after a confirmation.
        case mail
    }

    /// The whole address; it goes to the other program and never into a log.
    public let url: String
    /// What made it.
    public let reason: Reason

    /// Makes a link.
    public init(url: String, reason: Reason) {
        self.url = url
        self.reason = reason
    }

    /// Whom a `mailto:` link writes to: the first address, readable; nil for every other link.
    public var recipient: String? {
        guard url.lowercased().hasPrefix("mailto:") else { return nil }
        let first = url.dropFirst("mailto:".count).prefix { $0 != "?" && $0 != "," && $0 != "#" }
        let address = (String(first).removingPercentEncoding ?? String(first)).prefix(254)
            .filter { !$0.isNewline && !$0.isWhitespace }
        return address.isEmpty ? nil : address
    }

    /// What a person reads: the host (with a port that is not the default), or the scheme for `mailto:` and its like.
    public var destination: String {
        WebOrigin(urlString: url)?.hostAndPort ?? String(url.prefix { $0 != ":" }).lowercased()
    }
}
