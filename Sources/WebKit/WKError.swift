/// The domain of `WKError` (Apple: WKErrorDomain).
public let WKErrorDomain = "WKErrorDomain"

/// The domain of load errors that are not network errors, with the numbers 100 to 103 (Apple: WebKitErrorDomain).
public let WebKitErrorDomain = "WebKitErrorDomain"

/// An error of the API itself (Apple: WKError).
public struct WKError: Error, CustomNSError, @unchecked Sendable {
    /// Which error.
    public let code: Code
    /// More about it; for scripts see the `WKJavaScriptException…` keys.
    public let userInfo: [String: Any]

    /// An error with its details.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    /// `WKErrorDomain`.
    public static var errorDomain: String { WKErrorDomain }
    /// The number.
    public var errorCode: Int { code.rawValue }
    /// The details, always with a text for people.
    public var errorUserInfo: [String: Any] {
        var info = userInfo
        if info[NSLocalizedDescriptionKey] == nil { info[NSLocalizedDescriptionKey] = code.text }
        return info
    }
    /// The text for people.
    public var localizedDescription: String { userInfo[NSLocalizedDescriptionKey] as? String ?? code.text }
}
