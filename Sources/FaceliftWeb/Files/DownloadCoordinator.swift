import FaceliftCore
import WebKit

/// Takes the engine's downloads: by attribute, by attachment, `blob:` and `data:`, all in the account's session.
///
/// The engine writes into a private place, under a name nobody uses: given an existing file it would delete it. The
/// bytes go on to the person's place when both are there.
@MainActor
final class DownloadCoordinator: NSObject {
    weak var page: AccountWebView?

    private struct Running {
        let download: WKDownload
        var item: FileKeeper.Item?
        /// Bytes the server announced, as they should stand in the file.
        var expected: Int64?
    }

    private var running: [ObjectIdentifier: Running] = [:]

    /// Follows a download that the engine has made of a navigation or response.
    func begin(_ download: WKDownload) {
        running[ObjectIdentifier(download)] = Running(download: download)
        download.delegate = self
    }

    /// Ends all downloads of the account.
    func cancelAll() {
        let ended = running.values.map(\.download)
        running = [:]
        for download in ended { download.cancel() }
    }

    /// The person declined: nothing more is heard of the download.
    private func cancel(_ download: WKDownload) {
        running[ObjectIdentifier(download)] = nil
        download.cancel()
    }

    private func destination(for download: WKDownload, _ response: URLResponse, _ suggested: String) -> URL? {
        guard let page else { return nil }
        let name = ExportName.sanitize(suggested)
        guard page.presence != .locked else {
            page.environment.ui.notice(page.context, .downloadLocked(name: name))
            return nil
        }
        let folder = page.environment.configuration.exportFolder
        do throws(StoreFailure) {
            try PrivateFile.makeFolder(folder)
        } catch {
            page.environment.log.error(.downloads, "no private folder for downloads: \(error)")
            page.notices.tell(.saveFailed(name: name, error))
            return nil
        }
        let length = response.expectedContentLength
        let offer = ExportOffer(
            name: name, mime: response.mimeType ?? "application/octet-stream", byteCount: length > 0 ? length : nil)
        let file = PrivateFile.freshURL(in: folder)
        let item = page.files.begin(offer, file: file) { [weak self, weak download] in
            if let download { self?.cancel(download) }
        }
        guard let item else { return nil }
        running[ObjectIdentifier(download)]?.item = item
        if length > 0, (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") == nil {
            running[ObjectIdentifier(download)]?.expected = length
        }
        return file
    }

    private static func size(of file: URL) -> Int64 {
        var status = stat()
        return stat(file.path, &status) == 0 ? Int64(status.st_size) : 0
    }

    private func ended(_ download: WKDownload, _ error: (any Error)?) {
        guard let page, let ended = running.removeValue(forKey: ObjectIdentifier(download)) else { return }
        let isCancelled = (error as? URLError)?.code == .cancelled
        guard let item = ended.item else {
            // It broke off before the server said what it is.
            guard let error, !isCancelled else { return }
            page.log.warning(.downloads, "download failed: ", LoadFailure.text(error))
            let name = ExportName.sanitize(download.originalRequest?.url?.lastPathComponent)
            page.notices.tell(.downloadFailed(name: name))
            return
        }
        // The engine calls a download finished whose connection broke half-way.
        let isCut = ended.expected.map { $0 > Self.size(of: item.file) } ?? false
        guard error != nil || isCut else {
            page.files.complete(item)
            return
        }
        page.files.abandon(item)
        guard !isCancelled else { return }
        page.log.warning(.downloads, "download failed: ", error.map { LoadFailure.text($0) } ?? "cut off")
        page.notices.tell(.downloadFailed(name: item.offer.name))
    }
}

extension DownloadCoordinator: WKDownloadDelegate {
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        let place = destination(for: download, response, suggestedFilename)
        if place == nil { running[ObjectIdentifier(download)] = nil }
        completionHandler(place)
    }

    func downloadDidFinish(_ download: WKDownload) { ended(download, nil) }

    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
        ended(download, error)
    }
}
