import CWebKitGTK
import GObjectSupport

/// What the engine says about a navigation, copied out of its C form.
struct NavigationFacts {
    let type: WKNavigationType
    let request: URLRequest
    /// The address exactly as the engine writes it, for matching.
    let uri: String
    let isUserGesture: Bool
    let isRedirect: Bool
    let mouseButton: Int
    let modifiers: Int
    let frameName: String?

    init(_ action: OpaquePointer) {
        type =
            switch webkit_navigation_action_get_navigation_type(action) {
            case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
            case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
            case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
            case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
            case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
            default: .other
            }
        let engineRequest = webkit_navigation_action_get_request(action)
        request = URLRequest(engine: engineRequest)
        uri = String(borrowing: webkit_uri_request_get_uri(engineRequest)) ?? ""
        isUserGesture = webkit_navigation_action_is_user_gesture(action) != 0
        isRedirect = webkit_navigation_action_is_redirect(action) != 0
        mouseButton = Int(webkit_navigation_action_get_mouse_button(action))
        modifiers = Int(webkit_navigation_action_get_modifiers(action))
        frameName = String(borrowing: webkit_navigation_action_get_frame_name(action))
    }

    /// A download that no navigation led to, such as one from the engine's context menu.
    init(downloadOf uri: String) {
        type = .other
        request = URLRequest(url: URL(engine: uri) ?? .blank)
        self.uri = uri
        isUserGesture = false
        isRedirect = false
        mouseButton = 0
        modifiers = 0
        frameName = nil
    }
}
