import FaceliftCore
import FaceliftShell
import FaceliftSystem

/// The lock and what it guards, on live ports.
@MainActor
struct LockParts {
    let model: LockModel
    /// Tokens for sharing.
    let secrets: SecretStore

    init(folders: XDGFolders, log: Log) throws(LockCrypto.Failure) {
        let crypto = try LockCrypto.sodium()
        let clock = BootClock.live()
        let keyring = KeyVault.secretService()
        let keeper = LockKeeper(
            store: .live(folders: folders), keyring: keyring, files: .files(folder: folders.keys), crypto: crypto,
            clock: clock, log: log)
        model = LockModel(
            LockPorts(
                keeper: keeper, keyring: keyring, biometrics: .fprintd(), signals: .desktop(), clock: clock, log: log),
            allowsNoPIN: ManagedPolicy().allowsNoPIN)
        secrets = SecretStore(lock: model, crypto: crypto, sealed: .live(folder: folders.secrets))
    }
}
