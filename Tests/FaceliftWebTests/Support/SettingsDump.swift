import CGLib
import CWebKitGTK
import Foundation

/// Reads every property of the engine's settings as text.
@MainActor
enum SettingsDump {
    static func read(_ settings: OpaquePointer) -> [String: String] {
        let instance = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
        let type = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
        var count: guint = 0
        guard
            let list = g_object_class_list_properties(
                UnsafeMutableRawPointer(type)?.assumingMemoryBound(to: GObjectClass.self), &count)
        else { return [:] }
        defer { g_free(list) }
        var found: [String: String] = [:]
        for index in 0..<Int(count) {
            guard let property = list[index], property.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0 else {
                continue
            }
            var value = GValue()
            g_value_init(&value, property.pointee.value_type)
            g_object_get_property(instance, property.pointee.name, &value)
            let text = g_strdup_value_contents(&value)
            found[String(cString: property.pointee.name)] = text.map { String(cString: $0) } ?? ""
            g_free(text)
            g_value_unset(&value)
        }
        return found
    }

    /// What the views of the product have.
    static let golden: [String: String] = [
        "allow-file-access-from-file-urls": "FALSE",
        "allow-modal-dialogs": "FALSE",
        "allow-top-navigation-to-data-urls": "FALSE",
        "allow-universal-access-from-file-urls": "FALSE",
        "auto-load-images": "TRUE",
        "cursive-font-family": "\"serif\"",
        "default-charset": "\"iso-8859-1\"",
        "default-font-family": "\"sans-serif\"",
        "default-font-size": "16",
        "default-monospace-font-size": "13",
        "disable-web-security": "FALSE",
        "draw-compositing-indicators": "FALSE",
        "enable-2d-canvas-acceleration": "TRUE",
        "enable-back-forward-navigation-gestures": "FALSE",
        "enable-caret-browsing": "FALSE",
        "enable-developer-extras": "FALSE",
        "enable-dns-prefetching": "FALSE",
        "enable-encrypted-media": "FALSE",
        "enable-fullscreen": "TRUE",
        "enable-html5-database": "TRUE",
        "enable-html5-local-storage": "TRUE",
        "enable-hyperlink-auditing": "TRUE",
        "enable-javascript": "TRUE",
        "enable-javascript-markup": "TRUE",
        "enable-media": "TRUE",
        "enable-media-capabilities": "TRUE",
        "enable-media-stream": "TRUE",
        "enable-mediasource": "TRUE",
        "enable-mock-capture-devices": "FALSE",
        "enable-offline-web-application-cache": "FALSE",
        "enable-page-cache": "TRUE",
        "enable-resizable-text-areas": "TRUE",
        "enable-site-specific-quirks": "TRUE",
        "enable-smooth-scrolling": "TRUE",
        "enable-spatial-navigation": "FALSE",
        "enable-tabs-to-links": "TRUE",
        "enable-webaudio": "TRUE",
        "enable-webgl": "TRUE",
        "enable-webrtc": "FALSE",
        "enable-write-console-messages-to-stdout": "FALSE",
        "fantasy-font-family": "\"serif\"",
        "hardware-acceleration-policy":
            "((WebKitHardwareAccelerationPolicy) WEBKIT_HARDWARE_ACCELERATION_POLICY_ALWAYS)",
        "javascript-can-access-clipboard": "FALSE",
        "javascript-can-open-windows-automatically": "TRUE",
        "load-icons-ignoring-image-load-setting": "FALSE",
        "media-content-types-requiring-hardware-support": "NULL",
        "media-playback-allows-inline": "TRUE",
        "media-playback-requires-user-gesture": "FALSE",
        "minimum-font-size": "0",
        "monospace-font-family": "\"monospace\"",
        "pictograph-font-family": "\"serif\"",
        "print-backgrounds": "FALSE",
        "sans-serif-font-family": "\"sans-serif\"",
        "serif-font-family": "\"serif\"",
        "webrtc-udp-ports-range": "NULL",
        "zoom-text-only": "FALSE",
    ]
}
