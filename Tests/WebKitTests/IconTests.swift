import Foundation
import Testing
import WebKit

extension WebKitTests {
    /// The icons of pages: off by default, of one store each, and gone with its data.
    @Suite("Icons")
    @MainActor
    struct IconTests {
        private let server: TestServer

        /// A red square of one pixel.
        private static let png = Data(
            base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLv"
                + "AAAAAElFTkSuQmCC"
        )!

        init() throws {
            server = try TestServer()
            server.page("/", "<link rel=icon href=/icon.png><p>Page")
            server.on("/icon.png") { _ in
                .reply(status: 200, headers: [("Content-Type", "image/png")], body: Self.png)
            }
        }

        private func view(of store: WKWebsiteDataStore) -> WKWebView {
            let configuration = Harness.makeConfiguration()
            configuration.websiteDataStore = store
            return Harness.makeView(configuration)
        }

        @Test("A page's icon comes, is observed, and is asked for by each store itself")
        func comes() async throws {
            for number in 1...2 {
                let store = WKWebsiteDataStore(forIdentifier: UUID())
                store.linuxKeepsIcons = true
                let view = view(of: store)
                var seen: Set<WKWebView.Property> = []
                let token = view.observeChanges { seen.insert($0) }
                defer { withExtendedLifetime(token) {} }
                try await view.loadAndWait(server.url())
                try await Harness.wait("the icon") { view.linuxIcon != nil }
                let icon = try #require(view.linuxIcon)
                #expect(icon.width == 1 && icon.height == 1)
                #expect(Array(icon.pixels.prefix(3)) == [0, 0, 255], "blue, green, red")
                #expect(seen.contains(.icon))
                #expect(server.count("/icon.png") == number, "one store never shows what another has fetched")
            }
        }

        @Test("Without the wish for them no icon is asked for")
        func offByDefault() async throws {
            let view = view(of: .nonPersistent())
            try await view.loadAndWait(server.url())
            try await Harness.settle()
            #expect(view.linuxIcon == nil && server.count("/icon.png") == 0)
        }

        @Test("Icons go with all other data, and stand in the store's own folders")
        func cleared() async throws {
            let identifier = UUID()
            let store = WKWebsiteDataStore(forIdentifier: identifier)
            store.linuxKeepsIcons = true
            var view: WKWebView? = view(of: store)
            try await view?.loadAndWait(server.url())
            try await Harness.wait("the icon") { view?.linuxIcon != nil }
            // Kept on disk: another view of the store need not ask again.
            let again = self.view(of: store)
            try await again.loadAndWait(server.url())
            try await Harness.wait("the kept icon") { again.linuxIcon != nil }
            #expect(server.count("/icon.png") == 1)
            view = nil
            await store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast)
            try await again.loadAndWait(server.url())
            try await Harness.wait("a new question") { server.count("/icon.png") == 2 }
        }
    }
}
