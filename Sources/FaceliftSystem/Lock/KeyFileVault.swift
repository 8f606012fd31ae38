import FaceliftCore
import Foundation

/// Keys in files that only the user may read: what stands in for a keyring where there is none.
struct KeyFileVault: Sendable {
    let folder: String

    func read(_ item: KeyVaultItem) -> KeyVaultReading {
        let file = file(item)
        do throws(FileSystemFailure) {
            return .value(SecretBytes(try file.contents(of: file.path)))
        } catch {
            return error.code == ENOENT ? .missing : .unavailable(.failed(error.description))
        }
    }

    func write(_ item: KeyVaultItem, _ secret: SecretBytes) throws(KeyVaultProblem) {
        try changing { () throws(FileSystemFailure) in
            try PrivateFolder.prepare(folder)
            try file(item).write(secret.withBytes { Data($0) }, forgetsBefore: true)
        }
    }

    func delete(_ item: KeyVaultItem) throws(KeyVaultProblem) {
        try changing { () throws(FileSystemFailure) in
            guard POSIX.nameExists(folder) else { return }
            try file(item).remove()
        }
    }

    func items(of profile: UUID) throws(KeyVaultProblem) -> [KeyVaultItem] {
        guard POSIX.nameExists(folder) else { return [] }
        return try changing { () throws(FileSystemFailure) in
            try POSIX.names(in: folder).compactMap(Self.item(named:)).filter { $0.profile == profile }
        }
    }

    private func file(_ item: KeyVaultItem) -> DurableFile {
        DurableFile(path: folder + "/" + Self.name(of: item), byteLimit: 65_536)
    }

    private func changing<Value>(
        _ body: () throws(FileSystemFailure) -> Value
    ) throws(KeyVaultProblem) -> Value {
        do throws(FileSystemFailure) {
            return try body()
        } catch {
            throw .notSaved(StoreFailure(error, whileReading: false))
        }
    }

    /// `<profile>.<kind>[.<account>].key`
    static func name(of item: KeyVaultItem) -> String {
        let parts = [item.profile.uuidString.lowercased(), item.kind.rawValue, item.account?.uuidString.lowercased()]
        return (parts.compactMap { $0 } + ["key"]).joined(separator: ".")
    }

    static func item(named name: String) -> KeyVaultItem? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard (3...4).contains(parts.count), parts.last == "key", let profile = UUID(uuidString: parts[0]),
            let kind = KeyVaultItem.Kind(rawValue: parts[1])
        else { return nil }
        guard parts.count == 4 else { return KeyVaultItem(profile: profile, kind: kind) }
        return UUID(uuidString: parts[2]).map { KeyVaultItem(profile: profile, kind: kind, account: $0) }
    }
}

extension KeyVault {
    /// Keys in files below `folder` (`XDGFolders.keys`).
    public static func files(folder: String) -> KeyVault {
        let vault = KeyFileVault(folder: folder)
        return KeyVault(
            read: { vault.read($0) },
            write: { (item, secret) throws(KeyVaultProblem) in try vault.write(item, secret) },
            delete: { (item) throws(KeyVaultProblem) in try vault.delete(item) },
            items: { (profile) throws(KeyVaultProblem) in try vault.items(of: profile) },
            unlock: { true })
    }
}
