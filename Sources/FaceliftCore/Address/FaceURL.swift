/// The address of a deployment in its one canonical form: `scheme://host[:port]`, ASCII, lower case, nothing after it.
///
/// This string is the only one that is verified, stored, loaded, compared and shown (`security.md` §4).
public struct FaceURL: Hashable, Sendable, CustomStringConvertible {
    /// Scheme, host and effective port.
    public let origin: WebOrigin
    /// Who can read the traffic.
    public let exposure: Exposure

    init(origin: WebOrigin, exposure: Exposure) {
        self.origin = origin
        self.exposure = exposure
    }

    /// The canonical text, without a default port, trailing dot or slash.
    public var canonical: String { origin.description }
    /// The ASCII host; an IPv6 address stands in brackets.
    public var host: String { origin.host }
    /// The effective port.
    public var port: Int { origin.port }
    /// Host, and the port unless it is the default: the fallback label of an account.
    public var hostAndPort: String { origin.hostAndPort }
    /// True when the host was written in other letters than ASCII (an `xn--` label): look-alikes need a confirmation.
    public var isInternationalized: Bool {
        host.split(separator: ".").contains { $0.hasPrefix("xn--") }
    }
    /// Same as `canonical`.
    public var description: String { canonical }

    /// Reads an address as the command line does: a path, query or fragment is refused with the cleaned suggestion,
    /// a missing scheme with the `https` one. Surrounding spaces, upper case, the default port and trailing slashes
    /// are no difference.
    public init(strict: String) throws(FaceURLRefusal) {
        let reading = try FaceURLReading(strict)
        let url = try reading.url()
        guard !reading.addedScheme else { throw FaceURLRefusal.missingScheme(suggestion: url.canonical) }
        guard reading.cut == nil else { throw FaceURLRefusal.notOnlyOrigin(suggestion: url.canonical) }
        self = url
    }

    /// Reads what a person typed or pasted into the form: `https://` is added (`http://` for this very machine), and a
    /// path, query or fragment is cut; both are reported, so that the form shows them.
    public static func interpret(_ typed: String) throws(FaceURLRefusal) -> FaceURLInterpretation {
        let reading = try FaceURLReading(typed)
        return FaceURLInterpretation(url: try reading.url(), cut: reading.cut, addedScheme: reading.addedScheme)
    }
}
