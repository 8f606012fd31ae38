/// Follows a download (Apple: WKDownloadDelegate). Conform in an extension.
@MainActor
public protocol WKDownloadDelegate: NSObjectProtocol {
    /// Where to save: a file that does not exist, in a folder that does; nil cancels.
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void)
    /// Where to save: a file that does not exist, in a folder that does; nil cancels.
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
    ) async -> URL?
    /// The file is complete.
    func downloadDidFinish(_ download: WKDownload)
    /// The download failed. `resumeData` is always nil on Linux. Not called for one that was cancelled here.
    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?)
}

extension WKDownloadDelegate {
    /// Not written: hands on to the `async` form.
    public func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        Task { @MainActor in
            completionHandler(
                await self.download(
                    download, decideDestinationUsing: response, suggestedFilename: suggestedFilename))
        }
    }

    /// Not written: cancelled.
    public func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
    ) async -> URL? { nil }

    /// Not written: nothing to do.
    public func downloadDidFinish(_ download: WKDownload) {}
    /// Not written: nothing to do.
    public func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {}
}
