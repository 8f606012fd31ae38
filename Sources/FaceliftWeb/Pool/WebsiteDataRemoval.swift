import FaceliftCore
import WebKit

/// Removes everything websites stored for one account, and makes sure that it is gone.
///
/// Deleting a folder alone lets cache files come back seconds later, so all data types are cleared first: after that
/// nothing is readable. The caller has taken the view down, so that no page writes meanwhile, and journals the
/// removal, so that an interrupted one is resumed at the next start.
@MainActor
struct WebsiteDataRemoval {
    let account: AccountID
    let log: Log

    /// Clears all data types of the account's store; the store stays.
    func clear() async {
        let store = WKWebsiteDataStore(forIdentifier: account.uuid)
        await store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast)
    }

    /// Clears, removes the store, and looks whether it is gone. The engine may call a store "in use" until its
    /// processes have ended: then it is tried again, for ten seconds.
    func run() async throws(WebsiteDataRemovalFailure) {
        await clear()
        var last: (any Error)?
        for pause in [0, 250, 500, 1000, 2000, 3000, 3000] {
            do {
                try await Task.sleep(for: .milliseconds(pause))
                try await WKWebsiteDataStore.remove(forIdentifier: account.uuid)
                last = nil
            } catch {
                last = error
            }
            let remaining = await WKWebsiteDataStore.allDataStoreIdentifiers
            if last == nil, !remaining.contains(account.uuid) { return }
        }
        log.error(.web, "website data of a removed account is still there; it is removed at the next start")
        throw WebsiteDataRemovalFailure(technical: last.map { LoadFailure.text($0) } ?? "folder still there")
    }
}
