import CGLib
import CSecret
import FaceliftCore
import Foundation
import GObjectSupport

/// One conversation with the Secret Service, on the thread that made it.
final class SecretServiceSession {
    typealias Item = UnsafeMutablePointer<SecretItem>

    private let service: UnsafeMutablePointer<SecretService>
    private let cancel: GCancel

    init(_ cancel: GCancel) throws(KeyVaultProblem) {
        self.cancel = cancel
        let opened = try Self.translating { () throws(GLibError) in
            try GLibError.catching {
                secret_service_open_sync(
                    secret_service_get_type(), nil, SECRET_SERVICE_OPEN_SESSION, cancel.pointer, $0)
            }
        }
        guard let opened else { throw .absent }
        service = opened
    }

    deinit { g_object_unref(service) }

    /// The entries with these attributes, locked ones too. Give them back with `free`.
    func search(_ attributes: [String: String], loadingSecrets: Bool) throws(KeyVaultProblem) -> [Item] {
        let table = Self.table(attributes)
        defer { g_hash_table_unref(table) }
        var flags = SECRET_SEARCH_ALL.rawValue
        if loadingSecrets { flags |= SECRET_SEARCH_LOAD_SECRETS.rawValue }
        let list = try Self.translating { () throws(GLibError) in
            try GLibError.catching {
                secret_service_search_sync(
                    service, facelift_secret_schema(), table, SecretSearchFlags(rawValue: flags), cancel.pointer, $0)
            }
        }
        var items: [Item] = []
        var next = list
        while let node = next {
            if let data = node.pointee.data { items.append(data.assumingMemoryBound(to: SecretItem.self)) }
            next = node.pointee.next
        }
        g_list_free(list)
        return items
    }

    func free(_ items: [Item]) { items.forEach { g_object_unref($0) } }

    func store(_ attributes: [String: String], label: String, _ secret: SecretBytes) throws(KeyVaultProblem) {
        let table = Self.table(attributes)
        defer { g_hash_table_unref(table) }
        let value = secret.withBytes { bytes in
            secret_value_new(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), "application/octet-stream")
        }
        defer { if let value { secret_value_unref(UnsafeMutableRawPointer(value)) } }
        let isStored = try Self.translating { () throws(GLibError) in
            try GLibError.catching {
                secret_service_store_sync(
                    service, facelift_secret_schema(), table, SECRET_COLLECTION_DEFAULT, label, value, cancel.pointer,
                    $0)
            }
        }
        guard isStored != 0 else { throw .failed("the entry was not stored") }
    }

    func delete(_ item: Item) throws(KeyVaultProblem) {
        _ = try Self.translating { () throws(GLibError) in
            try GLibError.catching { secret_item_delete_sync(item, cancel.pointer, $0) }
        }
    }

    /// The entry's name; nil when it is none of ours.
    func name(of item: Item) -> KeyVaultItem? {
        guard let table = secret_item_get_attributes(item) else { return nil }
        defer { g_hash_table_unref(table) }
        func attribute(_ name: String) -> String? {
            g_hash_table_lookup(table, name).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
        }
        guard let profile = attribute("profile").flatMap(UUID.init(uuidString:)),
            let kind = attribute("kind").flatMap(KeyVaultItem.Kind.init(rawValue:))
        else { return nil }
        return KeyVaultItem(profile: profile, kind: kind, account: attribute("account").flatMap(UUID.init(uuidString:)))
    }

    /// Throws unless the collection that new entries go into is there and open. Storing would raise a prompt otherwise.
    func requireOpenCollection() throws(KeyVaultProblem) {
        guard let collection = try collection() else { throw .absent }
        defer { g_object_unref(collection) }
        if secret_collection_get_locked(collection) != 0 { throw .locked }
    }

    /// Lets the keyring ask the person for its password.
    func unlockCollection() throws(KeyVaultProblem) {
        guard let collection = try collection() else { throw .absent }
        defer { g_object_unref(collection) }
        guard secret_collection_get_locked(collection) != 0 else { return }
        let list = g_list_append(nil, collection)
        defer { g_list_free(list) }
        let count = try Self.translating { () throws(GLibError) in
            try GLibError.catching { secret_service_unlock_sync(service, list, cancel.pointer, nil, $0) }
        }
        if count < 1 { throw .locked }
    }

    private func collection() throws(KeyVaultProblem) -> UnsafeMutablePointer<SecretCollection>? {
        try Self.translating { () throws(GLibError) in
            try GLibError.catching {
                secret_collection_for_alias_sync(
                    service, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, cancel.pointer, $0)
            }
        }
    }

    private static func table(_ attributes: [String: String]) -> OpaquePointer? {
        let table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
        for (name, value) in attributes { g_hash_table_insert(table, g_strdup(name), g_strdup(value)) }
        return table
    }

    /// Runs a call of libsecret; its errors become what they mean for us.
    private static func translating<Value>(
        _ body: () throws(GLibError) -> Value
    ) throws(KeyVaultProblem) -> Value {
        do throws(GLibError) {
            return try body()
        } catch {
            throw KeyVaultProblem(error)
        }
    }
}

extension KeyVaultProblem {
    fileprivate init(_ error: GLibError) {
        switch error.domain {
        case "secret-error" where error.code == Int32(SECRET_ERROR_IS_LOCKED.rawValue): self = .locked
        case "g-io-error-quark" where error.code == Int32(G_IO_ERROR_CANCELLED.rawValue): self = .hung
        case "g-dbus-error-quark":
            let hung = [G_DBUS_ERROR_TIMEOUT, G_DBUS_ERROR_TIMED_OUT, G_DBUS_ERROR_NO_REPLY]
            self = hung.contains { Int32($0.rawValue) == error.code } ? .hung : .absent
        case "g-io-error-quark": self = .absent
        default: self = .failed(error.description)
        }
    }
}
