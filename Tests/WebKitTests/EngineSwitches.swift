import CWebKitGTK
import WebKit

/// Switches of the engine that only tests use.
@MainActor
enum EngineSwitches {
    /// Cameras and microphones that exist on every machine.
    static func useMockCaptureDevices(_ view: WKWebView) {
        let handle = UnsafeMutableRawPointer(view.widget).assumingMemoryBound(to: WebKitWebView.self)
        webkit_settings_set_enable_mock_capture_devices(webkit_web_view_get_settings(handle), 1)
    }
}
