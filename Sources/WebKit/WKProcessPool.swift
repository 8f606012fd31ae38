/// Stands for the processes that views share (Apple: WKProcessPool). All pools are the same here, as on current Apple
/// systems.
@MainActor
public final class WKProcessPool: NSObject {
    /// A pool.
    public override init() {}
}
