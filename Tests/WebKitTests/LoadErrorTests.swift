import CWebKitGTK
import Foundation
import GObjectSupport
import Testing

@testable import WebKit

extension WebKitTests {
    /// How the engine's errors are reported in Apple's terms; loads that fail for real are in the navigation's tests.
    ///
    /// Numbers stand where Foundation's constants on Linux (`NSURLErrorSecureConnectionFailed` to
    /// `…ServerCertificateNotYetValid`) are one off from Apple's; its `URLError.Code` has Apple's.
    @Suite("Errors of loads and downloads")
    struct LoadErrorTests {
        private static let url = URL(string: "https://home.example/a")

        private static func made(_ quark: GQuark, _ code: Int32) -> NSError {
            let domain = String(cString: g_quark_to_string(quark))
            return LoadErrors.make(GLibError(domain: domain, code: code, message: "why"), url: url) as NSError
        }

        @Test("What a policy stops", arguments: [100, 102, 103] as [Int32]) func policy(code: Int32) {
            let error = Self.made(webkit_policy_error_quark(), code)
            #expect(error.domain == "WebKitErrorDomain")
            #expect(error.code == Int(code))
            #expect(error.localizedDescription == "why")
        }

        @Test("The network and the scheme")
        func network() {
            let resolver = g_resolver_error_quark()
            let cases: [(GQuark, Int32, Int)] = [
                (webkit_policy_error_quark(), 101, NSURLErrorUnsupportedURL),
                (webkit_network_error_quark(), 301, NSURLErrorUnsupportedURL),
                (webkit_network_error_quark(), 302, NSURLErrorCancelled),
                (webkit_network_error_quark(), 303, NSURLErrorFileDoesNotExist),
                (webkit_network_error_quark(), 399, NSURLErrorNetworkConnectionLost),
                (resolver, Int32(G_RESOLVER_ERROR_NOT_FOUND.rawValue), NSURLErrorCannotFindHost),
                (resolver, Int32(G_RESOLVER_ERROR_TEMPORARY_FAILURE.rawValue), NSURLErrorCannotFindHost),
                (g_tls_error_quark(), 3, -1200),
            ]
            for (quark, code, expected) in cases {
                let error = Self.made(quark, code)
                #expect(error.domain == NSURLErrorDomain && error.code == expected, "\(code): \(error)")
                #expect(error.userInfo[NSURLErrorFailingURLErrorKey] as? URL == Self.url)
            }
        }

        @Test("Input and output")
        func inputOutput() {
            let cases: [(GIOErrorEnum, Int)] = [
                (G_IO_ERROR_CONNECTION_REFUSED, NSURLErrorCannotConnectToHost),
                (G_IO_ERROR_HOST_UNREACHABLE, NSURLErrorCannotConnectToHost),
                (G_IO_ERROR_TIMED_OUT, NSURLErrorTimedOut),
                (G_IO_ERROR_NOT_FOUND, NSURLErrorFileDoesNotExist),
                (G_IO_ERROR_PERMISSION_DENIED, NSURLErrorNoPermissionsToReadFile),
                (G_IO_ERROR_IS_DIRECTORY, NSURLErrorFileIsDirectory),
                (G_IO_ERROR_CANCELLED, NSURLErrorCancelled),
                (G_IO_ERROR_HOST_NOT_FOUND, NSURLErrorCannotFindHost),
                (G_IO_ERROR_NETWORK_UNREACHABLE, NSURLErrorNotConnectedToInternet),
                (G_IO_ERROR_BROKEN_PIPE, NSURLErrorNetworkConnectionLost),
            ]
            for (code, expected) in cases {
                let error = Self.made(g_io_error_quark(), Int32(code.rawValue))
                #expect(error.domain == NSURLErrorDomain && error.code == expected, "\(code): \(error)")
            }
        }

        @Test("Downloads")
        func downloads() {
            let cases: [(Int32, Int)] = [
                (400, NSURLErrorCancelled), (401, NSURLErrorCannotCreateFile), (499, NSURLErrorNetworkConnectionLost),
            ]
            for (code, expected) in cases {
                let error = Self.made(webkit_download_error_quark(), code)
                #expect(error.domain == NSURLErrorDomain && error.code == expected, "\(code): \(error)")
            }
        }

        @Test("Certificates, the worst problem first")
        func certificates() {
            let cases: [(WKLinuxTLSProblems, Int)] = [
                ([.expired, .unknownAuthority], -1201),
                ([.notYetValid, .unknownAuthority], -1204),
                ([.unknownAuthority, .wrongHost], -1203),
                ([.wrongHost], -1202),
            ]
            for (problems, expected) in cases {
                let error = LoadErrors.tls(problems, url: Self.url) as NSError
                #expect(error.domain == NSURLErrorDomain && error.code == expected, "\(error)")
                #expect(error.userInfo[WKLinuxTLSProblemsErrorKey] as? WKLinuxTLSProblems == problems)
            }
        }
    }
}
