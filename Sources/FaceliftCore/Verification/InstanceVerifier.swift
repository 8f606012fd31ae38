import Foundation

/// Instance verification (contract §3): is a Vancetope website deployed at this address? It guards against typing
/// errors, not against fraud.
public enum InstanceVerifier {
    /// Most bytes of `/config.json` that are read.
    public static let byteLimit = 65536

    /// The one request of a verification.
    /// - Parameters:
    ///   - nonce: makes the URL new for every cache; letters and digits, the rest is left out.
    ///   - cookieHeader: the cookies of the new account's own store, after a sign-in in front of the deployment.
    public static func request(for url: FaceURL, nonce: String, cookieHeader: String? = nil) -> HTTPRequest {
        let safe = nonce.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        var headers = [HTTPHeader("Accept", "application/json"), HTTPHeader("Cache-Control", "no-cache")]
        if let cookieHeader, !cookieHeader.isEmpty { headers.append(HTTPHeader("Cookie", cookieHeader)) }
        return HTTPRequest(url: "\(url.canonical)/config.json?_=\(safe)", headers: headers, byteLimit: byteLimit)
    }

    /// Judges what came back.
    public static func judge(_ result: Result<HTTPResponse, HTTPFailure>, for url: FaceURL) -> InstanceVerdict {
        switch result {
        case .failure(let failure): judge(failure, for: url)
        case .success(let response): judge(response, for: url)
        }
    }

    private static func judge(_ failure: HTTPFailure, for url: FaceURL) -> InstanceVerdict {
        switch failure {
        case .dns: .unreachable(.dns)
        case .refused: .unreachable(.refused)
        case .timeout: .unreachable(.timeout)
        case .cancelled: .unreachable(.cancelled)
        case .network(let text): .unreachable(.other(text))
        case .tls(let problem): .tls(problem)
        case .tooLarge: .tooLarge
        case .redirectLoop: .redirectLoop
        case .crossOriginRedirect(let location): judgeRedirect(to: location, from: url)
        }
    }

    /// A redirect to `/config.json` elsewhere is a move; every other one is somebody asking for a sign-in. A move from
    /// https to http is never offered.
    private static func judgeRedirect(to location: String, from url: FaceURL) -> InstanceVerdict {
        guard let parts = URLParts(location), let origin = WebOrigin(urlString: location) else {
            return .signInWall(host: nil, status: nil)
        }
        let path = parts.rest.prefix { $0 != "?" && $0 != "#" }
        let isDowngrade = url.origin.scheme == "https" && origin.scheme == "http"
        guard path == "/config.json", !parts.hasUserInfo, !isDowngrade, origin != url.origin,
            let target = try? FaceURL(strict: origin.description)
        else { return .signInWall(host: origin.hostAndPort, status: nil) }
        return .moved(target)
    }

    private static func judge(_ response: HTTPResponse, for url: FaceURL) -> InstanceVerdict {
        if let origin = WebOrigin(urlString: response.finalURL), origin != url.origin {
            return judgeRedirect(to: response.finalURL, from: url)
        }
        switch response.status {
        case 200: return judgeBody(response)
        case 401, 403: return .signInWall(host: nil, status: response.status)
        case 404, 410: return .noConfig(status: response.status)
        case 500...599: return .serverError(response.status)
        default: return .unexpectedStatus(response.status)
        }
    }

    private static func judgeBody(_ response: HTTPResponse) -> InstanceVerdict {
        guard response.body.count <= byteLimit else { return .tooLarge }
        if isHTML(response) { return .noConfig(status: response.status) }
        guard let config = try? JSONDecoder().decode(JSONValue.self, from: withoutMark(response.body)),
            case .object(let members) = config
        else { return .notJSON }
        guard members["product"] == .string("vance") else {
            return .otherProduct(found: found(members["product"]))
        }
        return .accepted(
            InstanceInfo(
                schema: schema(members["schema"]),
                version: text(members["version"], limit: 40),
                deployment: text(members["deployment"], limit: 80),
                hostname: text(members["hostname"], limit: 253),
                title: text(members["title"], limit: 80)))
    }

    private static func isHTML(_ response: HTTPResponse) -> Bool {
        let type = response.headers.value(for: "Content-Type")?.lowercased() ?? ""
        let first = withoutMark(response.body).first { $0 > 0x20 }
        return type.hasPrefix("text/html") || first == UInt8(ascii: "<")
    }

    /// Some editors put a byte order mark in front of UTF-8, which JSON does not allow.
    private static func withoutMark(_ body: Data) -> Data {
        body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body
    }

    private static func found(_ product: JSONValue?) -> String {
        guard let product, product != .null, product != .string("") else { return "" }
        return DisplayText.cut(DisplayText.clean(product.text, limit: 40), characters: 40, bytes: 160)
    }

    private static func schema(_ value: JSONValue?) -> Int {
        guard case .number(let number) = value, number >= 1, number <= 1_000_000 else { return 1 }
        return Int(number)
    }

    /// Empty strings count as missing, and so does what is no string.
    private static func text(_ value: JSONValue?, limit: Int) -> String? {
        guard case .string(let raw) = value else { return nil }
        let clean = DisplayText.clean(raw, limit: limit)
        return clean.isEmpty ? nil : clean
    }
}
