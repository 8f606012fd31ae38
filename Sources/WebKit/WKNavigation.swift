/// Tells one main-frame navigation from another: the object that `load` returned is the one the delegate gets
/// (Apple: WKNavigation).
@MainActor
public final class WKNavigation: NSObject {
    override init() {}
}
