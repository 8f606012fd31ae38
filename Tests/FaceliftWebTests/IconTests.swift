import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb
@testable import WebKit

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

        /// It is written after it was told.
        private func kept(_ png: Data, _ harness: Harness, _ account: AccountID) async throws {
            let deadline = ContinuousClock.now + .seconds(15)
            while await harness.pool.port.icon(account) != png {
                try #require(ContinuousClock.now < deadline, "not kept")
                try await Task.sleep(for: .milliseconds(5))
            }
        }

        @Test func itIsToldKeptWithTheAccountAndGoneWithItsData() async throws {
            let server = try TestServer(Self.answer)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            try await harness.until("the icon") { icon(harness, a) != nil }
            let png = try #require(icon(harness, a) ?? nil)
            #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
            try await kept(png, harness, a)
            #expect(await harness.pool.port.icon(b) == nil)
            // The other account's view asks for itself.
            try await harness.show(b, server.origin)
            try await harness.until("the other icon") { icon(harness, b) != nil }
            try await kept(png, harness, b)
            #expect(server.requests(path: "/icon.png").count == 2)
            try await harness.restart()
            #expect(await harness.pool.port.icon(a) == png)

            harness.pool.dismiss()
            try await harness.pool.clearData(a)
            #expect(await harness.pool.port.icon(a) == nil)
            #expect(icon(harness, a) == .some(nil))
            #expect(await harness.pool.port.icon(b) == png, "what is another account's stays")
            try await harness.pool.remove(b)
            #expect(await harness.pool.port.icon(b) == nil)
        }

        /// Another icon every few milliseconds.
        @Test func aPageThatChangesItsIconAllTheTimeIsHeardOnceASecond() async throws {
            var (count, told, looks) = (0, [Data](), 0)
            let keeper = IconKeeper(file: nil, changed: { told.append($0) }, failed: { Issue.record("\($0)") })
            keeper.current = {
                looks += 1
                return WKLinuxImage(width: 1, height: 1, pixels: Data([UInt8(count % 256), UInt8(count >> 8), 0, 255]))
            }
            let start = ContinuousClock.now
            while told.count < 3 {
                try #require(ContinuousClock.now - start < .seconds(60), "no third icon")
                count += 1
                keeper.look()
                try await Task.sleep(for: .milliseconds(5))
            }
            let seconds = Int((ContinuousClock.now - start) / .seconds(1))
            #expect(seconds >= 1 && looks <= seconds + 2 && count > 10)
            #expect(Set(told).count == 3 && told.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4e, 0x47]) })
            await keeper.end()
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
