extension XDGFolders {
    /// The lock's record.
    public var lockFile: String { data + "/lock.json" }
    /// Keys, where there is no keyring for them.
    public var keys: String { data + "/keys" }
    /// Secrets sealed with the lock's data key, where there is no keyring for them.
    public var secrets: String { data + "/secrets" }
    /// Stands here while a wipe is under way.
    public var wipeJournal: String { state + "/wipe.json" }
}
