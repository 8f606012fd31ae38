import CWebKitGTK
import GObjectSupport

/// A response about to be shown (Apple: WKNavigationResponse).
@MainActor
public final class WKNavigationResponse: NSObject {
    /// Whether it is the document of the main frame. This the engine knows for sure.
    public let isForMainFrame: Bool
    /// The response; an `HTTPURLResponse` for HTTP.
    public let response: URLResponse
    /// Whether the engine can show this type.
    public let canShowMIMEType: Bool
    /// Linux only: the request that was answered.
    public let linuxRequest: URLRequest
    /// The address exactly as the engine writes it, for matching.
    let uri: String

    init(_ decision: OpaquePointer) {
        isForMainFrame = webkit_response_policy_decision_is_main_frame_main_resource(decision) != 0
        canShowMIMEType = webkit_response_policy_decision_is_mime_type_supported(decision) != 0
        let engineResponse = webkit_response_policy_decision_get_response(decision)
        response = URLResponse.make(engine: engineResponse)
        uri = String(borrowing: webkit_uri_response_get_uri(engineResponse)) ?? ""
        linuxRequest = URLRequest(engine: webkit_response_policy_decision_get_request(decision))
    }
}
