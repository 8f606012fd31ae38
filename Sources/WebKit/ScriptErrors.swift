import CWebKitGTK
import GObjectSupport

/// Turns the engine's script errors into `WKError`.
enum ScriptErrors {
    /// - Parameter processEnded: whether the page's process ended since the call; the engine reports that with the same
    ///   number as an unsupported result.
    static func make(_ error: GLibError, processEnded: Bool) -> WKError {
        if processEnded { return WKError(.webContentProcessTerminated) }
        guard error.domain == String(borrowing: g_quark_to_string(webkit_javascript_error_quark())) else {
            return WKError(.unknown, userInfo: [NSLocalizedDescriptionKey: error.message])
        }
        switch error.code {
        case 601: return WKError(.javaScriptResultTypeIsUnsupported)
        case 699: return exception(error.message)
        default: return WKError(.unknown, userInfo: [NSLocalizedDescriptionKey: error.message])
        }
    }

    /// What Apple reports for an argument that cannot be sent to a script.
    static func unsupportedArgument() -> WKError {
        let text =
            "Function arguments must be numbers, null, strings, dates, arrays and dictionaries of these, and their "
            + "names must be JavaScript names."
        return WKError(.javaScriptExceptionOccurred, userInfo: ["WKJavaScriptExceptionMessage": text])
    }

    /// What Apple reports, with other words, for a call whose document went away before it answered.
    static func documentGone() -> WKError {
        WKError(
            .javaScriptExceptionOccurred,
            userInfo: ["WKJavaScriptExceptionMessage": "The page was replaced before the script answered."])
    }

    /// The engine's text is `address:line:column: message`, or the message alone.
    private static func exception(_ text: String) -> WKError {
        var info: [String: Any] = ["WKJavaScriptExceptionMessage": text]
        if let match = text.wholeMatch(of: /(?s)(?<url>[^\n]*?):(?<line>\d+):(?<column>\d+): (?<message>.*)/) {
            info["WKJavaScriptExceptionMessage"] = String(match.message)
            info["WKJavaScriptExceptionLineNumber"] = Int(match.line).map { NSNumber(value: $0) }
            info["WKJavaScriptExceptionColumnNumber"] = Int(match.column).map { NSNumber(value: $0) }
            if let url = URL(engine: String(match.url)) { info["WKJavaScriptExceptionSourceURL"] = url }
        }
        return WKError(.javaScriptExceptionOccurred, userInfo: info)
    }
}
