import Foundation

/// Port: what the models ask of the web-view host (contract §4).
@MainActor
public struct WebHost {
    /// Shows an account's view: the first time makes it and loads the address, later shows it without a reload.
    public var present: @MainActor (AccountID, FaceURL) -> Void
    /// Hides the presented view and keeps it.
    public var dismiss: @MainActor () -> Void
    /// Reloads the presented view.
    public var reload: @MainActor () -> Void
    /// Stops the presented view's load.
    public var stop: @MainActor () -> Void
    /// Loads home in an account's view; nothing without one.
    public var navigateHome: @MainActor (AccountID, FaceURL) -> Void
    /// Loads again after a failure.
    public var retry: @MainActor (AccountID) -> Void
    /// Takes an account's view down and removes its data store.
    public var remove: @MainActor (AccountID) async throws -> Void
    /// The accounts of which website data is on the disk, also those that no list names.
    public var storedAccounts: @MainActor () async -> [AccountID]
    /// Clears an account's website data and keeps the account.
    public var clearData: @MainActor (AccountID) async throws -> Void
    /// The `Cookie` header an account's store would send to an address; nil when there is none.
    public var cookieHeader: @MainActor (AccountID, FaceURL) async -> String?
    /// Bytes on disk of an account's website data.
    public var storageBytes: @MainActor (AccountID) async -> Int64
    /// The icon of an account's website as it was last seen, as PNG; nil when none is kept.
    public var icon: @MainActor (AccountID) async -> Data?

    /// Makes a port.
    public init(
        present: @escaping @MainActor (AccountID, FaceURL) -> Void,
        dismiss: @escaping @MainActor () -> Void,
        reload: @escaping @MainActor () -> Void,
        stop: @escaping @MainActor () -> Void,
        navigateHome: @escaping @MainActor (AccountID, FaceURL) -> Void,
        retry: @escaping @MainActor (AccountID) -> Void,
        remove: @escaping @MainActor (AccountID) async throws -> Void,
        storedAccounts: @escaping @MainActor () async -> [AccountID],
        clearData: @escaping @MainActor (AccountID) async throws -> Void,
        cookieHeader: @escaping @MainActor (AccountID, FaceURL) async -> String?,
        storageBytes: @escaping @MainActor (AccountID) async -> Int64,
        icon: @escaping @MainActor (AccountID) async -> Data?
    ) {
        self.present = present
        self.dismiss = dismiss
        self.reload = reload
        self.stop = stop
        self.navigateHome = navigateHome
        self.retry = retry
        self.remove = remove
        self.storedAccounts = storedAccounts
        self.clearData = clearData
        self.cookieHeader = cookieHeader
        self.storageBytes = storageBytes
        self.icon = icon
    }
}
