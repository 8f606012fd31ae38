import CWebKitGTK
import GObjectSupport

/// What one site keeps in a store (Apple: WKWebsiteDataRecord).
@MainActor
public final class WKWebsiteDataRecord: NSObject {
    /// The site's domain, or "Local files".
    public let displayName: String
    /// The kinds of data that are there.
    public let dataTypes: Set<String>
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = webkit_website_data_ref(pointer)
        displayName = String(borrowing: webkit_website_data_get_name(pointer)) ?? ""
        dataTypes = WebsiteDataTypes.names(webkit_website_data_get_types(pointer))
    }

    isolated deinit {
        webkit_website_data_unref(pointer)
    }

    /// Linux only: how many bytes the data of these types take on disk; 0 if the engine does not know.
    public func linuxSize(ofTypes types: Set<String>) -> Int {
        Int(clamping: webkit_website_data_get_size(pointer, WebsiteDataTypes.flags(types)))
    }
}
