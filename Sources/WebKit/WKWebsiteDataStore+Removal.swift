extension WKWebsiteDataStore {
    /// The domain of errors about stores.
    static let errorDomain = "WKWebSiteDataStore"

    /// Removes a store's data for good. Nothing of it can be read when the answer comes; its folder is watched for some
    /// seconds more, also over a restart.
    ///
    /// - Parameter completionHandler: gets an error with "in use" in its text if the store or a view of it is alive;
    ///   nothing was touched then.
    public class func remove(
        forIdentifier identifier: UUID, completionHandler: @escaping @MainActor @Sendable ((any Error)?) -> Void
    ) {
        Task { @MainActor in
            do {
                try await remove(forIdentifier: identifier)
                completionHandler(nil)
            } catch {
                completionHandler(error)
            }
        }
    }

    /// Removes a store's data for good. Nothing of it can be read when this returns; its folder is watched for some
    /// seconds more, also over a restart.
    ///
    /// - Throws: an error with "in use" in its text if the store or a view of it is alive; nothing was touched then.
    public class func remove(forIdentifier identifier: UUID) async throws {
        guard identifier != .zero else { throw failure(2, "The all-zero UUID is no identifier of a data store.") }
        guard !StoreTable.isInUse(identifier) else { throw failure(1, "The data store is in use.") }
        try await StoreRemoval.remove(identifier)
    }

    /// The identifiers of the persistent stores on disk.
    public class func fetchAllDataStoreIdentifiers(_ completionHandler: @escaping @MainActor @Sendable ([UUID]) -> Void)
    {
        completionHandler(StoreTable.identifiersOnDisk())
    }

    /// The identifiers of the persistent stores on disk.
    public class var allDataStoreIdentifiers: [UUID] {
        get async { StoreTable.identifiersOnDisk() }
    }

    /// Linux only: whether the folder of a removed store is still being watched. It may come back until then.
    public class func linuxIsRemovalRunning(forIdentifier identifier: UUID) -> Bool {
        StoreRemoval.isRunning(identifier)
    }

    private class func failure(_ code: Int, _ text: String) -> NSError {
        NSError(domain: errorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
    }
}
