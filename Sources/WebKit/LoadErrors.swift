import CWebKitGTK
import GObjectSupport

/// Turns the engine's errors into those that Apple's API reports.
enum LoadErrors {
    /// An error of a load or download; `url` is what failed.
    static func make(_ error: GLibError, url: URL?) -> any Error {
        switch error.domain {
        case name(webkit_policy_error_quark()):
            switch error.code {
            case 101: urlError(.unsupportedURL, error, url)
            case 100, 102, 103: webKitError(Int(error.code), error, url)
            default: webKitError(Int(error.code), error, url)
            }
        case name(webkit_network_error_quark()):
            switch error.code {
            case 301: urlError(.unsupportedURL, error, url)
            case 302: urlError(.cancelled, error, url)
            case 303: urlError(.fileDoesNotExist, error, url)
            default: urlError(.networkConnectionLost, error, url)
            }
        case name(webkit_download_error_quark()):
            switch error.code {
            case 400: urlError(.cancelled, error, url)
            case 401: urlError(.cannotCreateFile, error, url)
            default: urlError(.networkConnectionLost, error, url)
            }
        case name(g_resolver_error_quark()):
            urlError(.cannotFindHost, error, url)
        case name(g_tls_error_quark()):
            urlError(.secureConnectionFailed, error, url)
        case name(g_io_error_quark()):
            urlError(inputOutput(error.code), error, url)
        default:
            urlError(.unknown, error, url)
        }
    }

    /// The failure for a certificate with these problems.
    static func tls(_ problems: WKLinuxTLSProblems, url: URL?) -> any Error {
        let code: URLError.Code =
            if problems.contains(.expired) {
                .serverCertificateHasBadDate
            } else if problems.contains(.notYetValid) {
                .serverCertificateNotYetValid
            } else if problems.contains(.unknownAuthority) {
                .serverCertificateHasUnknownRoot
            } else {
                .serverCertificateUntrusted
            }
        let text = GLibError(
            domain: "g-tls-error-quark", code: 2, message: "The certificate of the server is not good.")
        return urlError(code, text, url, extra: [WKLinuxTLSProblemsErrorKey: problems])
    }

    private static func inputOutput(_ code: Int32) -> URLError.Code {
        switch GIOErrorEnum(UInt32(bitPattern: code)) {
        case G_IO_ERROR_NOT_FOUND: .fileDoesNotExist
        case G_IO_ERROR_PERMISSION_DENIED: .noPermissionsToReadFile
        case G_IO_ERROR_IS_DIRECTORY: .fileIsDirectory
        case G_IO_ERROR_CANCELLED: .cancelled
        case G_IO_ERROR_TIMED_OUT: .timedOut
        case G_IO_ERROR_HOST_NOT_FOUND: .cannotFindHost
        case G_IO_ERROR_NETWORK_UNREACHABLE: .notConnectedToInternet
        case G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_HOST_UNREACHABLE: .cannotConnectToHost
        default: .networkConnectionLost
        }
    }

    private static func urlError(
        _ code: URLError.Code, _ error: GLibError, _ url: URL?, extra: [String: Any] = [:]
    ) -> any Error {
        URLError(code, userInfo: details(error, url).merging(extra) { $1 })
    }

    private static func webKitError(_ code: Int, _ error: GLibError, _ url: URL?) -> any Error {
        NSError(domain: WebKitErrorDomain, code: code, userInfo: details(error, url))
    }

    private static func details(_ error: GLibError, _ url: URL?) -> [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: error.message, NSUnderlyingErrorKey: error]
        if let url {
            info[NSURLErrorFailingURLErrorKey] = url
        }
        return info
    }

    private static func name(_ quark: GQuark) -> String { String(borrowing: g_quark_to_string(quark)) ?? "" }
}

/// Linux only: in the `userInfo` of a failed load, the `WKLinuxTLSProblems` of the server's certificate.
public let WKLinuxTLSProblemsErrorKey = "WKLinuxTLSProblems"
