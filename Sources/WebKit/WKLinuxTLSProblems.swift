import CWebKitGTK

/// Why a server's certificate is not good.
public struct WKLinuxTLSProblems: OptionSet, Hashable, Sendable {
    /// GLib's `GTlsCertificateFlags`.
    public let rawValue: UInt32

    /// From GLib's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nobody known signed it.
    public static let unknownAuthority = WKLinuxTLSProblems(rawValue: 1 << 0)
    /// It is for another name.
    public static let wrongHost = WKLinuxTLSProblems(rawValue: 1 << 1)
    /// It is not valid yet.
    public static let notYetValid = WKLinuxTLSProblems(rawValue: 1 << 2)
    /// It has expired.
    public static let expired = WKLinuxTLSProblems(rawValue: 1 << 3)
    /// It was withdrawn.
    public static let revoked = WKLinuxTLSProblems(rawValue: 1 << 4)
    /// Its algorithm is too weak.
    public static let insecure = WKLinuxTLSProblems(rawValue: 1 << 5)
    /// Something else.
    public static let other = WKLinuxTLSProblems(rawValue: 1 << 6)
}
