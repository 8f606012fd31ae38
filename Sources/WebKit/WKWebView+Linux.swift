import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// Linux only: the address of the last committed document, never that of a pending load; nil before the first one.
    /// This is what decisions of trust may rest on.
    public var committedURL: URL? { navigator.committedURL }

    /// Linux only: the icon of the page on screen (`<link rel="icon">`, else `/favicon.ico`), once the engine has it; nil
    /// without one, and always where the store's `linuxKeepsIcons` is off.
    public var linuxIcon: WKLinuxImage? {
        webkit_web_view_get_favicon(handle).map { WKLinuxImage($0) }
    }

    /// Linux only: the user agent as it goes out.
    public var linuxUserAgent: String { settings.userAgent }

    /// Linux only: whether the page makes sound.
    public var linuxIsPlayingAudio: Bool { webkit_web_view_is_playing_audio(handle) != 0 }

    /// Linux only: whether the page's sound is off.
    public var linuxIsMuted: Bool {
        get { webkit_web_view_get_is_muted(handle) != 0 }
        set { webkit_web_view_set_is_muted(handle, newValue ? 1 : 0) }
    }

    /// Linux only: ends the process that shows the page. Views that opened each other share one.
    /// `webViewWebContentProcessDidTerminate` follows.
    public func linuxTerminateWebProcess() { webkit_web_view_terminate_web_process(handle) }

    /// Linux only: runs the page's `beforeunload` handlers and then closes it: `webViewDidClose` follows, unless the
    /// person wants to stay.
    public func linuxTryClose() { closer.tryClose(self) }

    /// Whether the view is not shown (Apple: `isHidden` of UIView and NSView). A page in a hidden view sees
    /// `document.hidden` and goes on living.
    public var isHidden: Bool {
        get { gtk_widget_get_visible(widget) == 0 }
        set { gtk_widget_set_visible(widget, newValue ? 0 : 1) }
    }
}
