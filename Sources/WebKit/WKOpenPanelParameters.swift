import CWebKitGTK
import GObjectSupport

/// What an `<input type=file>` asks for (Apple: WKOpenPanelParameters).
@MainActor
public final class WKOpenPanelParameters: NSObject {
    /// Whether several files may be chosen.
    public let allowsMultipleSelection: Bool
    /// Whether folders may be chosen. WebKitGTK does not tell: always false.
    public let allowsDirectories: Bool
    /// Linux only: the media types and patterns that the page accepts; empty for any.
    public let linuxMIMETypes: [String]

    init(_ request: OpaquePointer) {
        allowsMultipleSelection = webkit_file_chooser_request_get_select_multiple(request) != 0
        allowsDirectories = false
        var types: [String] = []
        if let list = webkit_file_chooser_request_get_mime_types(request) {
            var index = 0
            while let text = list[index] {
                types.append(String(cString: text))
                index += 1
            }
        }
        linuxMIMETypes = types
    }
}
