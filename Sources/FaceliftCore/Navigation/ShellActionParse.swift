/// What a `vance-facelift:` address says.
public enum ShellActionParse: Hashable, Sendable {
    /// One of the known actions.
    case action(ShellAction)
    /// The bare scheme: from outside it raises the program, from a page it does nothing.
    case raise
    /// Our scheme, but no action we know: logged without parameters, and ignored.
    case unknown
    /// Another scheme.
    case notOurScheme
}
