/// When a user script runs (Apple: WKUserScriptInjectionTime).
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// After the document element exists and before anything else of the page runs.
    case atDocumentStart = 0
    /// After the document is parsed, maybe before its other resources are there.
    case atDocumentEnd = 1
}
