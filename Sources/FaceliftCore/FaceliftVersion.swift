/// The version of Vancetope Facelift: what the user agent, `--version` and the About window say.
public enum FaceliftVersion {
    /// Semantic version of this source tree.
    public static let current = "0.1.0"
}
