/// A list that was read, and what of it could not be.
public struct AccountListReading: Hashable, Sendable {
    /// The readable accounts.
    public let list: AccountList
    /// One technical line for each entry that was left out: when there is one, keep the original file before writing.
    public let skipped: [String]

    /// Makes a reading.
    public init(list: AccountList, skipped: [String] = []) {
        self.list = list
        self.skipped = skipped
    }
}
