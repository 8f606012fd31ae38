extension WKError {
    /// The numbers of `WKErrorDomain` (Apple: WKError.Code).
    public enum Code: Int, Sendable {
        /// Something unexpected.
        case unknown = 1
        /// The process that ran the page ended.
        case webContentProcessTerminated = 2
        /// The view is gone.
        case webViewInvalidated = 3
        /// A script threw, or does not parse.
        case javaScriptExceptionOccurred = 4
        /// A script's result cannot be turned into a value.
        case javaScriptResultTypeIsUnsupported = 5
        /// A rule list does not compile.
        case contentRuleListStoreCompileFailed = 6
        /// There is no such rule list.
        case contentRuleListStoreLookUpFailed = 7
        /// A rule list could not be removed.
        case contentRuleListStoreRemoveFailed = 8
        /// A stored rule list is of another version.
        case contentRuleListStoreVersionMismatch = 9
        /// A text could not be loaded.
        case attributedStringContentFailedToLoad = 10
        /// Loading a text took too long.
        case attributedStringContentLoadTimedOut = 11
        /// The frame is not there, or cannot be reached from here.
        case javaScriptInvalidFrameTarget = 12
        /// Not used on Linux.
        case navigationAppBoundDomain = 13
        /// Not used on Linux.
        case javaScriptAppBoundDomain = 14
        /// Not used on Linux.
        case duplicateCredential = 15
        /// Not used on Linux.
        case malformedCredential = 16
        /// Not used on Linux.
        case credentialNotFound = 17

        var text: String {
            switch self {
            case .unknown: "Something unexpected happened in the web view."
            case .webContentProcessTerminated: "The process that showed the page has ended."
            case .webViewInvalidated: "The web view is gone."
            case .javaScriptExceptionOccurred: "A JavaScript exception occurred."
            case .javaScriptResultTypeIsUnsupported: "JavaScript gave a result of an unsupported type."
            case .contentRuleListStoreCompileFailed: "The content rule list does not compile."
            case .contentRuleListStoreLookUpFailed: "There is no content rule list of that name."
            case .contentRuleListStoreRemoveFailed: "The content rule list could not be removed."
            case .contentRuleListStoreVersionMismatch: "The stored content rule list is of another version."
            case .attributedStringContentFailedToLoad: "The text could not be loaded."
            case .attributedStringContentLoadTimedOut: "Loading the text took too long."
            case .javaScriptInvalidFrameTarget: "The script was meant for a frame that cannot be reached."
            case .navigationAppBoundDomain, .javaScriptAppBoundDomain: "The domain is not bound to this program."
            case .duplicateCredential, .malformedCredential, .credentialNotFound: "The credential cannot be used."
            }
        }
    }
}

extension WKError {
    /// Shorthand, as in Apple's form: `WKError.unknown.rawValue`.
    public static var unknown: Code { .unknown }
    /// Shorthand for `Code.webContentProcessTerminated`.
    public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
    /// Shorthand for `Code.webViewInvalidated`.
    public static var webViewInvalidated: Code { .webViewInvalidated }
    /// Shorthand for `Code.javaScriptExceptionOccurred`.
    public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
    /// Shorthand for `Code.javaScriptResultTypeIsUnsupported`.
    public static var javaScriptResultTypeIsUnsupported: Code { .javaScriptResultTypeIsUnsupported }
    /// Shorthand for `Code.javaScriptInvalidFrameTarget`.
    public static var javaScriptInvalidFrameTarget: Code { .javaScriptInvalidFrameTarget }
    /// Shorthand for `Code.contentRuleListStoreCompileFailed`.
    public static var contentRuleListStoreCompileFailed: Code { .contentRuleListStoreCompileFailed }
    /// Shorthand for `Code.contentRuleListStoreLookUpFailed`.
    public static var contentRuleListStoreLookUpFailed: Code { .contentRuleListStoreLookUpFailed }
    /// Shorthand for `Code.contentRuleListStoreRemoveFailed`.
    public static var contentRuleListStoreRemoveFailed: Code { .contentRuleListStoreRemoveFailed }
    /// Shorthand for `Code.contentRuleListStoreVersionMismatch`.
    public static var contentRuleListStoreVersionMismatch: Code { .contentRuleListStoreVersionMismatch }
    /// Shorthand for `Code.attributedStringContentFailedToLoad`.
    public static var attributedStringContentFailedToLoad: Code { .attributedStringContentFailedToLoad }
    /// Shorthand for `Code.attributedStringContentLoadTimedOut`.
    public static var attributedStringContentLoadTimedOut: Code { .attributedStringContentLoadTimedOut }
    /// Shorthand for `Code.navigationAppBoundDomain`.
    public static var navigationAppBoundDomain: Code { .navigationAppBoundDomain }
    /// Shorthand for `Code.javaScriptAppBoundDomain`.
    public static var javaScriptAppBoundDomain: Code { .javaScriptAppBoundDomain }
    /// Shorthand for `Code.duplicateCredential`.
    public static var duplicateCredential: Code { .duplicateCredential }
    /// Shorthand for `Code.malformedCredential`.
    public static var malformedCredential: Code { .malformedCredential }
    /// Shorthand for `Code.credentialNotFound`.
    public static var credentialNotFound: Code { .credentialNotFound }
}
