import CWebKitGTK
import GObjectSupport

/// The scripts and message handlers of the views that share it (Apple: WKUserContentController).
@MainActor
public final class WKUserContentController: NSObject {
    /// The scripts, in the order they were added.
    public private(set) var userScripts: [WKUserScript] = []

    let pointer: OpaquePointer
    let reports = NavigationReports()
    private let owned: GObjectRef<OpaquePointer>
    private let connections = SignalConnections()
    private var engineScripts: [OpaquePointer] = []
    /// By name: the engine's signal carries the name alone.
    private var handlers: [String: Entry] = [:]
    private var views: [WeakView] = []

    /// No scripts and no handlers.
    public override init() {
        owned = GObjectRef(consuming: webkit_user_content_manager_new())
        pointer = owned.pointer
        super.init()
        installReports()
    }

    isolated deinit {
        for script in engineScripts { webkit_user_script_unref(script) }
    }

    /// Adds a script; it runs in documents that load from now on.
    public func addUserScript(_ userScript: WKUserScript) {
        guard let script = userScript.makeEngineScript() else { return }
        userScripts.append(userScript)
        engineScripts.append(script)
        webkit_user_content_manager_add_script(pointer, script)
    }

    /// Removes every script of the host.
    public func removeAllUserScripts() {
        for script in engineScripts {
            webkit_user_content_manager_remove_script(pointer, script)
            webkit_user_script_unref(script)
        }
        engineScripts = []
        userScripts = []
    }

    /// Adds a handler in the page's world. Any frame of any origin can reach it: trust nothing it gets.
    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }

    /// Adds a handler in `world`. A name that is empty, or taken, is a programming error.
    public func add(
        _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
    ) {
        let connections = makeEntry(name, world)
        connections.connectArguments(pointer, "script-message-received::\(name)") { [weak self] arguments in
            guard let self, let value = arguments.pointer(0),
                let message = makeMessage(OpaquePointer(value), name: name, world: world)
            else { return }
            scriptMessageHandler.userContentController(self, didReceive: message)
        }
        handlers[name] = Entry(world: world, connections: connections)
        webkit_user_content_manager_register_script_message_handler(pointer, name, world.engineName)
    }

    /// Adds a handler that answers. A name that is empty, or taken, is a programming error.
    public func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld,
        name: String
    ) {
        let connections = makeEntry(name, contentWorld)
        connections.connectBool(pointer, "script-message-with-reply-received::\(name)") { [weak self] arguments in
            guard let self, let value = arguments.pointer(0), let reply = arguments.pointer(1) else { return false }
            let answer = ScriptMessageReply(
                OpaquePointer(reply), context: jsc_value_get_context(OpaquePointer(value)))
            if let message = makeMessage(OpaquePointer(value), name: name, world: contentWorld) {
                scriptMessageHandlerWithReply.userContentController(self, didReceive: message) {
                    answer.send($0, error: $1)
                }
            } else {
                answer.send(nil, error: "The message cannot be read.")
            }
            return true
        }
        handlers[name] = Entry(world: contentWorld, connections: connections)
        webkit_user_content_manager_register_script_message_handler_with_reply(
            pointer, name, contentWorld.engineName)
    }

    /// Removes a handler from the page's world.
    public func removeScriptMessageHandler(forName name: String) {
        removeScriptMessageHandler(forName: name, contentWorld: .page)
    }

    /// Removes a handler from `contentWorld` only, and releases it.
    public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        guard let entry = handlers[name], entry.world === contentWorld else { return }
        handlers[name] = nil
        entry.connections.disconnectAll()
        webkit_user_content_manager_unregister_script_message_handler(pointer, name, contentWorld.engineName)
    }

    /// Removes every handler of `contentWorld`.
    public func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
        for (name, entry) in handlers where entry.world === contentWorld {
            removeScriptMessageHandler(forName: name, contentWorld: contentWorld)
        }
    }

    /// Removes every handler.
    public func removeAllScriptMessageHandlers() {
        for (name, entry) in handlers { removeScriptMessageHandler(forName: name, contentWorld: entry.world) }
    }

    // MARK: - Views

    /// `view` runs these scripts from now on.
    func attach(_ view: WKWebView) {
        views.removeAll { $0.view == nil }
        views.append(WeakView(view: view))
    }

    /// The view a message came from: known only if there is one.
    private var onlyView: WKWebView? {
        let alive = views.compactMap(\.view)
        return alive.count == 1 ? alive.first : nil
    }

    /// Makes an entry, after checking what would be a programming error on Apple too.
    private func makeEntry(_ name: String, _ world: WKContentWorld) -> SignalConnections {
        precondition(!name.isEmpty, "The name of a script message handler must not be empty.")
        if let other = handlers[name] {
            precondition(
                other.world !== world, "There is already a script message handler named \(name) in this world.")
            // The engine raises one signal for a name and does not say from which world: a page could pose as the
            // private world. docs/decisions has the reasons.
            preconditionFailure("On Linux a script message handler's name can be used in one world only: \(name).")
        }
        return SignalConnections()
    }

    private func makeMessage(_ value: OpaquePointer, name: String, world: WKContentWorld) -> WKScriptMessage? {
        guard let body = try? ScriptValueReader.read(value) ?? NSNull() else { return nil }
        let view = onlyView
        return WKScriptMessage(body: body, webView: view, frameInfo: .unknown(of: view), name: name, world: world)
    }

    private func installReports() {
        let script = webkit_user_script_new_for_world(
            reports.source, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME,
            WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, NavigationReports.world, nil, nil)
        webkit_user_content_manager_add_script(pointer, script)
        webkit_user_script_unref(script)
        connections.connectArguments(pointer, "script-message-received::\(reports.handler)") {
            [weak self] arguments in
            guard let value = arguments.pointer(0), jsc_value_is_string(OpaquePointer(value)) != 0 else { return }
            self?.reports.add(String(consuming: jsc_value_to_string(OpaquePointer(value))) ?? "")
        }
        webkit_user_content_manager_register_script_message_handler(
            pointer, reports.handler, NavigationReports.world)
    }

    private struct Entry {
        let world: WKContentWorld
        let connections: SignalConnections
    }

    private struct WeakView {
        weak var view: WKWebView?
    }
}
