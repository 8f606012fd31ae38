// What an Objective-C header declares comes to Swift with results that may be dropped; what Apple's Swift overlay adds
// (scripts in worlds, find, PDF) does not. The stubs keep that difference.
import AppKit
@_exported import Foundation
@_exported import FoundationNetworking

@MainActor
open class WKWebView: NSView {
    public enum FullscreenState: Int, Sendable {
        case notInFullscreen, enteringFullscreen, inFullscreen, exitingFullscreen
    }

    public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    open var configuration: WKWebViewConfiguration { stub() }
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open var backForwardList: WKBackForwardList { stub() }
    open var title: String? { nil }
    open var url: URL? { nil }
    open var isLoading: Bool { false }
    open var estimatedProgress: Double { 0 }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var customUserAgent: String?
    open var interactionState: Any?
    open var pageZoom: CGFloat = 1
    open var isInspectable = false
    open var fullscreenState: FullscreenState { .notInFullscreen }
    open var cameraCaptureState: WKMediaCaptureState { .none }
    open var microphoneCaptureState: WKMediaCaptureState { .none }
    open class func handlesURLScheme(_ urlScheme: String) -> Bool { false }

    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
    @discardableResult
    open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL)
        -> WKNavigation?
    {
        nil
    }
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { nil }
    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation { stub() }
    @discardableResult
    open func loadSimulatedRequest(
        _ request: URLRequest, response: URLResponse, responseData data: Data
    ) -> WKNavigation { stub() }
    @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }
    @discardableResult open func goBack() -> WKNavigation? { nil }
    @discardableResult open func goForward() -> WKNavigation? { nil }
    @discardableResult open func reload() -> WKNavigation? { nil }
    @discardableResult open func reloadFromOrigin() -> WKNavigation? { nil }
    open func stopLoading() {}

    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {}
    @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? { nil }

    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (NSImage?, (any Error)?) -> Void
    ) {}
    @discardableResult
    open func takeSnapshot(configuration snapshotConfiguration: WKSnapshotConfiguration?) async throws -> NSImage {
        stub()
    }

    open func startDownload(
        using request: URLRequest, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
    ) {}
    @discardableResult open func startDownload(using request: URLRequest) async -> WKDownload { stub() }
    open func resumeDownload(
        fromResumeData resumeData: Data, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
    ) {}
    @discardableResult open func resumeDownload(fromResumeData resumeData: Data) async -> WKDownload { stub() }

    open func setCameraCaptureState(
        _ state: WKMediaCaptureState, completionHandler: (@MainActor @Sendable () -> Void)? = nil
    ) {}
    open func setCameraCaptureState(_ state: WKMediaCaptureState) async {}
    open func setMicrophoneCaptureState(
        _ state: WKMediaCaptureState, completionHandler: (@MainActor @Sendable () -> Void)? = nil
    ) {}
    open func setMicrophoneCaptureState(_ state: WKMediaCaptureState) async {}
}

extension WKWebView {
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld, completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {}
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        contentWorld: WKContentWorld
    ) async throws -> Any? { nil }
    public func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {}
    public func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
    ) async throws -> Any? { nil }
    public func find(
        _ string: String, configuration: WKFindConfiguration = .init(),
        completionHandler: @escaping @MainActor (WKFindResult) -> Void
    ) {}
    public func find(_ string: String, configuration: WKFindConfiguration = .init()) async throws -> WKFindResult {
        stub()
    }
    public func createPDF(
        configuration: WKPDFConfiguration = .init(),
        completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void
    ) {}
    public func pdf(configuration: WKPDFConfiguration = .init()) async throws -> Data { Data() }
}

/// Nothing runs the stubs.
func stub() -> Never { fatalError("A stub has no behaviour.") }
