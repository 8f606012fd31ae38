import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// Downloads an address with this view's cookies. Address only: headers, method and body cannot be sent.
    public func startDownload(
        using request: URLRequest, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
    ) {
        precondition(
            (request.httpMethod?.uppercased() ?? "GET") == "GET" && request.httpBody == nil,
            "WebKitGTK cannot download with a method or a body.")
        guard let address = request.url?.absoluteString, let download = webkit_web_view_download_uri(handle, address)
        else { preconditionFailure("A download needs an address.") }
        let owned = GObjectRef(consuming: download)
        completionHandler(storedConfiguration.websiteDataStore.track(owned.pointer, for: self))
    }

    /// Downloads an address with this view's cookies. Address only: headers, method and body cannot be sent.
    @discardableResult
    public func startDownload(using request: URLRequest) async -> WKDownload {
        await withCheckedContinuation { continuation in
            startDownload(using: request) { continuation.resume(returning: $0) }
        }
    }

    /// Goes on with a download, which WebKitGTK cannot: the download that `completionHandler` gets fails with
    /// `NSURLErrorUnsupportedURL`. No resume data ever comes from here.
    public func resumeDownload(
        fromResumeData resumeData: Data, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
    ) {
        let text = "WebKitGTK cannot go on with a download that was stopped. Start it again from its address."
        let error = URLError(.unsupportedURL, userInfo: [NSLocalizedDescriptionKey: text])
        completionHandler(WKDownload(failingWith: error, view: self))
    }

    /// Goes on with a download, which WebKitGTK cannot: see `resumeDownload(fromResumeData:completionHandler:)`.
    @discardableResult
    public func resumeDownload(fromResumeData resumeData: Data) async -> WKDownload {
        await withCheckedContinuation { continuation in
            resumeDownload(fromResumeData: resumeData) { continuation.resume(returning: $0) }
        }
    }
}
