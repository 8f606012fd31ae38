import CWebKitGTK
import GObjectSupport

/// One request of a page for a permission, answered once; refused unless the host says yes.
@MainActor
final class PermissionRequest {
    private var request: GObjectRef<UnsafeMutableRawPointer>?

    init(_ request: UnsafeMutableRawPointer) {
        self.request = GObjectRef(retaining: request)
    }

    isolated deinit {
        if let request { webkit_permission_request_deny(OpaquePointer(request.pointer)) }
    }

    func run(for view: WKWebView) {
        guard let request, let delegate = view.uiDelegate else { return answer(false) }
        let origin = WKSecurityOrigin(url: view.committedURL)
        if request.pointer.isInstance(of: webkit_user_media_permission_request_get_type()),
            let type = Self.captureType(OpaquePointer(request.pointer))
        {
            delegate.webView(
                view, requestMediaCapturePermissionFor: origin, initiatedByFrame: .main(of: view), type: type
            ) { self.answer($0 == .grant) }
            return
        }
        guard let linux = delegate as? any WKLinuxUIDelegate, let permission = Self.permission(request.pointer) else {
            return answer(false)
        }
        Task { @MainActor in
            self.answer(await linux.webView(view, decidePermissionFor: permission, origin: origin))
        }
    }

    /// Answers `navigator.permissions.query`; false leaves it at "would ask".
    static func answer(query: OpaquePointer, for view: WKWebView) -> Bool {
        guard let delegate = view.uiDelegate as? any WKLinuxUIDelegate else { return false }
        let name = String(borrowing: webkit_permission_state_query_get_name(query)) ?? ""
        guard let engineOrigin = webkit_permission_state_query_get_security_origin(query) else { return false }
        let origin = WKSecurityOrigin(
            protocol: String(borrowing: webkit_security_origin_get_protocol(engineOrigin)) ?? "",
            host: String(borrowing: webkit_security_origin_get_host(engineOrigin)) ?? "",
            port: Int(webkit_security_origin_get_port(engineOrigin)))
        let state = delegate.webView(view, stateOfPermissionNamed: name, origin: origin)
        let value =
            switch state {
            case true?: WEBKIT_PERMISSION_STATE_GRANTED
            case false?: WEBKIT_PERMISSION_STATE_DENIED
            case nil: WEBKIT_PERMISSION_STATE_PROMPT
            }
        webkit_permission_state_query_finish(query, value)
        return true
    }

    private func answer(_ granted: Bool) {
        guard let request else { preconditionFailure("The decision handler of a permission was called twice.") }
        self.request = nil
        if granted {
            webkit_permission_request_allow(OpaquePointer(request.pointer))
        } else {
            webkit_permission_request_deny(OpaquePointer(request.pointer))
        }
    }

    /// Nil for the screen, which Apple's API does not ask about.
    private static func captureType(_ request: OpaquePointer) -> WKMediaCaptureType? {
        let audio = webkit_user_media_permission_is_for_audio_device(request) != 0
        let video = webkit_user_media_permission_is_for_video_device(request) != 0
        if webkit_user_media_permission_is_for_display_device(request) != 0 { return nil }
        switch (video, audio) {
        case (true, true): return .cameraAndMicrophone
        case (true, false): return .camera
        case (false, true): return .microphone
        case (false, false): return nil
        }
    }

    private static func permission(_ request: UnsafeMutableRawPointer) -> WKLinuxPermission? {
        if request.isInstance(of: webkit_notification_permission_request_get_type()) { return .notifications }
        if request.isInstance(of: webkit_geolocation_permission_request_get_type()) { return .geolocation }
        if request.isInstance(of: webkit_clipboard_permission_request_get_type()) { return .clipboard }
        if request.isInstance(of: webkit_pointer_lock_permission_request_get_type()) { return .pointerLock }
        if request.isInstance(of: webkit_device_info_permission_request_get_type()) { return .deviceInfo }
        if request.isInstance(of: webkit_user_media_permission_request_get_type()) { return .displayCapture }
        if request.isInstance(of: webkit_media_key_system_permission_request_get_type()) {
            let name = webkit_media_key_system_permission_get_name(OpaquePointer(request))
            return .mediaKeySystem(String(borrowing: name) ?? "")
        }
        if request.isInstance(of: webkit_website_data_access_permission_request_get_type()) {
            let pointer = OpaquePointer(request)
            return .websiteDataAccess(
                requesting: String(
                    borrowing: webkit_website_data_access_permission_request_get_requesting_domain(pointer)) ?? "",
                current: String(
                    borrowing: webkit_website_data_access_permission_request_get_current_domain(pointer)) ?? "")
        }
        return nil
    }
}
