import CWebKitGTK
import GObjectSupport

/// Brings what a page asks of the person to the delegate. What nobody answers is refused: the engine's own dialogs never
/// show.
@MainActor
final class InterfaceRouter {
    private weak var view: WKWebView?
    private let connections = SignalConnections()

    private var delegate: (any WKUIDelegate)? { view?.uiDelegate }
    private var linuxDelegate: (any WKLinuxUIDelegate)? { view?.uiDelegate as? any WKLinuxUIDelegate }

    func connect(to view: WKWebView) {
        self.view = view
        let handle = view.handle
        connections.connectObject(handle, "create") { [weak self] arguments in
            arguments.pointer(0).flatMap { self?.create(OpaquePointer($0)) }
        }
        connections.connect(handle, "close") { [weak self] in
            if let view = self?.view { view.closer.engineCloses(view) }
        }
        connections.connect(handle, "ready-to-show") { [weak self] in
            guard let self, let view = self.view, let properties = webkit_web_view_get_window_properties(handle)
            else { return }
            linuxDelegate?.webView(view, readyToShow: WKWindowFeatures(properties))
        }
        connections.connectBool(handle, "script-dialog") { [weak self] arguments in
            if let self, let view = self.view, let dialog = arguments.pointer(0) {
                ScriptDialog(OpaquePointer(dialog)).run(for: view)
            }
            return true
        }
        connections.connectBool(handle, "permission-request") { [weak self] arguments in
            guard let self, let view = self.view, let request = arguments.pointer(0) else { return false }
            PermissionRequest(request).run(for: view)
            return true
        }
        connections.connectBool(handle, "query-permission-state") { [weak self] arguments in
            guard let self, let view = self.view, let query = arguments.pointer(0) else { return false }
            return PermissionRequest.answer(query: OpaquePointer(query), for: view)
        }
        connections.connectBool(handle, "run-file-chooser") { [weak self] arguments in
            if let request = arguments.pointer(0) { self?.chooseFiles(OpaquePointer(request)) }
            return true
        }
        connections.connectBool(handle, "print") { [weak self] arguments in
            guard let self, let view = self.view, let delegate = linuxDelegate, let operation = arguments.pointer(0)
            else { return true }
            return delegate.webView(view, printOperation: OpaquePointer(operation))
        }
        connections.connectBool(handle, "show-notification") { [weak self] arguments in
            if let self, let view = self.view, let notification = arguments.pointer(0) {
                linuxDelegate?.webView(view, showNotification: WKLinuxNotification(OpaquePointer(notification)))
            }
            return true
        }
        connections.connectBool(handle, "enter-fullscreen") { [weak self] _ in
            guard let self, let view = self.view, let delegate = linuxDelegate else { return false }
            let allowed = delegate.webViewShouldEnterFullscreen(view)
            if allowed { view.isInFullscreen = true }
            return !allowed
        }
        connections.connectBool(handle, "leave-fullscreen") { [weak self] _ in
            guard let self, let view = self.view else { return false }
            view.isInFullscreen = false
            linuxDelegate?.webViewDidLeaveFullscreen(view)
            return false
        }
        connections.connectBool(handle, "context-menu") { [weak self] arguments in
            guard let self, let view = self.view, let delegate = linuxDelegate, let menu = arguments.pointer(0),
                let hit = arguments.pointer(1)
            else { return false }
            return delegate.webView(view, contextMenu: OpaquePointer(menu), hitTestResult: OpaquePointer(hit))
        }
    }

    private func create(_ pointer: OpaquePointer) -> UnsafeMutableRawPointer? {
        guard let view, let delegate else { return nil }
        let facts = NavigationFacts(pointer)
        let action = WKNavigationAction(
            facts, sourceFrame: .unknown(of: view), targetFrame: nil, shouldPerformDownload: false)
        let configuration = view.storedConfiguration.duplicate()
        configuration.opener = view
        let made = delegate.webView(
            view, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
        guard let made else { return nil }
        precondition(
            made.openedBy == ObjectIdentifier(view),
            "The view for a new window must be made with the configuration that the delegate was given.")
        return UnsafeMutableRawPointer(made.widget)
    }

    private func chooseFiles(_ pointer: OpaquePointer) {
        let request = GObjectRef(retaining: pointer)
        guard let view, let delegate else { return webkit_file_chooser_request_cancel(pointer) }
        let once = OnceFlag("The completion handler of an open panel was called twice.")
        delegate.webView(view, runOpenPanelWith: WKOpenPanelParameters(pointer), initiatedByFrame: .main(of: view)) {
            urls in
            once.use()
            guard let urls, !urls.isEmpty else { return webkit_file_chooser_request_cancel(request.pointer) }
            let paths = urls.map { g_strdup($0.path) }
            defer { for path in paths { g_free(path) } }
            let list: [UnsafePointer<CChar>?] = paths.map { UnsafePointer($0) } + [nil]
            webkit_file_chooser_request_select_files(request.pointer, list)
        }
    }
}
