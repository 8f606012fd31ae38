import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// The page's title.
    public var title: String? { String(borrowing: webkit_web_view_get_title(handle)) }

    /// The address: the requested one at once for loads of the host, the committed one for those of the page. Not for
    /// trust: see `committedURL`.
    public var url: URL? { URL(engine: String(borrowing: webkit_web_view_get_uri(handle))) }

    /// Whether a load is going on.
    public var isLoading: Bool { navigator.isLoading }

    /// How much of the page has come, from 0 to 1. A guess of the engine.
    public var estimatedProgress: Double { webkit_web_view_get_estimated_load_progress(handle) }

    /// Whether there is a page to go back to.
    public var canGoBack: Bool { webkit_web_view_can_go_back(handle) != 0 }

    /// Whether there is a page to go forward to.
    public var canGoForward: Bool { webkit_web_view_can_go_forward(handle) != 0 }

    /// Whether the committed document came over TLS with a good certificate. The engine blocks mixed content.
    public var hasOnlySecureContent: Bool {
        var certificate: UnsafeMutablePointer<GTlsCertificate>?
        var errors = GTlsCertificateFlags(rawValue: 0)
        return webkit_web_view_get_tls_info(handle, &certificate, &errors) != 0 && errors.rawValue == 0
    }

    /// The user agent to send; nil for the engine's own with the configuration's application name.
    public var customUserAgent: String? {
        get { settings.customUserAgent }
        set { settings.customUserAgent = newValue }
    }

    /// The size of everything in the page; 1 is normal.
    public var pageZoom: CGFloat {
        get { CGFloat(webkit_web_view_get_zoom_level(handle)) }
        set { webkit_web_view_set_zoom_level(handle, Double(newValue)) }
    }

    /// Whether swiping goes back and forward.
    public var allowsBackForwardNavigationGestures: Bool {
        get { webkit_settings_get_enable_back_forward_navigation_gestures(settings.pointer) != 0 }
        set { webkit_settings_set_enable_back_forward_navigation_gestures(settings.pointer, newValue ? 1 : 0) }
    }

    /// Whether the inspector can be opened on the page.
    public var isInspectable: Bool {
        get { webkit_settings_get_enable_developer_extras(settings.pointer) != 0 }
        set { webkit_settings_set_enable_developer_extras(settings.pointer, newValue ? 1 : 0) }
    }

    /// Whether the page uses a camera.
    public var cameraCaptureState: WKMediaCaptureState {
        WKMediaCaptureState(webkit_web_view_get_camera_capture_state(handle))
    }

    /// Whether the page uses a microphone.
    public var microphoneCaptureState: WKMediaCaptureState {
        WKMediaCaptureState(webkit_web_view_get_microphone_capture_state(handle))
    }

    /// Pauses, resumes or ends the use of cameras. What was ended the host cannot start again.
    public func setCameraCaptureState(
        _ state: WKMediaCaptureState, completionHandler: (@MainActor @Sendable () -> Void)? = nil
    ) {
        webkit_web_view_set_camera_capture_state(handle, state.engineValue)
        completionHandler?()
    }

    /// Pauses, resumes or ends the use of microphones. What was ended the host cannot start again.
    public func setMicrophoneCaptureState(
        _ state: WKMediaCaptureState, completionHandler: (@MainActor @Sendable () -> Void)? = nil
    ) {
        webkit_web_view_set_microphone_capture_state(handle, state.engineValue)
        completionHandler?()
    }

    /// Pauses, resumes or ends the use of cameras. What was ended the host cannot start again.
    public func setCameraCaptureState(_ state: WKMediaCaptureState) async {
        await withCheckedContinuation { continuation in setCameraCaptureState(state) { continuation.resume() } }
    }

    /// Pauses, resumes or ends the use of microphones. What was ended the host cannot start again.
    public func setMicrophoneCaptureState(_ state: WKMediaCaptureState) async {
        await withCheckedContinuation { continuation in setMicrophoneCaptureState(state) { continuation.resume() } }
    }

    /// Whether the engine itself knows how to load addresses of this scheme.
    public class func handlesURLScheme(_ urlScheme: String) -> Bool {
        ["about", "blob", "data", "file", "ftp", "http", "https", "javascript", "ws", "wss"]
            .contains(urlScheme.lowercased())
    }
}

extension WKMediaCaptureState {
    init(_ state: WebKitMediaCaptureState) {
        self =
            switch state {
            case WEBKIT_MEDIA_CAPTURE_STATE_ACTIVE: .active
            case WEBKIT_MEDIA_CAPTURE_STATE_MUTED: .muted
            default: .none
            }
    }

    var engineValue: WebKitMediaCaptureState {
        switch self {
        case .none: WEBKIT_MEDIA_CAPTURE_STATE_NONE
        case .active: WEBKIT_MEDIA_CAPTURE_STATE_ACTIVE
        case .muted: WEBKIT_MEDIA_CAPTURE_STATE_MUTED
        }
    }
}
