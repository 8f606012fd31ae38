import Foundation
import FoundationNetworking

@MainActor open class WKNavigation: NSObject {}

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}
public enum WKMediaCaptureType: Int, Sendable { case camera, microphone, cameraAndMicrophone }
public enum WKMediaCaptureState: Int, Sendable { case none, active, muted }
public enum WKPermissionDecision: Int, Sendable { case prompt, grant, deny }

@MainActor
open class WKNavigationAction: NSObject {
    open var sourceFrame: WKFrameInfo { stub() }
    open var targetFrame: WKFrameInfo? { nil }
    open var navigationType: WKNavigationType { .other }
    open var request: URLRequest { stub() }
    open var shouldPerformDownload: Bool { false }
}

@MainActor
open class WKNavigationResponse: NSObject {
    open var isForMainFrame: Bool { false }
    open var response: URLResponse { stub() }
    open var canShowMIMEType: Bool { false }
}

@MainActor
open class WKFrameInfo: NSObject {
    open var isMainFrame: Bool { false }
    open var request: URLRequest { stub() }
    open var securityOrigin: WKSecurityOrigin { stub() }
    open weak var webView: WKWebView? { nil }
}

@MainActor
open class WKSecurityOrigin: NSObject {
    open var `protocol`: String { "" }
    open var host: String { "" }
    open var port: Int { 0 }
}

@MainActor
open class WKWindowFeatures: NSObject {
    open var menuBarVisibility: NSNumber? { nil }
    open var statusBarVisibility: NSNumber? { nil }
    open var toolbarsVisibility: NSNumber? { nil }
    open var allowsResizing: NSNumber? { nil }
    open var x: NSNumber? { nil }
    open var y: NSNumber? { nil }
    open var width: NSNumber? { nil }
    open var height: NSNumber? { nil }
}

@MainActor
open class WKOpenPanelParameters: NSObject {
    open var allowsMultipleSelection: Bool { false }
    open var allowsDirectories: Bool { false }
}

@MainActor
open class WKBackForwardListItem: NSObject {
    open var url: URL { stub() }
    open var initialURL: URL { stub() }
    open var title: String? { nil }
}

@MainActor
open class WKBackForwardList: NSObject {
    open var currentItem: WKBackForwardListItem? { nil }
    open var backItem: WKBackForwardListItem? { nil }
    open var forwardItem: WKBackForwardListItem? { nil }
    open func item(at index: Int) -> WKBackForwardListItem? { nil }
    open var backList: [WKBackForwardListItem] { [] }
    open var forwardList: [WKBackForwardListItem] { [] }
}

@MainActor
open class WKDownload: NSObject {
    open var originalRequest: URLRequest? { nil }
    open weak var webView: WKWebView? { nil }
    open weak var delegate: (any WKDownloadDelegate)?
    open var progress: Progress { stub() }
    open func cancel(_ completionHandler: (@MainActor @Sendable (Data?) -> Void)? = nil) {}
    @discardableResult open func cancel() async -> Data? { nil }
}

public let WKErrorDomain = "WKErrorDomain"

public struct WKError: Error {
    public enum Code: Int, Sendable {
        case unknown = 1
        case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
        case javaScriptResultTypeIsUnsupported, contentRuleListStoreCompileFailed, contentRuleListStoreLookUpFailed
        case contentRuleListStoreRemoveFailed, contentRuleListStoreVersionMismatch
        case attributedStringContentFailedToLoad, attributedStringContentLoadTimedOut, javaScriptInvalidFrameTarget
        case navigationAppBoundDomain, javaScriptAppBoundDomain, duplicateCredential, malformedCredential
        case credentialNotFound
    }
    public let code: Code
    public static var unknown: Code { .unknown }
    public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
    public static var webViewInvalidated: Code { .webViewInvalidated }
    public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
    public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
    public static var javaScriptInvalidFrameTarget: Code { .javaScriptInvalidFrameTarget }
}
