import CGLib
import CSoup
import FaceliftCore
import GObjectSupport

extension HTTPFailure {
    /// What GLib's and libsoup's error means for a request. Certificates that were refused are told by `TLSProblem`.
    init(_ error: GLibError) {
        switch error.domain {
        case "g-resolver-error-quark": self = .dns
        case "g-tls-error-quark": self = .tls(.other(error.message))
        case "g-io-error-quark": self = Self.fromInputOutput(error)
        default: self = .network(error.message)
        }
    }

    private static func fromInputOutput(_ error: GLibError) -> HTTPFailure {
        switch UInt32(bitPattern: error.code) {
        case G_IO_ERROR_CONNECTION_REFUSED.rawValue, G_IO_ERROR_HOST_UNREACHABLE.rawValue,
            G_IO_ERROR_NETWORK_UNREACHABLE.rawValue, G_IO_ERROR_PERMISSION_DENIED.rawValue:
            .refused
        case G_IO_ERROR_HOST_NOT_FOUND.rawValue: .dns
        case G_IO_ERROR_TIMED_OUT.rawValue: .timeout
        case G_IO_ERROR_CANCELLED.rawValue: .cancelled
        default: .network(error.message)
        }
    }
}

extension TLSProblem {
    /// The gravest of what GnuTLS has against a certificate: whoever signed it comes before what it says.
    init(flags: GTlsCertificateFlags) {
        func has(_ flag: GTlsCertificateFlags) -> Bool { flags.rawValue & flag.rawValue != 0 }
        if has(G_TLS_CERTIFICATE_REVOKED) {
            self = .revoked
        } else if has(G_TLS_CERTIFICATE_UNKNOWN_CA) {
            self = .unknownAuthority
        } else if has(G_TLS_CERTIFICATE_BAD_IDENTITY) {
            self = .wrongHost
        } else if has(G_TLS_CERTIFICATE_EXPIRED) {
            self = .expired
        } else if has(G_TLS_CERTIFICATE_NOT_ACTIVATED) {
            self = .notYetValid
        } else if has(G_TLS_CERTIFICATE_INSECURE) {
            self = .weak
        } else {
            self = .other("the certificate could not be checked")
        }
    }
}
