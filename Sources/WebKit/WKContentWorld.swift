/// A separate set of JavaScript globals over the same page (Apple: WKContentWorld).
@MainActor
public final class WKContentWorld: NSObject {
    /// The page's own world: what runs here the page can see and change.
    public static let page = WKContentWorld(name: nil, engineName: nil)
    /// The host's own world.
    public static let defaultClient = WKContentWorld(name: nil, engineName: "WKContentWorld.defaultClient")

    /// The name; nil for `page` and `defaultClient`.
    public let name: String?
    /// The engine's name; nil for the page's world.
    let engineName: String?

    private static var named: [String: WKContentWorld] = [:]

    private init(name: String?, engineName: String?) {
        self.name = name
        self.engineName = engineName
    }

    /// The world of that name: the same object for the same name, as on Apple (worlds live as long as the process).
    public class func world(name: String) -> WKContentWorld {
        if let world = named[name] { return world }
        // A prefix keeps the names of hosts apart from the module's own worlds.
        let world = WKContentWorld(name: name, engineName: "world:" + name)
        named[name] = world
        return world
    }
}
