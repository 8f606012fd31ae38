/// Why the demo deployment could not start, in words for the person who started it.
public enum DemoServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The address to listen on is not a numeric one, for example `127.0.0.1`.
    case badHost(String)
    /// The port is taken or not permitted.
    case cannotListen(host: String, port: UInt16, reason: String)
    /// The file holds no certificate with its key.
    case badCertificate(path: String, reason: String)
    /// The log file cannot be written.
    case cannotLog(path: String, reason: String)

    /// What happened, what it means, and what to do.
    public var description: String {
        switch self {
        case .badHost(let host):
            "\(host) is not a numeric address, so the demo cannot listen there. Use 127.0.0.1."
        case .cannotListen(let host, let port, let reason):
            "The demo cannot listen on \(host), port \(port): \(reason). Another program may be using the port; "
                + "choose a different one, or 0 for any free one."
        case .badCertificate(let path, let reason):
            "The certificate \(path) cannot be used: \(reason). It must be a PEM file that holds the certificate and its "
                + "private key."
        case .cannotLog(let path, let reason):
            "The request log \(path) cannot be written: \(reason). Choose a file in a folder of yours."
        }
    }
}
