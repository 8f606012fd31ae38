import Foundation
import WebKit

/// What a download delegate was called with, a line a call, and what it answers.
@MainActor
final class DownloadLog {
    var calls: [String] = []
    var destination: URL?
    var cancels = false

    func destination(_ download: WKDownload, _ response: URLResponse, _ suggested: String) -> URL? {
        let length = response.expectedContentLength
        calls.append("destination \(NavigationLog.short(response.url)) \(length) \(suggested)")
        return destination
    }

    func failed(_ error: any Error, _ resumeData: Data?) {
        let error = error as NSError
        calls.append("failed \(error.domain) \(error.code) \(resumeData == nil ? "no" : "with") resume data")
    }
}

/// A download delegate of the handler form.
@MainActor
final class HandlerDownloadLogger: NSObject {
    let log: DownloadLog

    init(_ log: DownloadLog) { self.log = log }
}

extension HandlerDownloadLogger: WKDownloadDelegate {
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) { completionHandler(log.destination(download, response, suggestedFilename)) }

    func downloadDidFinish(_ download: WKDownload) { log.calls.append("finished") }

    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
        log.failed(error, resumeData)
    }
}

/// A download delegate of the `async` form.
@MainActor
final class AsyncDownloadLogger: NSObject {
    let log: DownloadLog

    init(_ log: DownloadLog) { self.log = log }
}

extension AsyncDownloadLogger: WKDownloadDelegate {
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
    ) async -> URL? {
        await Task.yield()
        return log.destination(download, response, suggestedFilename)
    }

    func downloadDidFinish(_ download: WKDownload) { log.calls.append("finished") }

    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
        log.failed(error, resumeData)
    }
}
