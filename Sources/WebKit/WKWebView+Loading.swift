import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// Loads a request. The engine takes address and headers only: a request with another method than GET, or with a
    /// body, is a programming error here. It does not become a GET.
    ///
    /// - Returns: stands for the load in the delegate's calls; nil if the request has no address.
    @discardableResult
    public func load(_ request: URLRequest) -> WKNavigation? {
        guard let engineRequest = request.makeEngineRequest() else { return nil }
        let owned = GObjectRef(consuming: engineRequest)
        let method = request.httpMethod?.uppercased() ?? "GET"
        precondition(
            method == "GET" && request.httpBody == nil && request.httpBodyStream == nil,
            "WebKitGTK cannot load a request with a method or a body; submit a form from a page instead.")
        return navigator.begin(self) { webkit_web_view_load_request(handle, owned.pointer) }
    }

    /// Shows a text of HTML. The page's address is `baseURL`, or `about:blank` without one.
    @discardableResult
    public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        navigator.begin(self) { webkit_web_view_load_html(handle, string, baseURL?.absoluteString) }
    }

    /// Shows data of a type. The page's address is `baseURL`.
    @discardableResult
    public func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return navigator.begin(self) {
            webkit_web_view_load_bytes(handle, bytes, MIMEType, characterEncodingName, baseURL.absoluteString)
        }
    }

    /// Shows `string` as if it were the answer to `request`, which is not sent.
    @discardableResult
    public func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
        navigator.begin(self) {
            let address = request.url?.absoluteString
            webkit_web_view_load_alternate_html(handle, string, address ?? "about:blank", address)
        }
    }

    /// Shows `data` as if it were the answer to `request`, which is not sent. Of the response the type and encoding
    /// count; headers cannot be simulated.
    @discardableResult
    public func loadSimulatedRequest(
        _ request: URLRequest, response: URLResponse, responseData data: Data
    ) -> WKNavigation {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return navigator.begin(self) {
            webkit_web_view_load_bytes(
                handle, bytes, response.mimeType, response.textEncodingName, request.url?.absoluteString)
        }
    }

    /// Loads the page again.
    @discardableResult
    public func reload() -> WKNavigation? {
        guard committedURL != nil || url != nil else { return nil }
        return navigator.begin(self) { webkit_web_view_reload(handle) }
    }

    /// Loads the page again without using the cache.
    @discardableResult
    public func reloadFromOrigin() -> WKNavigation? {
        guard committedURL != nil || url != nil else { return nil }
        return navigator.begin(self) { webkit_web_view_reload_bypass_cache(handle) }
    }

    /// Stops every load of the page.
    public func stopLoading() {
        navigator.stop(self)
        schemeTasks.stopAll(self)
    }

    /// Goes one step back; nil if there is none.
    @discardableResult
    public func goBack() -> WKNavigation? {
        guard canGoBack else { return nil }
        return navigator.begin(self, knownURI: false) { webkit_web_view_go_back(handle) }
    }

    /// Goes one step forward; nil if there is none.
    @discardableResult
    public func goForward() -> WKNavigation? {
        guard canGoForward else { return nil }
        return navigator.begin(self, knownURI: false) { webkit_web_view_go_forward(handle) }
    }

    /// The first link of Apple's default about a lost process.
    func recoverFromLostProcess() { navigator.recover() }
}
