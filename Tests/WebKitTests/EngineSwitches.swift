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
}
