import CWebKitGTK
import GObjectSupport

/// A download (Apple: WKDownload). Without a delegate when its destination is asked for, it is cancelled.
@MainActor
public final class WKDownload: NSObject {
    /// The request that became a download.
    public let originalRequest: URLRequest?
    /// The view it came from; nil if none did or it is gone.
    public private(set) weak var webView: WKWebView?
    /// Decides the destination and learns of the end. Weak.
    public weak var delegate: (any WKDownloadDelegate)?
    /// How far it is, in bytes; `totalUnitCount` is -1 as long as the size is not known.
    public let progress = Progress(totalUnitCount: -1)

    /// Nil for one that could not begin.
    private let owned: GObjectRef<OpaquePointer>?
    private let connections = SignalConnections()
    private let onEnd: @MainActor () -> Void
    private var state = State.running
    private var cancelHandlers: [@MainActor @Sendable (Data?) -> Void] = []

    private enum State {
        case running, cancelled, refused(any Error), ended
    }

    init(_ pointer: OpaquePointer, view: WKWebView?, onEnd: @escaping @MainActor () -> Void) {
        owned = GObjectRef(retaining: pointer)
        webView = view
        originalRequest = URLRequest(engine: webkit_download_get_request(pointer))
        self.onEnd = onEnd
        super.init()
        connections.connectBool(pointer, "decide-destination") { [weak self] arguments in
            self?.decideDestination(arguments.string(0) ?? "")
            return true
        }
        connections.connect(pointer, "received-data") { [weak self] in self?.progressed() }
        connections.connectPointer(pointer, "failed") { [weak self] error in
            guard let error else { return }
            self?.failed(GLibError(copying: error.assumingMemoryBound(to: GError.self)))
        }
        connections.connect(pointer, "finished") { [weak self] in self?.finished() }
    }

    /// A download that fails with `error` as soon as the host has had the time to set a delegate.
    init(failingWith error: any Error, view: WKWebView) {
        owned = nil
        webView = view
        originalRequest = nil
        onEnd = {}
        super.init()
        state = .refused(error)
        Task { @MainActor in self.finished() }
    }

    /// Stops the download. `completionHandler` gets nil: WebKitGTK cannot resume. The delegate hears nothing more.
    public func cancel(_ completionHandler: (@MainActor @Sendable (Data?) -> Void)? = nil) {
        if case .ended = state {
            completionHandler?(nil)
            return
        }
        if let completionHandler { cancelHandlers.append(completionHandler) }
        guard case .running = state else { return }
        state = .cancelled
        if let owned { webkit_download_cancel(owned.pointer) }
    }

    /// Stops the download and waits until it has stopped; gives nil: WebKitGTK cannot resume.
    @discardableResult
    public func cancel() async -> Data? {
        await withCheckedContinuation { continuation in cancel { continuation.resume(returning: $0) } }
    }

    // MARK: - Signals

    private func decideDestination(_ suggestedFilename: String) {
        guard let owned else { return }
        guard let delegate else { return cancel() }
        let response = URLResponse.make(engine: webkit_download_get_response(owned.pointer))
        if response.expectedContentLength > 0 { progress.totalUnitCount = response.expectedContentLength }
        let once = OnceFlag("The completion handler of a download's destination was called twice.")
        let answer = DestinationAnswer { [weak self] in self?.cancel() }
        delegate.download(self, decideDestinationUsing: response, suggestedFilename: suggestedFilename) {
            [weak self] url in
            once.use()
            answer.given = true
            self?.save(to: url)
        }
    }

    private func save(to url: URL?) {
        guard case .running = state, let owned else { return }
        guard let url, url.isFileURL else { return cancel() }
        // The engine would fail, and delete the file that is there.
        var info = stat()
        guard lstat(url.path, &info) != 0 else {
            return refuse(.cannotCreateFile, "There is already a file at the destination.", url)
        }
        guard access(url.deletingLastPathComponent().path, W_OK | X_OK) == 0 else {
            return refuse(.cannotCreateFile, "The destination's folder is missing or cannot be written to.", url)
        }
        webkit_download_set_allow_overwrite(owned.pointer, 0)
        webkit_download_set_destination(owned.pointer, url.path)
    }

    private func refuse(_ code: URLError.Code, _ text: String, _ url: URL) {
        state = .refused(URLError(code, userInfo: [NSLocalizedDescriptionKey: text, NSURLErrorKey: url]))
        if let owned { webkit_download_cancel(owned.pointer) }
    }

    private func progressed() {
        guard let owned else { return }
        if progress.totalUnitCount < 0, let response = webkit_download_get_response(owned.pointer) {
            let length = webkit_uri_response_get_content_length(response)
            if length > 0 { progress.totalUnitCount = Int64(clamping: length) }
        }
        progress.completedUnitCount = Int64(clamping: webkit_download_get_received_data_length(owned.pointer))
    }

    private func failed(_ error: GLibError) {
        switch state {
        case .running: end { $0.download(self, didFailWithError: LoadErrors.make(error, url: $1), resumeData: nil) }
        case .refused(let cause):
            end { delegate, _ in delegate.download(self, didFailWithError: cause, resumeData: nil) }
        case .cancelled: end { _, _ in }
        case .ended: break
        }
    }

    private func finished() {
        // Comes after "failed" too.
        switch state {
        case .running:
            progressed()
            if progress.totalUnitCount < 0 { progress.totalUnitCount = progress.completedUnitCount }
            end { delegate, _ in delegate.downloadDidFinish(self) }
        case .cancelled, .refused: failed(GLibError(domain: "", code: 0, message: ""))
        case .ended: break
        }
    }

    private func end(_ report: (any WKDownloadDelegate, URL?) -> Void) {
        state = .ended
        let handlers = cancelHandlers
        cancelHandlers = []
        // The table keeps the object alive until here; the caller's frame does from now on.
        let table = onEnd
        if let delegate { report(delegate, originalRequest?.url) }
        for handler in handlers { handler(nil) }
        table()
    }
}

/// Notices that the host dropped the question for a destination: nobody will ever answer it.
@MainActor
private final class DestinationAnswer {
    var given = false
    private let onDropped: @MainActor () -> Void

    init(onDropped: @escaping @MainActor () -> Void) {
        self.onDropped = onDropped
    }

    isolated deinit {
        if !given { onDropped() }
    }
}
