import CWebKitGTK
import GObjectSupport

/// One handler of a world that pages cannot reach: a name of its own in the engine, and the script that shows it to that
/// world under the name the host asked for.
///
/// The engine's signal carries a name and a value: no world, frame or view. With a name for each world the worlds stay
/// apart, and the script, which no page can touch, says which frame the message comes from.
@MainActor
struct ScriptMessageRelay {
    /// What arrived, with what the script says about its place.
    struct Message {
        /// The value that was posted; owned.
        let body: GObjectRef<OpaquePointer>
        let isMainFrame: Bool
        /// The origin as the engine writes it; "null" if opaque.
        let origin: String
        /// The document's address.
        let address: String
        /// The number of the view; nil if it was not asked for, or the engine refused the question.
        let view: Int?
    }

    /// The name the host asked for.
    let name: String
    /// The name in the engine: not to be guessed, and a new one each time a handler is added.
    let alias = "relay" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
    let world: WKContentWorld

    /// The script, for every frame at document start.
    ///
    /// - Parameter question: asked of the engine before the first message of a document, to learn the view's number; nil
    ///   if there is one view only. A prompt is the one call that is answered for a view, at once, and that pages cannot
    ///   overhear.
    func source(question: String?) -> String {
        """
        (() => {
          const all = window.webkit && webkit.messageHandlers;
          const place = all && Object.getPrototypeOf(all);
          if (!place || place === Object.prototype) return;
          const question = \(question.map(Self.literal) ?? "null");
          let native, shown, view = null;
          const make = handler => ({
            postMessage(body) {
              if (!arguments.length) return handler.postMessage();
              if (question !== null && view === null) view = prompt(question) || "";
              return handler.postMessage([self === top, self.origin, location.href, view, body]);
            }
          });
          Object.defineProperty(place, \(Self.literal(name)), {
            configurable: true,
            get() {
              const handler = all.\(alias);
              if (!handler) return undefined;
              if (handler !== native) [native, shown] = [handler, make(handler)];
              return shown;
            }
          });
        })();
        """
    }

    /// The engine's script, owned by the caller.
    func makeEngineScript(question: String?) -> OpaquePointer? {
        guard let engineName = world.engineName else { return nil }
        return webkit_user_script_new_for_world(
            source(question: question), WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
            WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, engineName, nil, nil)
    }

    /// Shows the handler in the main document that `view` has now, which may have loaded before the handler was added.
    func show(in view: WKWebView, question: String?) {
        guard view.committedURL != nil, !view.navigator.isProcessGone else { return }
        webkit_web_view_evaluate_javascript(
            view.handle, source(question: question), -1, world.engineName, nil, nil, nil, nil)
    }

    /// Takes apart what the script posted; nil for anything else.
    static func read(_ value: OpaquePointer) -> Message? {
        guard jsc_value_is_array(value) != 0 else { return nil }
        let parts = (0..<5).map { GObjectRef(consuming: jsc_value_object_get_property_at_index(value, guint($0))) }
        guard jsc_value_is_boolean(parts[0].pointer) != 0, jsc_value_is_string(parts[1].pointer) != 0,
            jsc_value_is_string(parts[2].pointer) != 0
        else { return nil }
        let isMainFrame = jsc_value_to_boolean(parts[0].pointer) != 0
        let view = jsc_value_is_string(parts[3].pointer) != 0 ? text(parts[3]).flatMap { Int($0) } : nil
        return Message(
            body: parts[4], isMainFrame: isMainFrame, origin: text(parts[1]) ?? "null", address: text(parts[2]) ?? "",
            view: view)
    }

    private static func text(_ value: GObjectRef<OpaquePointer>) -> String? {
        String(consuming: jsc_value_to_string(value.pointer))
    }

    /// A JavaScript string literal, with everything but plain letters and digits escaped.
    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "0"..."9", "A"..."Z", "a"..."z": String(scalar)
            default: "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
