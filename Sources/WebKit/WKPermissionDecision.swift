/// The answer to a page that asks for a permission (Apple: WKPermissionDecision).
public enum WKPermissionDecision: Int, Sendable {
    /// Let the engine ask the person. WebKitGTK has no prompt of its own, so here this means no.
    case prompt = 0
    /// Yes.
    case grant = 1
    /// No.
    case deny = 2
}
