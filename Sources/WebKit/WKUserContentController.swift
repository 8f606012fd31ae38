import CWebKitGTK
import GObjectSupport

/// The scripts and message handlers of the views that share it (Apple: WKUserContentController).
@MainActor
public final class WKUserContentController: NSObject {
    /// The scripts, in the order they were added.
    public private(set) var userScripts: [WKUserScript] = []

    let pointer: OpaquePointer
    let reports = NavigationReports()
    let handlers = ScriptMessageHandlers()
    private let owned: GObjectRef<OpaquePointer>
    private let connections = SignalConnections()
    private var engineScripts: [OpaquePointer] = []
    /// The scripts that show the handlers of private worlds, by name in the engine. They stay before the host's scripts,
    /// which use the handlers.
    private var relayScripts: [String: OpaquePointer] = [:]

    /// No scripts and no handlers.
    public override init() {
        owned = GObjectRef(consuming: webkit_user_content_manager_new())
        pointer = owned.pointer
        super.init()
        installReports()
    }

    isolated deinit {
        for script in engineScripts { webkit_user_script_unref(script) }
        for script in relayScripts.values { webkit_user_script_unref(script) }
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

    // MARK: - Relays

    /// Adds the script of `relay`, or replaces it, in front of the host's scripts.
    func install(_ relay: ScriptMessageRelay, question: String?) {
        uninstall(relay)
        guard let script = relay.makeEngineScript(question: question) else { return }
        for script in engineScripts { webkit_user_content_manager_remove_script(pointer, script) }
        relayScripts[relay.alias] = script
        webkit_user_content_manager_add_script(pointer, script)
        for script in engineScripts { webkit_user_content_manager_add_script(pointer, script) }
    }

    /// Takes the script of `relay` away.
    func uninstall(_ relay: ScriptMessageRelay) {
        guard let script = relayScripts.removeValue(forKey: relay.alias) else { return }
        webkit_user_content_manager_remove_script(pointer, script)
        webkit_user_script_unref(script)
    }

    /// `view` runs these scripts from now on.
    func attach(_ view: WKWebView) {
        handlers.attach(view, to: self)
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
}
