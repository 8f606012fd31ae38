import FaceliftCore

extension LockKeeper {
    /// The keeper of the profile in `folders`, with everything live: files, keyring, libsodium, boot clock.
    ///
    /// - Parameter bus: where the keyring is asked for.
    public static func live(
        folders: XDGFolders, bus: SessionBus = SessionBus(), log: Log
    ) throws(LockCrypto.Failure) -> LockKeeper {
        LockKeeper(
            store: .live(folders: folders), keyring: .secretService(bus: bus), files: .files(folder: folders.keys),
            crypto: try .sodium(), clock: .live(), log: log)
    }
}
