import FaceliftCore
import FaceliftShell
import FaceliftSystem
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// An account's address changes: the rules, the live stores and the real engine together (contract §2).
    @MainActor
    @Suite
    struct AddressChange {
        /// An account of a site, with everything stored for it, and a change of its address.
        @MainActor
        private struct Bench {
            let harness: Harness
            let service: AccountService
            let account: AccountID
            let canary = "CANARY\(UUID().uuidString.prefix(8))"
            let share: URL

            init(_ server: TestServer) async throws {
                harness = try Harness()
                share = harness.folder.appendingPathComponent("share")
                let list = harness.folder.appendingPathComponent("accounts.json").path
                let journal = harness.folder.appendingPathComponent("removals").path
                let mirror = ShareMirror.live(folder: share.path, log: harness.log.port)
                service = AccountService(
                    store: .live(path: list), verifierHTTP: .live(), journal: .live(folder: journal),
                    webHost: harness.pool.port, share: mirror)
                let url = try FaceURL(strict: server.origin)
                account = try await service.add(url, label: "Work", info: InstanceInfo()).account.id
                try await harness.show(account, server.origin)
                try await harness.call(account, "await store('\(canary)')")
                try await mirror.setProjects(account, [ProjectSnapshot(name: canary)])
                let canary = canary
                try await harness.until("on disk", seconds: 10) { !Removal.holding(canary).isEmpty }
                // The person is at the screen that changes the address.
                harness.pool.dismiss()
            }

            /// Shared files that hold what the website had handed over.
            var sharedHolding: [String] {
                Files.names(share).filter { name in
                    let data = (try? Data(contentsOf: share.appendingPathComponent(name))) ?? Data()
                    return data.range(of: Data(canary.utf8)) != nil
                }
            }
        }

        @Test func nothingOfTheOldServerReachesTheNewOne() async throws {
            // One host and two ports: cookies do not tell these apart, so they would go out to the new server.
            let (old, new) = (try TestServer(Site.storage), try TestServer(Site.storage))
            let bench = try await Bench(old)
            let (harness, account) = (bench.harness, bench.account)
            #expect(!bench.sharedHolding.isEmpty)
            let url = try FaceURL(strict: new.origin)
            let list = try await bench.service.changeAddress(of: account, to: url)
            #expect(list[account]?.faceURL == new.origin)
            #expect(Removal.holding(bench.canary).isEmpty, "at once")
            #expect(bench.sharedHolding.isEmpty)

            // As the window does after the change.
            harness.pool.present(account, url)
            try await harness.until("the new server's page") {
                new.requests(path: "/").count == 1 && !harness.state(account).isLoading
            }
            try await harness.untilJS(account, "typeof seen === 'function'")
            #expect(try await harness.text(account, "location.origin") == new.origin)
            #expect(try await Isolation.seen(harness, account) == Isolation.nothing)
            try await harness.call(account, "await fetch('/check'); await fetch('/by-worker')")
            #expect(new.requests.allSatisfy { $0.cookies.isEmpty }, "\(new.requests)")
            #expect(new.requests(path: "/by-worker").count == 1)

            // Nor does it come back when the old address does.
            old.forget()
            try await bench.service.changeAddress(of: account, to: try FaceURL(strict: old.origin))
            try await harness.show(account, old.origin)
            try await harness.untilJS(account, "typeof seen === 'function'")
            #expect(try await Isolation.seen(harness, account) == Isolation.nothing)
            #expect(old.requests.allSatisfy { $0.cookies.isEmpty })
        }

        @Test func theSameServerKeepsItsData() async throws {
            let server = try TestServer(Site.storage)
            let bench = try await Bench(server)
            let (harness, account) = (bench.harness, bench.account)
            try await bench.service.changeAddress(of: account, to: try FaceURL(strict: server.origin))
            #expect(try await Isolation.seen(harness, account).local == bench.canary)
            server.forget()
            try await harness.call(account, "await fetch('/check')")
            #expect(server.requests(path: "/check").last?.cookies["session"] == bench.canary)
            #expect(!bench.sharedHolding.isEmpty)
        }
    }
}
