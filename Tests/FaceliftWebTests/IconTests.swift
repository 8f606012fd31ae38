import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// The icon of an account's website: of its own origin, kept with its own data, gone with it.
    @MainActor
    @Suite
    struct Icons {
        /// A red square of one pixel.
        private nonisolated static let png = Data(
            base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLv"
                + "AAAAAElFTkSuQmCC"
        )!

        private nonisolated static func answer(_ request: WireRequest) -> WireResponse {
            switch request.path {
            case "/icon.png": WireResponse(headers: [("Content-Type", "image/png")], body: png)
            default: .html("<!doctype html><link rel=icon href=/icon.png><p>Page")
            }
        }

        private func icon(_ harness: Harness, _ account: AccountID) -> Data?? {
            for event in harness.events.reversed() {
                if case .iconChanged(account, let png) = event { return png }
            }
            return nil
        }

        @Test func itIsToldKeptWithTheAccountAndGoneWithItsData() async throws {
            let server = try TestServer(Self.answer)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            try await harness.until("the icon") { icon(harness, a) != nil }
            let png = try #require(icon(harness, a) ?? nil)
            #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
            #expect(harness.pool.port.icon(a) == png && harness.pool.port.icon(b) == nil)
            // The other account's view asks for itself.
            try await harness.show(b, server.origin)
            try await harness.until("the other icon") { icon(harness, b) != nil }
            #expect(server.requests(path: "/icon.png").count == 2)
            try await harness.restart()
            #expect(harness.pool.port.icon(a) == png)

            harness.pool.dismiss()
            try await harness.pool.clearData(a)
            #expect(harness.pool.port.icon(a) == nil && icon(harness, a) == .some(nil))
            #expect(harness.pool.port.icon(b) == png, "what is another account's stays")
            try await harness.pool.remove(b)
            #expect(harness.pool.port.icon(b) == nil)
        }

        @Test func aSiteThatThePersonSignsInAtGivesNoIcon() async throws {
            let foreign = try TestServer(Self.answer)
            let there = foreign.origin + "/"
            let server = try TestServer { request in
                request.path == "/go" ? .redirect(there) : .html("<!doctype html><p>Home")
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            _ = try await harness.js(a, "location.href = '/go'; 0")
            try await harness.until("the foreign icon") { foreign.requests(path: "/icon.png").count == 1 }
            try await harness.until("the foreign page") {
                harness.state(a).detourHost != nil && !harness.state(a).isLoading
            }
            try await harness.settle()
            #expect(icon(harness, a) == nil)
        }
    }
}
