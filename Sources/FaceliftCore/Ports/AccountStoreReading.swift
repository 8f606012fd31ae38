/// What the account store found.
public struct AccountStoreReading: Hashable, Sendable {
    /// What the person should know about how the list was read.
    public enum Notice: Hashable, Sendable {
        /// Nothing.
        case none
        /// The file was damaged; the list is the one before the last change. The damaged file is kept at the path.
        case restoredFromBackup(path: String?)
        /// The file was damaged and there was no copy; it is kept at the path.
        case quarantined(path: String)
    }

    /// The accounts.
    public var list: AccountList
    /// How they were read.
    public var notice: Notice

    /// Makes a reading.
    public init(list: AccountList, notice: Notice = .none) {
        self.list = list
        self.notice = notice
    }
}
