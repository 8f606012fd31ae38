import CWebKitGTK
import GObjectSupport

/// A notification that a page shows.
@MainActor
public final class WKLinuxNotification: NSObject {
    /// The engine's number of it.
    public let identifier: UInt64
    /// The page's title for it.
    public let title: String
    /// The page's text.
    public let body: String
    /// A later notification with the same tag replaces this one; nil if the page set none.
    public let tag: String?
    /// Called when the page or the engine takes it back.
    public var onClosed: (@MainActor () -> Void)?

    private let owned: GObjectRef<OpaquePointer>
    private let connections = SignalConnections()

    init(_ notification: OpaquePointer) {
        owned = GObjectRef(retaining: notification)
        identifier = UInt64(webkit_notification_get_id(notification))
        title = String(borrowing: webkit_notification_get_title(notification)) ?? ""
        body = String(borrowing: webkit_notification_get_body(notification)) ?? ""
        tag = String(borrowing: webkit_notification_get_tag(notification))
        super.init()
        connections.connect(notification, "closed") { [weak self] in self?.onClosed?() }
    }

    /// Tells the page that the person clicked it.
    public func clicked() { webkit_notification_clicked(owned.pointer) }

    /// Tells the page that it is gone.
    public func close() { webkit_notification_close(owned.pointer) }
}
