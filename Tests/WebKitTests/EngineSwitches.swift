import CWebKitGTK
import Foundation
import GObjectSupport
import WebKit

/// Switches of the engine that only tests use.
@MainActor
enum EngineSwitches {
    /// Cameras and microphones that exist on every machine.
    static func useMockCaptureDevices(_ view: WKWebView) {
        let handle = UnsafeMutableRawPointer(view.widget).assumingMemoryBound(to: WebKitWebView.self)
        webkit_settings_set_enable_mock_capture_devices(webkit_web_view_get_settings(handle), 1)
    }

    /// Seeds the permission for web processes that start while the result lives: a page can ask only after a real
    /// click.
    static func allowNotifications(of url: URL) -> SignalConnections {
        let connections = SignalConnections()
        let context = webkit_web_context_get_default()!
        connections.connect(context, "initialize-notification-permissions") {
            let origin = webkit_security_origin_new_for_uri(url.absoluteString)
            let list = g_list_append(nil, UnsafeMutableRawPointer(origin))
            webkit_web_context_initialize_notification_permissions(context, list, nil)
            g_list_free(list)
            webkit_security_origin_unref(origin)
        }
        return connections
    }

    /// Takes a certificate that nobody known has signed, for one host, as long as the view's store lives.
    static func trust(_ pem: String, host: String, in view: WKWebView) {
        let handle = UnsafeMutableRawPointer(view.widget).assumingMemoryBound(to: WebKitWebView.self)
        guard let certificate = g_tls_certificate_new_from_pem(pem, -1, nil) else { return }
        webkit_network_session_allow_tls_certificate_for_host(
            webkit_web_view_get_network_session(handle), certificate, host)
        g_object_unref(UnsafeMutableRawPointer(certificate))
    }

    /// Lets sites be told apart from those that follow a person over several (Intelligent Tracking Prevention).
    static func preventTracking(_ view: WKWebView) {
        let handle = UnsafeMutableRawPointer(view.widget).assumingMemoryBound(to: WebKitWebView.self)
        webkit_network_session_set_itp_enabled(webkit_web_view_get_network_session(handle), 1)
    }

    /// Switches encrypted media on, if this build of the engine has it.
    static func useEncryptedMedia(_ view: WKWebView) {
        let handle = UnsafeMutableRawPointer(view.widget).assumingMemoryBound(to: WebKitWebView.self)
        webkit_settings_set_enable_encrypted_media(webkit_web_view_get_settings(handle), 1)
    }
}
