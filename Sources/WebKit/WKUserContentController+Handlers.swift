import CWebKitGTK
import GObjectSupport

extension WKUserContentController {
    /// Adds a handler in the page's world. Any frame of any origin can reach it: trust nothing it gets.
    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }

    /// Adds a handler in `world`. A name that is empty, or taken in that world, is a programming error.
    ///
    /// In a world other than the page's, documents that are there already show it in their main frame only.
    public func add(
        _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
    ) {
        let connections = SignalConnections()
        let place = handlers.makePlace(name, world)
        connections.connectArguments(pointer, "script-message-received::\(place.engineName)") {
            [weak self] arguments in
            guard let self, let value = arguments.pointer(0),
                let message = handlers.makeMessage(OpaquePointer(value), from: place)
            else { return }
            scriptMessageHandler.userContentController(self, didReceive: message)
        }
        webkit_user_content_manager_register_script_message_handler(pointer, place.engineName, world.engineName)
        handlers.add(place, connections, to: self)
    }

    /// Adds a handler that answers. A name that is empty, or taken in that world, is a programming error.
    ///
    /// In a world other than the page's, documents that are there already show it in their main frame only.
    public func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld,
        name: String
    ) {
        let connections = SignalConnections()
        let place = handlers.makePlace(name, contentWorld)
        connections.connectBool(pointer, "script-message-with-reply-received::\(place.engineName)") {
            [weak self] arguments in
            guard let self, let value = arguments.pointer(0), let reply = arguments.pointer(1) else { return false }
            let answer = ScriptMessageReply(
                OpaquePointer(reply), context: jsc_value_get_context(OpaquePointer(value)))
            if let message = handlers.makeMessage(OpaquePointer(value), from: place) {
                scriptMessageHandlerWithReply.userContentController(self, didReceive: message) {
                    answer.send($0, error: $1)
                }
            } else {
                answer.send(nil, error: "The message cannot be read.")
            }
            return true
        }
        webkit_user_content_manager_register_script_message_handler_with_reply(
            pointer, place.engineName, contentWorld.engineName)
        handlers.add(place, connections, to: self)
    }

    /// Removes a handler from the page's world.
    public func removeScriptMessageHandler(forName name: String) {
        removeScriptMessageHandler(forName: name, contentWorld: .page)
    }

    /// Removes a handler from `contentWorld` only, and releases it.
    public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        guard let place = handlers.remove(name, contentWorld) else { return }
        webkit_user_content_manager_unregister_script_message_handler(
            pointer, place.engineName, contentWorld.engineName)
        if let relay = place.relay { uninstall(relay) }
    }

    /// Removes every handler of `contentWorld`.
    public func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
        for place in handlers.places where place.world === contentWorld {
            removeScriptMessageHandler(forName: place.name, contentWorld: contentWorld)
        }
    }

    /// Removes every handler.
    public func removeAllScriptMessageHandlers() {
        for place in handlers.places { removeScriptMessageHandler(forName: place.name, contentWorld: place.world) }
    }
}
