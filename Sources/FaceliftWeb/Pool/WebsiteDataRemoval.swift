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
    /// Folders that hold one folder per account.
    let parents: [URL]
    let log: Log

    /// How long the engine may take to let go of the folders.
    private static let patience = Duration.seconds(10)

    private static let lastWrites = Duration.milliseconds(300)

    /// Clears all data types of the account's store; the store stays.
    func clear() async {
        let store = WKWebsiteDataStore(forIdentifier: account.uuid)
        await store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast)
    }

    /// Clears, removes the store, and looks whether it is gone. The engine may call a store "in use", or write a last
    /// file into its folder, until its processes have ended: then it is tried again, for ten seconds.
    func run() async throws(WebsiteDataRemovalFailure) {
        await clear()
        // What the engine was about to write when the page ended lands now, and is cleared with the store.
        try? await Task.sleep(for: Self.lastWrites)
        let end = ContinuousClock.now + Self.patience
        var pause = Duration.milliseconds(100)
        while true {
            let problem = await removeOnce()
            guard let problem else { return }
            guard ContinuousClock.now < end, !Task.isCancelled else {
                log.error(.web, "website data of a removed account is still there: \(problem)")
                throw WebsiteDataRemovalFailure(technical: problem)
            }
            // A cancelled pause ends the loop above.
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .seconds(2))
        }
    }

    /// Tries once; what is still there, or nil.
    private func removeOnce() async -> String? {
        do {
            try await WKWebsiteDataStore.remove(forIdentifier: account.uuid)
        } catch {
            return LoadFailure.text(error)
        }
        if await WKWebsiteDataStore.allDataStoreIdentifiers.contains(account.uuid) { return "store still listed" }
        let folders = parents.map { $0.appendingPathComponent(account.description, isDirectory: true) }
        return folders.contains { FileManager.default.fileExists(atPath: $0.path) } ? "folder still there" : nil
    }
}
