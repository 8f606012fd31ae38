/// Carries `WKWebsiteDataStore.init(forIdentifier:)`, which gives an existing object: only an initialiser of a protocol
/// extension can do that. Nothing else conforms.
@MainActor
public protocol WKLinuxIdentifiedStore {}

extension WKLinuxIdentifiedStore {
    /// The persistent store of that identifier; the same object while one is alive. The all-zero identifier is a
    /// programming error.
    public init(forIdentifier identifier: UUID) {
        guard let store = StoreTable.store(identifier) as? Self else {
            preconditionFailure("Only WKWebsiteDataStore has identifiers.")
        }
        self = store
    }
}
