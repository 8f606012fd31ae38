import FaceliftCore
import Foundation
import Testing
import WebKit

@testable import FaceliftWeb

extension WebHostTests {
    /// Removing and clearing an account's website data (contract §2, T-REMOVE, R19).
    @MainActor
    @Suite
    struct Removal {
        /// Files below the engine's folders whose bytes hold the text.
        static func holding(_ canary: String) -> [String] {
            let wanted = Data(canary.utf8)
            var found: [String] = []
            for folder in [Engine.data, Engine.cache] {
                let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
                while let file = files?.nextObject() as? URL {
                    guard let data = try? Data(contentsOf: file) else { continue }
                    if data.range(of: wanted) != nil { found.append(file.path) }
                }
            }
            return found
        }

        static func folders(_ account: AccountID) -> [String] {
            [Engine.data, Engine.cache].flatMap { folder in
                ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
                    .filter { $0 == account.description }
            }
        }

        @Test func nothingIsReadableAndNoFolderIsLeft() async throws {
            let server = try TestServer { request in
                request.path == "/slow" ? WireResponse(delay: 3) : Site.storage(request)
            }
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            let canary = "CANARY\(UUID().uuidString.prefix(8))"
            try await harness.show(b, server.origin)
            try await harness.call(b, "await store('bob')")
            try await harness.show(a, server.origin)
            try await harness.call(a, "await store('\(canary)')")
            // A page that writes on and on, and a request on its way.
            try await harness.js(
                a, "setInterval(() => localStorage.setItem('k', '\(canary)' + Date.now()), 10); fetch('/slow'); 0")
            try await harness.until("on disk", seconds: 10) { !Self.holding(canary).isEmpty }
            let start = ContinuousClock.now
            try await harness.pool.remove(a)
            #expect(Self.holding(canary).isEmpty)
            #expect(ContinuousClock.now - start < .seconds(12))
            #expect(harness.pool.view(for: a) == nil)
            #expect(harness.pool.presented == nil)
            // The engine may still write a cache file of a closed store, seen up to six seconds later; it goes again.
            try await harness.until("quiet", seconds: 20) {
                !WKWebsiteDataStore.linuxIsRemovalRunning(forIdentifier: a.uuid)
            }
            #expect(Self.holding(canary).isEmpty)
            #expect(Self.folders(a).isEmpty)
            harness.pool.present(b, try FaceURL(strict: server.origin))
            server.forget()
            try await harness.call(b, "await fetch('/check')")
            #expect(server.requests(path: "/check").last?.cookies["session"] == "bob")
            // The same identity, used again, starts empty.
            try await harness.show(a, server.origin)
            #expect(try await Isolation.seen(harness, a) == Isolation.nothing)
        }

        @Test func anAccountThatWasNotOpenedIsRemovedToo() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.call(a, "await store('ada')")
            try await harness.restart()
            try await harness.pool.remove(a)
            #expect(Self.folders(a).isEmpty)
            // Once more, and for one that never was: no error.
            try await harness.pool.remove(a)
            try await harness.pool.remove(AccountID.random())
        }

        @Test func viewsAreFreedAndTheirProcessesEnd() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            try await harness.show(AccountID.random(), server.origin)
            let before = Processes.descendants(named: "WebKitWebProcess").count
            let accounts = (0..<3).map { _ in AccountID.random() }
            for account in accounts {
                try await harness.show(account, server.origin)
                try await harness.js(account, "vanceFacelift.setProjectSnapshot([]); 0")
            }
            weak let page = try harness.view(accounts[0])
            weak let view = try harness.view(accounts[0]).webView
            #expect(page != nil && view != nil)
            for account in accounts { try await harness.pool.remove(account) }
            try await harness.until("freed") { page == nil && view == nil }
            try await harness.until("ended") { Processes.descendants(named: "WebKitWebProcess").count <= before }
        }

        @Test func clearingKeepsTheAccountAndStartsAtHome() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.call(a, "await store('ada')")
            server.forget()
            try await harness.pool.clearData(a)
            try await harness.loaded(a)
            try await harness.untilJS(a, "typeof seen === 'function'")
            #expect(harness.pool.presented == a)
            #expect(try await Isolation.seen(harness, a) == Isolation.nothing)
            #expect(server.requests(path: "/").allSatisfy { $0.cookies.isEmpty })
        }

        @Test(arguments: ["alert('again')", "confirm('again')", "prompt('again')"])
        func aPageWithAnOpenDialogIsRemovedAtOnce(dialog: String) async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.call(a, "await store('ada')")
            harness.ui.holdsDialogs = true
            defer { harness.ui.holdsDialogs = false }
            try await harness.js(a, "setTimeout(() => { while (true) { \(dialog) } }, 10); 0")
            try await harness.until("asked") { harness.pool.view(for: a)?.dialogs.openQuestions == 1 }
            weak let view = try harness.view(a).webView
            let start = ContinuousClock.now
            try await harness.pool.remove(a)
            #expect(ContinuousClock.now - start < .seconds(10))
            #expect(Self.folders(a).isEmpty)
            #expect(view == nil)
        }

        @Test func anAccountWhoseFileWaitsForItsPlaceIsRemovedAtOnce() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.holdsDialogs = true
            defer { harness.ui.holdsDialogs = false }
            try await harness.js(a, "vanceFacelift.exportFile({ name: 'x', base64: 'aGk=' }); 0")
            try await harness.until("asked") { harness.ui.offers.count == 1 }
            weak let view = try harness.view(a).webView
            try await harness.pool.remove(a)
            #expect(Self.folders(a).isEmpty)
            #expect(view == nil)
        }

        @Test func filesOnTheirWayGoWithTheAccount() async throws {
            let server = try TestServer { request in
                request.path == "/endless"
                    ? WireResponse(
                        headers: [("Content-Disposition", "attachment; filename=x")],
                        body: Data(count: 1000), delay: 0, cutAfter: 500) : .html(Site.page())
            }
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            try await harness.show(b, server.origin)
            try await harness.js(a, "vanceFacelift.exportFile({ name: 'x', base64: 'aGk=' }); 0")
            try await harness.until("held") { harness.pool.view(for: a)?.files.count == 1 }
            try await harness.pool.remove(a)
            #expect(Files.names(harness.folder.appendingPathComponent("exports")).isEmpty)
        }
    }
}
