import Foundation
import FoundationNetworking

@MainActor
open class WKWebViewConfiguration: NSObject, @MainActor NSCopying {
    public override init() {}
    open var processPool = WKProcessPool()
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var applicationNameForUserAgent: String?
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {}
    open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? { nil }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

@MainActor
open class WKProcessPool: NSObject {}

@MainActor
open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptCanOpenWindowsAutomatically = true
    open var isElementFullscreenEnabled = false
    open var shouldPrintBackgrounds = false
    open var tabFocusesLinks = false
    open var isSiteSpecificQuirksModeEnabled = true
}

@MainActor
open class WKWebpagePreferences: NSObject {
    open var allowsContentJavaScript = true
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

@MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

@MainActor
public protocol WKURLSchemeTask: NSObjectProtocol {
    var request: URLRequest { get }
    func didReceive(_ response: URLResponse)
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}

@MainActor
open class WKSnapshotConfiguration: NSObject {
    open var rect = CGRect.null
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates = true
}

@MainActor
open class WKPDFConfiguration: NSObject {
    public override init() {}
    public var rect: CGRect?
    open var allowTransparentBackground = false
}

@MainActor
open class WKFindConfiguration: NSObject {
    public override init() {}
    open var backwards = false
    open var caseSensitive = false
    open var wraps = true
}

@MainActor
open class WKFindResult: NSObject {
    open var matchFound: Bool { false }
}
