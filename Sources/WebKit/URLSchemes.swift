import CWebKitGTK
import GObjectSupport

/// The host's own schemes. The engine knows a scheme once and for all its views; which handler answers is looked up in
/// the view that asks.
@MainActor
enum URLSchemes {
    private static var registered: Set<String> = []

    static func isRegistered(_ scheme: String) -> Bool { registered.contains(scheme) }

    static func register(_ scheme: String) {
        guard registered.insert(scheme).inserted else { return }
        webkit_web_context_register_uri_scheme(
            WebContext.shared, scheme,
            { request, _ in
                guard let request else { return }
                nonisolated(unsafe) let pointer = request
                MainActor.assumeIsolated { URLSchemes.start(pointer) }
            }, nil, nil)
    }

    private static func start(_ request: OpaquePointer) {
        let task = SchemeTask(request)
        let scheme = String(borrowing: webkit_uri_scheme_request_get_scheme(request))?.lowercased() ?? ""
        guard let view = ViewTable.view(webkit_uri_scheme_request_get_web_view(request)),
            let handler = view.storedConfiguration.schemeHandlers[scheme]
        else {
            return task.didFailWithError(URLError(.unsupportedURL))
        }
        view.schemeTasks.start(task, handler, for: view)
    }
}
