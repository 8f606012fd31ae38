import CWebKitGTK
import GObjectSupport

/// The answer to one message, given once. If the host drops it, the script's promise is rejected.
@MainActor
final class ScriptMessageReply {
    private var reply: OpaquePointer?
    private let context: OpaquePointer

    init(_ reply: OpaquePointer, context: OpaquePointer) {
        self.reply = webkit_script_message_reply_ref(reply)
        self.context = context
        g_object_ref(context.rawInstance)
    }

    isolated deinit {
        if let reply {
            webkit_script_message_reply_return_error_message(reply, "The message was not answered.")
            webkit_script_message_reply_unref(reply)
        }
        g_object_unref(context.rawInstance)
    }

    /// Answers with an error text, or else with the value.
    func send(_ value: Any?, error: String?) {
        guard let reply else { preconditionFailure("The reply handler of a script message was called twice.") }
        self.reply = nil
        defer { webkit_script_message_reply_unref(reply) }
        if let error {
            webkit_script_message_reply_return_error_message(reply, error)
            return
        }
        // Only plain data may reach the engine: a function as a reply ends the process.
        do {
            let made = try ScriptValueWriter(context: context).write(value)
            webkit_script_message_reply_return_value(reply, made.pointer)
        } catch {
            webkit_script_message_reply_return_error_message(
                reply, "The reply cannot be turned into a JavaScript value.")
        }
    }
}
