import FaceliftCore
import WebKit

/// Reads an error of a load into what a person is shown.
struct LoadFailure {
    /// What is shown.
    let failure: PageFailure
    /// What was to be loaded, if the error says it.
    let url: URL?
    /// True when nothing went wrong: the load was stopped, or became a download.
    let isHarmless: Bool

    init(_ error: any Error, home: FaceURL) {
        let details = error as NSError
        url = details.userInfo[NSURLErrorFailingURLErrorKey] as? URL
        let code = (error as? URLError)?.code
        isHarmless = code == .cancelled || (details.domain == "WebKitErrorDomain" && details.code == 102)
        let host = url.flatMap { WebOrigin(urlString: $0.absoluteString)?.hostAndPort } ?? home.hostAndPort
        failure = PageFailure(
            kind: Self.kind(code, details), host: host, technical: Self.text(error))
    }

    /// Whether the engine refused the load by a rule of its own. WebKitGTK then commits an empty document.
    static func isForbidden(_ error: any Error) -> Bool {
        let details = error as NSError
        return details.domain == "WebKitErrorDomain" && details.code == 103
    }

    /// The technical line: the error's own words, without addresses that might carry a query.
    static func text(_ error: any Error) -> String {
        let details = error as NSError
        let words = details.localizedDescription.split(separator: " ").filter { !$0.contains("://") }
        return DisplayText.clean("\(words.joined(separator: " ")) (\(details.domain) \(details.code))", limit: 200)
    }

    private static func kind(_ code: URLError.Code?, _ details: NSError) -> PageFailure.Kind {
        #if os(Linux)
        if let problems = details.userInfo[WKLinuxTLSProblemsErrorKey] as? WKLinuxTLSProblems {
            return .tls(TLSProblem(problems))
        }
        #endif
        guard let code else { return .other }
        switch code {
        case .cannotFindHost, .dnsLookupFailed: return .unreachable(.dns)
        case .cannotConnectToHost: return .unreachable(.refused)
        case .timedOut: return .unreachable(.timeout)
        case .cancelled: return .unreachable(.cancelled)
        case .serverCertificateHasUnknownRoot, .serverCertificateUntrusted: return .tls(.unknownAuthority)
        case .serverCertificateHasBadDate: return .tls(.expired)
        case .serverCertificateNotYetValid: return .tls(.notYetValid)
        case .secureConnectionFailed: return .tls(.other(details.localizedDescription))
        case .networkConnectionLost, .notConnectedToInternet, .badServerResponse, .resourceUnavailable:
            return .unreachable(.other(details.localizedDescription))
        default: return .other
        }
    }
}

#if os(Linux)
extension TLSProblem {
    /// The gravest of the engine's findings.
    init(_ problems: WKLinuxTLSProblems) {
        if problems.contains(.revoked) {
            self = .revoked
        } else if problems.contains(.unknownAuthority) {
            self = .unknownAuthority
        } else if problems.contains(.wrongHost) {
            self = .wrongHost
        } else if problems.contains(.expired) {
            self = .expired
        } else if problems.contains(.notYetValid) {
            self = .notYetValid
        } else if problems.contains(.insecure) {
            self = .weak
        } else {
            self = .other("")
        }
    }
}
#endif
