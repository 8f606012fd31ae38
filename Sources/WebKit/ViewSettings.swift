import CWebKitGTK
import GObjectSupport

/// One view's `WebKitSettings`. Settings belong to the view, never to several: the user agent and the page preferences
/// are a view's own.
@MainActor
final class ViewSettings {
    let pointer: OpaquePointer
    private let owned: GObjectRef<OpaquePointer>
    private let defaultUserAgent: String?

    init(_ configuration: WKWebViewConfiguration) {
        owned = GObjectRef(consuming: webkit_settings_new())
        pointer = owned.pointer
        if let application = configuration.applicationNameForUserAgent, !application.isEmpty {
            let plain = String(borrowing: webkit_settings_get_user_agent(pointer)) ?? ""
            webkit_settings_set_user_agent(pointer, plain + " " + application)
        }
        defaultUserAgent = String(borrowing: webkit_settings_get_user_agent(pointer))

        // Where WebKitGTK's default differs from what a WKWebView does.
        webkit_settings_set_enable_media_stream(pointer, 1)
        webkit_settings_set_enable_developer_extras(pointer, 0)
        webkit_settings_set_enable_back_forward_navigation_gestures(pointer, 0)
        webkit_settings_set_enable_write_console_messages_to_stdout(pointer, 0)
        webkit_settings_set_allow_file_access_from_file_urls(pointer, 0)
        webkit_settings_set_allow_universal_access_from_file_urls(pointer, 0)
        webkit_settings_set_allow_modal_dialogs(pointer, 0)
        webkit_settings_set_media_playback_allows_inline(
            pointer, configuration.allowsInlineMediaPlayback ? 1 : 0)
        webkit_settings_set_media_playback_requires_user_gesture(
            pointer, configuration.mediaTypesRequiringUserActionForPlayback.isEmpty ? 0 : 1)
        // Lets a private script see main-frame navigations before they are decided (NavigationReports).
        setFeature("NavigationAPI", enabled: true)

        configuration.preferences.attach(self)
        apply(configuration.defaultWebpagePreferences ?? WKWebpagePreferences())
    }

    func apply(_ preferences: WKPreferences) {
        webkit_settings_set_minimum_font_size(pointer, guint32(clamping: Int(preferences.minimumFontSize)))
        webkit_settings_set_javascript_can_open_windows_automatically(
            pointer, preferences.javaScriptCanOpenWindowsAutomatically ? 1 : 0)
        webkit_settings_set_enable_fullscreen(pointer, preferences.isElementFullscreenEnabled ? 1 : 0)
        webkit_settings_set_print_backgrounds(pointer, preferences.shouldPrintBackgrounds ? 1 : 0)
        webkit_settings_set_enable_tabs_to_links(pointer, preferences.tabFocusesLinks ? 1 : 0)
        webkit_settings_set_enable_site_specific_quirks(
            pointer, preferences.isSiteSpecificQuirksModeEnabled ? 1 : 0)
    }

    func apply(_ preferences: WKWebpagePreferences) {
        // Markup only: with scripting off altogether the host's own scripts would not run either.
        webkit_settings_set_enable_javascript_markup(pointer, preferences.allowsContentJavaScript ? 1 : 0)
    }

    /// The user agent that the host set; nil for the default with the configuration's application name.
    var customUserAgent: String? {
        didSet { webkit_settings_set_user_agent(pointer, customUserAgent ?? defaultUserAgent) }
    }

    /// The user agent that goes out.
    var userAgent: String { String(borrowing: webkit_settings_get_user_agent(pointer)) ?? "" }

    private func setFeature(_ identifier: String, enabled: Bool) {
        guard let list = webkit_settings_get_all_features() else { return }
        defer { webkit_feature_list_unref(list) }
        for index in 0..<webkit_feature_list_get_length(list) {
            let feature = webkit_feature_list_get(list, index)
            if String(borrowing: webkit_feature_get_identifier(feature)) == identifier {
                webkit_settings_set_feature_enabled(pointer, feature, enabled ? 1 : 0)
            }
        }
    }
}
