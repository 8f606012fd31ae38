import CWebKitGTK
import GObjectSupport

/// The downloads of one session that are going on.
@MainActor
final class DownloadTable {
    private var downloads: [UnsafeMutableRawPointer: WKDownload] = [:]

    /// A download that the host started. It is known before the engine announces it.
    func track(_ pointer: OpaquePointer, for view: WKWebView?) -> WKDownload {
        let key = pointer.rawInstance
        if let known = downloads[key] { return known }
        let download = WKDownload(pointer, view: view) { [weak self] in self?.downloads[key] = nil }
        downloads[key] = download
        return download
    }

    /// The engine has begun a download.
    func started(_ pointer: OpaquePointer) {
        guard downloads[pointer.rawInstance] == nil else { return }
        let view = ViewTable.view(webkit_download_get_web_view(pointer))
        let download = track(pointer, for: view)
        let uri = String(borrowing: webkit_uri_request_get_uri(webkit_download_get_request(pointer))) ?? ""
        view?.navigator.downloadStarted(download, uri: uri)
    }
}
