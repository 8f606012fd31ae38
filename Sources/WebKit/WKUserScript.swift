import CWebKitGTK

/// A script that runs in every page of a view (Apple: WKUserScript).
@MainActor
public final class WKUserScript: NSObject, @MainActor NSCopying {
    /// The JavaScript text.
    public let source: String
    /// When it runs.
    public let injectionTime: WKUserScriptInjectionTime
    /// Whether it runs in the main frame only.
    public let isForMainFrameOnly: Bool
    let contentWorld: WKContentWorld

    /// A script in the page's world.
    public convenience init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly, in: .page)
    }

    /// A script in `contentWorld`.
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        self.contentWorld = contentWorld
    }

    /// The script itself: it cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The engine's form, owned by the caller.
    func makeEngineScript() -> OpaquePointer? {
        let frames =
            isForMainFrameOnly ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
        let time =
            switch injectionTime {
            case .atDocumentStart: WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START
            case .atDocumentEnd: WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END
            }
        guard let world = contentWorld.engineName else {
            return webkit_user_script_new(source, frames, time, nil, nil)
        }
        return webkit_user_script_new_for_world(source, frames, time, world, nil, nil)
    }
}
