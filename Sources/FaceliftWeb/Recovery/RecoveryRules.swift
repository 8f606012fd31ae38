/// How crashes and hangs of a page's process are met (`security.md` §5, R9 and R10).
public struct RecoveryRules: Hashable, Sendable {
    /// Most automatic reloads after a crash in one `span`.
    public var reloadLimit: Int
    /// The span that `reloadLimit` counts in.
    public var span: Duration
    /// Time between two questions whether the shown page still answers.
    public var pingInterval: Duration
    /// How long the page may take to answer.
    public var pingDeadline: Duration
    /// How long a server may take to send a page.
    public var loadDeadline: Duration

    /// Makes rules; the defaults are those of the product.
    public init(
        reloadLimit: Int = 2, span: Duration = .seconds(60), pingInterval: Duration = .seconds(4),
        pingDeadline: Duration = .seconds(3), loadDeadline: Duration = .seconds(15)
    ) {
        self.reloadLimit = reloadLimit
        self.span = span
        self.pingInterval = pingInterval
        self.pingDeadline = pingDeadline
        self.loadDeadline = loadDeadline
    }
}
