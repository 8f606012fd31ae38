/// How much memory one page may take before it is ended (`security.md` §5, R12).
public enum PageMemory {
    /// The limit for a page's process: half of the computer's memory, so that the others and the desktop live on, and at
    /// most 4 GiB, which no page of ours comes near.
    ///
    /// - Parameter physical: the computer's memory, in bytes.
    /// - Returns: the limit, in mebibytes; 512 at least, for less holds no page.
    public static func limit(of physical: UInt64) -> Int {
        max(512, min(4096, Int(clamping: physical / 2 / 1_048_576)))
    }
}
