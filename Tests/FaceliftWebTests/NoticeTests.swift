import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// What fails while the person looks elsewhere is told when they look again, and no file is lost meanwhile.
    @MainActor
    @Suite
    struct Notices {
        private func saveFailures(_ harness: Harness) -> [String] {
            harness.ui.notices.compactMap { entry in
                if case .saveFailed(let name, _) = entry.notice { return name }
                return nil
            }
        }

        /// Shows the account, lets it save into a place that cannot be, and answers once the view is away.
        private func failingElsewhere(
            _ away: @MainActor (Harness, AccountID) async throws -> Void,
            _ back: @MainActor (Harness) -> Void = { _ in }
        ) async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let (chosen, ui) = (harness.chosen, harness.ui)
            // The first place cannot be written, the second can.
            harness.ui.destination = { [unowned ui] offer in
                ui.offers.count == 1
                    ? URL(fileURLWithPath: "/proc/nowhere/x") : chosen.appendingPathComponent(offer.name)
            }
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let page = try harness.view(a)
            let file = PrivateFile.freshURL(in: harness.folder)
            try Data("hi".utf8).write(to: file)
            let offer = ExportOffer(name: "x", mime: "a/b", byteCount: 2)
            let item = try #require(page.files.begin(offer, file: file))
            try await harness.until("asked") { harness.ui.offers.count == 1 }
            try await harness.settle()
            // The place is chosen; the last bytes come while the person is elsewhere.
            try await away(harness, a)
            page.files.complete(item)
            try await harness.until("failed") { harness.log.lines.contains { $0.contains("file not saved") } }
            try await harness.settle()
            #expect(saveFailures(harness).isEmpty && harness.ui.offers.count == 1)
            #expect(FileManager.default.fileExists(atPath: file.path) && page.files.count == 1)

            back(harness)
            harness.pool.present(a, try FaceURL(strict: server.origin))
            #expect(saveFailures(harness) == ["x"])
            try await harness.until("saved") { Files.saved(harness) == ["x"] }
            #expect(try String(contentsOf: chosen.appendingPathComponent("x"), encoding: .utf8) == "hi")
            #expect(saveFailures(harness) == ["x"], "told once")
        }

        @Test func aSaveThatFailsBehindAnotherAccountIsToldAndOfferedAgain() async throws {
            let other = try TestServer { _ in .html(Site.page()) }
            try await failingElsewhere { harness, _ in try await harness.show(.random(), other.origin) }
        }

        @Test func aSaveThatFailsBehindTheLockIsToldAndOfferedAgain() async throws {
            try await failingElsewhere { harness, _ in
                harness.ui.mayPresent = false
            } _: { harness in
                harness.ui.mayPresent = true
            }
        }

        @Test func aHiddenAccountsFailuresAreToldWhenItIsShown() async throws {
            let server = try TestServer(Files.site)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            try await harness.show(b, server.origin)
            try await harness.js(
                a, "location.href = '/cut'; vanceFacelift.exportFile({ name: 'x', base64: 'a' }); 0")
            let page = try harness.view(a)
            try await harness.until("cut off") {
                harness.log.lines.contains { $0.contains("download failed") }
                    && harness.log.lines.contains { $0.contains("export refused") }
            }
            #expect(harness.ui.notices.isEmpty, "nothing over another account's page")
            for number in 0..<50 { page.notices.tell(.saved(name: "\(number)")) }
            page.notices.tell(.saveFailed(name: "y", .diskFull))
            harness.pool.present(a, try FaceURL(strict: server.origin))
            let told = harness.ui.notices.map(\.notice)
            #expect(told.count == PageNotices.limit)
            #expect(told.contains(.downloadFailed(name: "cut.txt")))
            #expect(told.contains(.exportRefused(name: "x", .notBase64)))
            #expect(told.last == .saveFailed(name: "y", .diskFull), "a failure takes the place of a success")
            #expect(harness.ui.notices.allSatisfy { $0.context.account == a })
        }

        @Test func tooManyFilesSaySo() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            harness.ui.holdsDialogs = true
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(
                a, "for (let i = 0; i < 12; i++) vanceFacelift.exportFile({ name: 'x' + i, base64: 'aGk=' }); 0")
            try await harness.until("told") {
                harness.ui.notices.contains { $0.notice == .exportRefused(name: "x10", .tooMany) }
            }
            harness.ui.destination = { _ in nil }
            harness.ui.holdsDialogs = false
            try await harness.until("all declined") { harness.pool.view(for: a)?.files.count == 0 }
        }
    }
}
