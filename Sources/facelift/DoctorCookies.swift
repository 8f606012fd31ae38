import FaceliftCore
import FaceliftSystem
import Foundation

/// Whether signing in can work where the connection is not encrypted.
enum DoctorCookies {
    /// True when a deployment at a plain http address marks its sign-in cookies `Secure`: web engines then drop them.
    ///
    /// Its sign-out call shows it to anybody: it is open, expires the cookies, and changes nothing on the server.
    static func areLost(at url: FaceURL, _ client: HTTPClient) async -> Bool {
        guard url.origin.scheme == "http" else { return false }
        do throws(HTTPFailure) {
            let request = HTTPRequest(method: "POST", url: url.canonical + "/brain/doctor/logout")
            return try await client.send(request).headers.contains { isSecure($0) }
        } catch {
            return false
        }
    }

    private static func isSecure(_ header: HTTPHeader) -> Bool {
        guard header.name.lowercased() == "set-cookie", header.value.hasPrefix("vance_") else { return false }
        return header.value.split(separator: ";").dropFirst().contains {
            $0.trimmingCharacters(in: .whitespaces).lowercased() == "secure"
        }
    }
}
