import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C2 A store's identifier used again after its removal")
    @MainActor
    struct ReopenedStoreTests {
        let stores: DataStoreTests
        let identifier = UUID()

        init() throws { stores = try DataStoreTests() }

        static let all = ["cache", "cookie", "indexed", "local", "session"]

        /// Opens the store, which must have this, and writes everything.
        func fill(expecting: [String]) async throws {
            let view = try await stores.open(WKWebsiteDataStore(forIdentifier: identifier))
            #expect(try await stores.read(view).sorted() == expecting)
            // Reading made a database without anything in it, which writing does not expect.
            _ = try await view.callAsyncJavaScript(
                """
                await new Promise(done => {
                  const gone = indexedDB.deleteDatabase('db');
                  gone.onsuccess = gone.onerror = gone.onblocked = done;
                })
                """, contentWorld: .page)
            try await stores.write(view, "canary")
            #expect(try await stores.read(view).sorted() == Self.all)
            view.endProcess()
        }

        @Test("It is empty, keeps what is written then, and can be removed again and again", .timeLimit(.minutes(3)))
        func again() async throws {
            for round in 0..<4 {
                try await fill(expecting: [])
                // What was written after a removal outlives the store object as any other store's.
                try await fill(expecting: Self.all.filter { $0 != "session" })
                do {
                    let used = WKWebsiteDataStore(forIdentifier: identifier)
                    await #expect(throws: (any Error).self, "in use, round \(round)") {
                        try await WKWebsiteDataStore.remove(forIdentifier: identifier)
                    }
                    withExtendedLifetime(used) {}
                }
                try await stores.removeWhenFree(identifier)
                #expect(await !WKWebsiteDataStore.allDataStoreIdentifiers.contains(identifier))
            }
        }

        #if !canImport(AppKit)
        @Test("What is written right after a removal is not taken by the watch of it", .timeLimit(.minutes(1)))
        func afterWatch() async throws {
            try await fill(expecting: [])
            try await stores.removeWhenFree(identifier)
            #expect(WKWebsiteDataStore.linuxIsRemovalRunning(forIdentifier: identifier))
            try await fill(expecting: [])
            // Longer than the removed folder was to be watched.
            try await Harness.settle(milliseconds: 12_000)
            try await fill(expecting: Self.all.filter { $0 != "session" })
        }
        #endif
    }
}
