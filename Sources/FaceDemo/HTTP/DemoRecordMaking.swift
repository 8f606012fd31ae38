import Foundation

extension DemoRecord {
    private static let described: Set<String> = ["host", "cookie", "user-agent", "authorization"]

    /// The record of an answered request.
    init(_ request: DemoRequest, origin: String, status: Int, user: String?, time: Date) {
        let isReport = request.method == "POST" && ["/lab/report", "/lab/state"].contains(request.path)
        var headers: [String: String] = [:]
        for line in request.headers where !Self.described.contains(line.name.lowercased()) {
            headers[line.name.lowercased()] = line.value
        }
        self.init(
            time: time.milliseconds, origin: origin, method: request.method, path: request.path,
            query: Self.withoutToken(request.query ?? ""), host: request.header("Host") ?? "", status: status,
            cookies: request.cookies, userAgent: request.header("User-Agent") ?? "",
            authorization: Self.scheme(request), user: user, headers: headers,
            report: isReport ? String(decoding: request.body, as: UTF8.self) : nil)
    }

    private static func withoutToken(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("token=") ? "token=…" : String($0) }.joined(separator: "&")
    }

    private static func scheme(_ request: DemoRequest) -> String? {
        guard let value = request.header("Authorization") else { return nil }
        if let credentials = request.basicCredentials { return "Basic \(credentials.user)" }
        return value.split(separator: " ").first.map(String.init) ?? ""
    }
}
