import CWebKitGTK
import GObjectSupport

/// A page that was visited in a view (Apple: WKBackForwardListItem). The same item is the same object.
@MainActor
public final class WKBackForwardListItem: NSObject {
    let pointer: OpaquePointer
    private let owned: GObjectRef<OpaquePointer>

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        owned = GObjectRef(retaining: pointer)
    }

    /// The page's address.
    public var url: URL { URL(engine: String(borrowing: webkit_back_forward_list_item_get_uri(pointer))) ?? .blank }

    /// The address that was asked for first, before redirects.
    public var initialURL: URL {
        URL(engine: String(borrowing: webkit_back_forward_list_item_get_original_uri(pointer))) ?? .blank
    }

    /// The page's title.
    public var title: String? { String(borrowing: webkit_back_forward_list_item_get_title(pointer)) }
}
