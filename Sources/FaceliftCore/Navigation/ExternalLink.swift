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

    /// What a person reads: the host (with a port that is not the default), or the scheme for `mailto:` and its like.
    public var destination: String {
        WebOrigin(urlString: url)?.hostAndPort ?? String(url.prefix { $0 != ":" }).lowercased()
    }
}
