import CWebKitGTK

/// What a script asked of a new window (Apple: WKWindowFeatures). A nil member was not asked for.
///
/// WebKitGTK tells them only after the view was made: inside `createWebViewWith` every member is nil, and
/// `WKLinuxUIDelegate.webView(_:readyToShow:)` has the values.
@MainActor
public final class WKWindowFeatures: NSObject {
    /// Whether a menu bar was asked for.
    public let menuBarVisibility: NSNumber?
    /// Whether a status bar was asked for.
    public let statusBarVisibility: NSNumber?
    /// Whether toolbars were asked for.
    public let toolbarsVisibility: NSNumber?
    /// Whether the window may be resized.
    public let allowsResizing: NSNumber?
    /// The left edge.
    public let x: NSNumber?
    /// The top edge.
    public let y: NSNumber?
    /// The width.
    public let width: NSNumber?
    /// The height.
    public let height: NSNumber?

    override init() {
        menuBarVisibility = nil
        statusBarVisibility = nil
        toolbarsVisibility = nil
        allowsResizing = nil
        x = nil
        y = nil
        width = nil
        height = nil
    }

    init(_ properties: OpaquePointer) {
        menuBarVisibility = NSNumber(value: webkit_window_properties_get_menubar_visible(properties) != 0)
        statusBarVisibility = NSNumber(value: webkit_window_properties_get_statusbar_visible(properties) != 0)
        toolbarsVisibility = NSNumber(value: webkit_window_properties_get_toolbar_visible(properties) != 0)
        allowsResizing = NSNumber(value: webkit_window_properties_get_resizable(properties) != 0)
        var geometry = GdkRectangle()
        webkit_window_properties_get_geometry(properties, &geometry)
        // The engine has no "not asked for": it writes zero or minus one.
        x = geometry.x > 0 ? NSNumber(value: geometry.x) : nil
        y = geometry.y > 0 ? NSNumber(value: geometry.y) : nil
        width = geometry.width > 0 ? NSNumber(value: geometry.width) : nil
        height = geometry.height > 0 ? NSNumber(value: geometry.height) : nil
    }
}
