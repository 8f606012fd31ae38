import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C1, C2 Data stores")
    @MainActor
    struct DataStoreTests {
        let server: TestServer

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
        }

        /// A view on a store, with the page loaded.
        func open(_ store: WKWebsiteDataStore) async throws -> WKWebView {
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = store
            let view = Harness.makeView(configuration)
            try await view.loadAndWait(server.url())
            return view
        }

        /// Writes a canary into every kind of storage.
        func write(_ view: WKWebView, _ text: String) async throws {
            _ = try await view.callAsyncJavaScript(
                """
                document.cookie = 'c=' + text + '; max-age=9999';
                localStorage.l = text; sessionStorage.s = text;
                await new Promise((done, fail) => {
                  const open = indexedDB.open('db', 1);
                  open.onupgradeneeded = () => open.result.createObjectStore('o');
                  open.onerror = () => fail(open.error);
                  open.onsuccess = () => {
                    const t = open.result.transaction('o', 'readwrite');
                    t.objectStore('o').put(text, 'k');
                    t.oncomplete = () => { open.result.close(); done() };
                  };
                });
                await (await caches.open('cache')).put('/stored', new Response(text));
                """, arguments: ["text": text], contentWorld: .page)
        }

        /// What is left of the canaries.
        func read(_ view: WKWebView) async throws -> [String] {
            let value = try await view.callAsyncJavaScript(
                """
                const found = [];
                if (document.cookie) found.push('cookie');
                if (localStorage.l) found.push('local');
                if (sessionStorage.s) found.push('session');
                await new Promise(done => {
                  const open = indexedDB.open('db');
                  open.onupgradeneeded = () => {};
                  open.onerror = done;
                  open.onsuccess = () => {
                    if (open.result.objectStoreNames.contains('o')) found.push('indexed');
                    open.result.close(); done();
                  };
                });
                if (await caches.has('cache')) found.push('cache');
                return found
                """, contentWorld: .page)
            return value as? [String] ?? []
        }

        /// Removes a store that was just closed. Apple's engine has it "in use" until its processes are gone.
        func removeWhenFree(_ identifier: UUID) async throws {
            #if canImport(AppKit)
            let deadline = ContinuousClock.now + .seconds(10)
            while ContinuousClock.now < deadline {
                do { return try await WKWebsiteDataStore.remove(forIdentifier: identifier) } catch {
                    try await Task.sleep(for: .milliseconds(100))
                }
            }
            #endif
            try await WKWebsiteDataStore.remove(forIdentifier: identifier)
        }

        func folder(_ identifier: UUID) -> URL {
            Harness.folder.appendingPathComponent("data").appendingPathComponent(identifier.uuidString.lowercased())
        }

        @Test("C1: an ephemeral store has a record of each type while the view is alive, named after the host")
        func ephemeralRecords() async throws {
            let store = WKWebsiteDataStore.nonPersistent()
            #expect(!store.isPersistent)
            #expect(store.identifier == nil)
            let view = try await open(store)
            try await view.evaluateJavaScript("localStorage.a = 1; sessionStorage.b = 2")
            let types: Set = [WKWebsiteDataTypeLocalStorage, WKWebsiteDataTypeSessionStorage]
            var records: [WKWebsiteDataRecord] = []
            for _ in 0..<50 {
                records = await store.dataRecords(ofTypes: types)
                if records.first?.dataTypes == types { break }
                try await Harness.settle(milliseconds: 20)
            }
            #expect(records.count == 1)
            #expect(records.first?.displayName == "127.0.0.1")
            #expect(records.first?.dataTypes == types)
            #expect(try await view.evaluateJavaScript("localStorage.a + sessionStorage.b") as? String == "12")
        }

        @Test("C1: a persistent store keeps local storage only, once the view is gone; removing takes it away")
        func persistentRecords() async throws {
            let identifier = UUID()
            let store = WKWebsiteDataStore(forIdentifier: identifier)
            #expect(store.isPersistent)
            #expect(store.identifier == identifier)
            do {
                let view = try await open(store)
                try await view.evaluateJavaScript("localStorage.a = 1; sessionStorage.b = 2; 0")
            }
            try await Harness.settle()
            let types: Set = [WKWebsiteDataTypeLocalStorage, WKWebsiteDataTypeSessionStorage]
            var records: [WKWebsiteDataRecord] = []
            for _ in 0..<100 {
                records = await store.dataRecords(ofTypes: types)
                if records.first?.dataTypes == [WKWebsiteDataTypeLocalStorage] { break }
                try await Harness.settle(milliseconds: 20)
            }
            #expect(records.map(\.dataTypes) == [[WKWebsiteDataTypeLocalStorage]])
            await store.removeData(ofTypes: types, for: records)
            #expect(await store.dataRecords(ofTypes: types).isEmpty)
        }

        #if !canImport(AppKit)
        @Test("A record says how many bytes IndexedDB takes; of what the engine does not know, 0")
        func sizes() async throws {
            let store = WKWebsiteDataStore(forIdentifier: UUID())
            let view = try await open(store)
            try await write(view, "canary")
            let records = await store.dataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes())
            let record = try #require(records.first)
            #expect(record.linuxSize(ofTypes: [WKWebsiteDataTypeIndexedDBDatabases]) > 10_000)
            #expect(record.linuxSize(ofTypes: [WKWebsiteDataTypeCookies]) == 0)
            #expect(record.linuxSize(ofTypes: []) == 0)
        }
        #endif

        @Test("Clearing since the distant past leaves nothing")
        func clear() async throws {
            let store = WKWebsiteDataStore.nonPersistent()
            let view = try await open(store)
            try await write(view, "canary")
            #expect(try await read(view).sorted() == ["cache", "cookie", "indexed", "local", "session"])
            await store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast)
            try await view.loadAndWait(server.url())
            #expect(try await read(view).filter { $0 != "session" } == [])
        }

        @Test("The same identifier is the same store while it lives; others share nothing; the zero UUID is refused")
        func identity() async throws {
            let (a, b) = (UUID(), UUID())
            let first = WKWebsiteDataStore(forIdentifier: a)
            #expect(WKWebsiteDataStore(forIdentifier: a) === first)
            #expect(WKWebsiteDataStore(forIdentifier: b) !== first)
            #expect(WKWebsiteDataStore.default() === WKWebsiteDataStore.default())
            #expect(WKWebsiteDataStore.nonPersistent() !== WKWebsiteDataStore.nonPersistent())
            let one = try await open(first)
            try await write(one, "a")
            let two = try await open(WKWebsiteDataStore(forIdentifier: b))
            #expect(try await read(two) == [])
            await #expect(throws: (any Error).self) {
                try await WKWebsiteDataStore.remove(
                    forIdentifier: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
            }
        }

        @Test(
            "C2: in use is an error and touches nothing; afterwards nothing is readable, and the folder goes for good")
        func removal() async throws {
            let identifier = UUID()
            do {
                let view = try await open(WKWebsiteDataStore(forIdentifier: identifier))
                try await write(view, "canary")
                do {
                    try await WKWebsiteDataStore.remove(forIdentifier: identifier)
                    Issue.record("removed while in use")
                } catch {
                    let error = error as NSError
                    #expect(error.domain == "WKWebSiteDataStore")
                    #expect(error.code == 1)
                    #expect(error.localizedDescription.contains("in use"))
                }
                #expect(try await read(view).count == 5)
                #expect(await WKWebsiteDataStore.allDataStoreIdentifiers.contains(identifier))
                view.endProcess()
            }
            try await removeWhenFree(identifier)
            #expect(await !WKWebsiteDataStore.allDataStoreIdentifiers.contains(identifier))
            #if !canImport(AppKit)
            #expect(!FileManager.default.fileExists(atPath: folder(identifier).path))
            try await Harness.wait("the watch to end", seconds: 30) {
                !WKWebsiteDataStore.linuxIsRemovalRunning(forIdentifier: identifier)
            }
            #expect(!FileManager.default.fileExists(atPath: folder(identifier).path))
            #endif
            let view = try await open(WKWebsiteDataStore(forIdentifier: identifier))
            #expect(try await read(view) == [])
        }

        @Test("C2: a store that is wanted again during its removal starts empty")
        func removalInterrupted() async throws {
            let identifier = UUID()
            do {
                let view = try await open(WKWebsiteDataStore(forIdentifier: identifier))
                try await write(view, "canary")
            }
            try await removeWhenFree(identifier)
            let view = try await open(WKWebsiteDataStore(forIdentifier: identifier))
            #if !canImport(AppKit)
            #expect(!WKWebsiteDataStore.linuxIsRemovalRunning(forIdentifier: identifier))
            #endif
            #expect(try await read(view) == [])
        }

        #if !canImport(AppKit)
        @Test("C2: a removal that the end of the program interrupted goes on at the next start")
        func removalResumed() async throws {
            let identifier = UUID()
            let roots = Harness.folder.appendingPathComponent("data")
            let name = identifier.uuidString.lowercased()
            try FileManager.default.createDirectory(
                at: roots.appendingPathComponent(name).appendingPathComponent("left"), withIntermediateDirectories: true
            )
            _ = FileManager.default.createFile(
                atPath: roots.appendingPathComponent(".removing-\(name)").path, contents: nil)
            WKWebsiteDataStore.storageDirectories(
                data: roots, cache: Harness.folder.appendingPathComponent("cache"))
            try await Harness.wait("the folder to go") {
                !FileManager.default.fileExists(atPath: roots.appendingPathComponent(name).path)
            }
            try await Harness.wait("the note to go", seconds: 20) {
                !FileManager.default.fileExists(atPath: roots.appendingPathComponent(".removing-\(name)").path)
            }
        }
        #endif

        @Test("Data of a persistent store outlives the store object")
        func persistence() async throws {
            let identifier = UUID()
            do {
                let view = try await open(WKWebsiteDataStore(forIdentifier: identifier))
                try await write(view, "kept")
            }
            try await Harness.settle()
            let view = try await open(WKWebsiteDataStore(forIdentifier: identifier))
            #expect(
                try await read(view).filter { $0 != "session" }.sorted() == ["cache", "cookie", "indexed", "local"])
        }
    }
}
