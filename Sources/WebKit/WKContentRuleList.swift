import CWebKitGTK
import GObjectSupport

/// A compiled list of rules about what pages may load (Apple: WKContentRuleList).
@MainActor
public final class WKContentRuleList: NSObject {
    /// The name it was compiled under.
    public let identifier: String
    let pointer: OpaquePointer

    /// Takes over the reference.
    init(consuming pointer: OpaquePointer) {
        self.pointer = pointer
        identifier = String(borrowing: webkit_user_content_filter_get_identifier(pointer)) ?? ""
    }

    isolated deinit {
        webkit_user_content_filter_unref(pointer)
    }
}
