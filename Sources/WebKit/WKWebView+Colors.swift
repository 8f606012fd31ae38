import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// The colour that the page names in its `theme-color` element; nil if it names none.
    public var themeColor: WKLinuxColor? {
        var colour = GdkRGBA()
        return webkit_web_view_get_theme_color(handle, &colour) != 0 ? WKLinuxColor(colour) : nil
    }

    /// The colour behind the page, which shows where the page draws none. Setting nil brings white back. On Apple's
    /// platforms it follows the page unless it is set; here it does not.
    public var underPageBackgroundColor: WKLinuxColor! {
        get {
            var colour = GdkRGBA()
            webkit_web_view_get_background_color(handle, &colour)
            return WKLinuxColor(colour)
        }
        set {
            var colour = (newValue ?? WKLinuxColor(red: 1, green: 1, blue: 1)).engineValue
            webkit_web_view_set_background_color(handle, &colour)
            observations.notify(.underPageBackgroundColor)
        }
    }
}
