import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// The pages that were visited.
    public var backForwardList: WKBackForwardList { history }

    /// Goes to a visited page; nil for the current one and for items of another view.
    @discardableResult
    public func go(to item: WKBackForwardListItem) -> WKNavigation? {
        guard history.contains(item) else { return nil }
        return navigator.begin(self, knownURI: false) {
            webkit_web_view_go_to_back_forward_list_item(handle, item.pointer)
        }
    }

    /// The visited pages with scroll positions and form contents, as opaque `Data`. Setting it also loads the current
    /// page; anything else than data from here is ignored.
    public var interactionState: Any? {
        get {
            guard let state = webkit_web_view_get_session_state(handle) else { return nil }
            defer { webkit_web_view_session_state_unref(state) }
            guard let bytes = webkit_web_view_session_state_serialize(state) else { return nil }
            defer { g_bytes_unref(bytes) }
            var size: gsize = 0
            guard let data = g_bytes_get_data(bytes, &size) else { return nil }
            return Data(bytes: data, count: Int(size))
        }
        set {
            guard let data = newValue as? Data, !data.isEmpty else { return }
            let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(bytes) }
            guard let state = webkit_web_view_session_state_new(bytes) else { return }
            defer { webkit_web_view_session_state_unref(state) }
            webkit_web_view_restore_session_state(handle, state)
            // Restoring alone loads nothing.
            guard let list = webkit_web_view_get_back_forward_list(handle),
                let current = webkit_back_forward_list_get_current_item(list)
            else { return }
            _ = navigator.begin(self, knownURI: false) {
                webkit_web_view_go_to_back_forward_list_item(handle, current)
            }
        }
    }

    /// Loads a local file. WebKitGTK has no read scope: what the file may refer to follows from the engine's sandbox.
    @discardableResult
    public func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        precondition(URL.isFileURL && readAccessURL.isFileURL, "loadFileURL wants file addresses.")
        return load(URLRequest(url: URL))
    }

    /// Loads a local file. WebKitGTK has no read scope: what the file may refer to follows from the engine's sandbox.
    @discardableResult
    public func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation {
        guard request.url?.isFileURL == true, readAccessURL.isFileURL, let navigation = load(request) else {
            preconditionFailure("loadFileRequest wants file addresses.")
        }
        return navigation
    }
}
