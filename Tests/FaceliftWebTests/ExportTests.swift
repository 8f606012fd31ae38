import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// `exportFile` and the engine's downloads: whole or not at all, never over another file.
    @MainActor
    @Suite
    struct Files {
        static func mode(_ file: URL) throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            return try #require(attributes[.posixPermissions] as? Int)
        }

        static func names(_ folder: URL) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        }

        static func saved(_ harness: Harness) -> [String] {
            harness.ui.notices.compactMap { entry in
                if case .saved(let name) = entry.notice { return name }
                return nil
            }
        }

        @Test func anExportIsSavedUnderASafeName() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(
                a,
                "vanceFacelift.exportFile({ name: '../../.x/report.txt', mime: 'text/plain', base64: btoa('hello') }); 0"
            )
            try await harness.until("saved") { Self.saved(harness) == ["report.txt"] }
            let file = harness.chosen.appendingPathComponent("report.txt")
            #expect(try String(contentsOf: file, encoding: .utf8) == "hello")
            #expect(try Self.mode(file) == 0o644, "as the person's own mask has it")
            #expect(harness.ui.offers.last?.offer == ExportOffer(name: "report.txt", mime: "text/plain", byteCount: 5))
            #expect(harness.ui.offers.last?.context.account == a)
            try await harness.js(a, "vanceFacelift.exportFile({ base64: '' }); 0")
            try await harness.until("saved") { Self.saved(harness).count == 2 }
            #expect(
                harness.ui.offers.last?.offer
                    == ExportOffer(name: "document", mime: "application/octet-stream", byteCount: 0))
            #expect(Self.names(harness.folder.appendingPathComponent("exports")).isEmpty)
        }

        @Test func nothingIsEverOverwritten() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let outside = harness.folder.appendingPathComponent("outside")
            try Data("keep".utf8).write(to: outside)
            try FileManager.default.createSymbolicLink(
                at: harness.chosen.appendingPathComponent("a (2).txt"), withDestinationURL: outside)
            try Data("mine".utf8).write(to: harness.chosen.appendingPathComponent("a.txt"))
            try await harness.js(a, "vanceFacelift.exportFile({ name: 'a.txt', base64: btoa('new') }); 0")
            try await harness.until("saved") { Self.saved(harness) == ["a (3).txt"] }
            #expect(try String(contentsOf: outside, encoding: .utf8) == "keep")
            #expect(try String(contentsOf: harness.chosen.appendingPathComponent("a.txt"), encoding: .utf8) == "mine")
            #expect(
                try String(contentsOf: harness.chosen.appendingPathComponent("a (3).txt"), encoding: .utf8) == "new")
        }

        @Test func whatThePersonWantsReplacedIsReplacedWhole() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.mayReplace = true
            let file = harness.chosen.appendingPathComponent("a.txt")
            try Data("old and longer".utf8).write(to: file)
            let twin = harness.folder.appendingPathComponent("twin")
            #expect(link(file.path, twin.path) == 0)
            try await harness.js(a, "vanceFacelift.exportFile({ name: 'a.txt', base64: btoa('new') }); 0")
            try await harness.until("saved") { Self.saved(harness) == ["a.txt"] }
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
            #expect(try Self.mode(file) == 0o644)
            #expect(try String(contentsOf: twin, encoding: .utf8) == "old and longer", "never written into")
            #expect(Self.names(harness.chosen) == ["a.txt"])
        }

        @Test func aLinkOrAFolderIsNeverReplaced() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.mayReplace = true
            let outside = harness.folder.appendingPathComponent("outside")
            try Data("keep".utf8).write(to: outside)
            try FileManager.default.createSymbolicLink(
                at: harness.chosen.appendingPathComponent("l.txt"), withDestinationURL: outside)
            try FileManager.default.createDirectory(
                at: harness.chosen.appendingPathComponent("d.txt"), withIntermediateDirectories: false)
            for (count, name) in ["l", "d"].enumerated() {
                try await harness.js(a, "vanceFacelift.exportFile({ name: '\(name).txt', base64: btoa('new') }); 0")
                try await harness.until("saved") { Self.saved(harness).count == count + 1 }
            }
            #expect(Self.saved(harness) == ["l (2).txt", "d (2).txt"])
            #expect(try String(contentsOf: outside, encoding: .utf8) == "keep")
        }

        @Test(arguments: [1, 16, 64, 100]) func bigExportsArriveWhole(mebibytes: Int) async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let watch = GapWatch()
            // Four letters for three bytes; the pattern shows a piece that is lost or twice.
            let count = mebibytes * 1024 * 1024
            try await harness.js(
                a,
                """
                const triple = 'AAECAwQFBgcICQoL';
                const bytes = \(count);
                let text = triple.repeat(Math.floor(bytes / 12));
                const rest = bytes % 12;
                if (rest) text += btoa(String.fromCharCode(...Array.from({ length: rest }, (_, i) => i)));
                vanceFacelift.exportFile({ name: 'big.bin', base64: text }); 0
                """)
            try await harness.until("saved", seconds: 60) { !Self.saved(harness).isEmpty }
            let data = try Data(contentsOf: harness.chosen.appendingPathComponent("big.bin"), options: .alwaysMapped)
            #expect(data.count == count)
            #expect(stride(from: 0, to: count, by: 4097).allSatisfy { data[$0] == UInt8($0 % 12) })
            #expect(watch.longest < .seconds(1), "the program goes on answering")
        }

        @Test(arguments: [101, 256]) func moreThanAHundredMebibytesLeaveNothing(mebibytes: Int) async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let watch = GapWatch()
            let count = "\(mebibytes) * 1024 * 1024 / 3 + 1"
            try await harness.js(
                a, "vanceFacelift.exportFile({ name: 'big.bin', base64: 'AAAA'.repeat(\(count)) }); 0")
            try await harness.until("told", seconds: 60) {
                harness.ui.notices.contains { $0.notice == .exportRefused(name: "big.bin", .tooLarge) }
            }
            #expect(Self.names(harness.chosen).isEmpty)
            #expect(Self.names(harness.folder.appendingPathComponent("exports")).isEmpty)
            #expect(harness.ui.offers.isEmpty)
            #expect(watch.longest < .milliseconds(500), "the program goes on answering")
        }

        @Test(arguments: ["data:text/plain;base64,aGk=", "aGk_-A==", "a", "aGk=aGk="])
        func whatIsNoBase64LeavesNothing(text: String) async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "vanceFacelift.exportFile({ name: 'x', base64: \(Harness.literal(text)) }); 0")
            try await harness.until("told") {
                harness.ui.notices.contains { $0.notice == .exportRefused(name: "x", .notBase64) }
            }
            #expect(Self.names(harness.chosen).isEmpty)
            #expect(Self.names(harness.folder.appendingPathComponent("exports")).isEmpty)
        }

        @Test func decliningLeavesNothing() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            harness.ui.destination = { _ in nil }
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "vanceFacelift.exportFile({ name: 'x', base64: 'aGk=' }); 0")
            try await harness.until("asked") { harness.ui.offers.count == 1 }
            try await harness.settle(a)
            #expect(Self.names(harness.folder.appendingPathComponent("exports")).isEmpty)
            #expect(try harness.view(a).files.count == 0)
        }

        @Test func aFolderThatCannotBeWrittenIsToldAndAnotherIsAskedFor() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let (chosen, ui) = (harness.chosen, harness.ui)
            harness.ui.destination = { [unowned ui] offer in
                ui.offers.count == 1
                    ? URL(fileURLWithPath: "/proc/nowhere/x") : chosen.appendingPathComponent(offer.name)
            }
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "vanceFacelift.exportFile({ name: 'x', base64: 'aGk=' }); 0")
            try await harness.until("told") {
                harness.ui.notices.contains { entry in
                    if case .saveFailed("x", _) = entry.notice { return true }
                    return false
                }
            }
            try await harness.until("saved") { Self.saved(harness) == ["x"] }
            #expect(try String(contentsOf: chosen.appendingPathComponent("x"), encoding: .utf8) == "hi")
            #expect(try Self.mode(chosen.appendingPathComponent("x")) == 0o644)
            #expect(harness.ui.offers.count == 2)
            #expect(Self.names(harness.folder.appendingPathComponent("exports")).isEmpty)
        }

        // MARK: Downloads

        @Sendable nonisolated static func site(_ request: WireRequest) -> WireResponse {
            switch request.path {
            case "/attachment":
                return WireResponse(
                    headers: [
                        ("Content-Type", "text/plain"), ("Content-Disposition", "attachment; filename=\"notes.txt\""),
                    ], body: Data("attached \(request.cookies["session"] ?? "nobody")".utf8))
            case "/unknown":
                return WireResponse(headers: [("Content-Type", "application/x-thing")], body: Data("thing".utf8))
            case "/cut":
                return WireResponse(
                    headers: [("Content-Disposition", "attachment; filename=cut.txt")],
                    body: Data(repeating: 65, count: 100_000), cutAfter: 5000)
            case "/plain": return WireResponse(headers: [("Content-Type", "text/plain")], body: Data("plain".utf8))
            default:
                return .html(Site.page(), headers: [("Set-Cookie", "session=ada; Path=/; Max-Age=100")])
            }
        }

        @Test(arguments: [
            ("location.href = '/attachment'", "notes.txt", "attached ada"),
            (
                "const a = document.createElement('a'); a.href = '/plain'; a.download = 'by-attribute.txt'; document.body.append(a); a.click()",
                "by-attribute.txt", "plain"
            ),
            ("location.href = '/unknown'", "unknown", "thing"),
            (
                "const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['blob!'])); a.download = 'b.txt'; document.body.append(a); a.click(); URL.revokeObjectURL(a.href)",
                "b.txt", "blob!"
            ),
            (
                "const a = document.createElement('a'); a.href = 'data:text/plain,data!'; a.download = 'd.txt'; document.body.append(a); a.click()",
                "d.txt", "data!"
            ),
        ])
        func everyKindOfDownloadIsSaved(script: String, name: String, text: String) async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try Data("mine".utf8).write(to: harness.chosen.appendingPathComponent("mine"))
            try await harness.js(a, "(() => { \(script) })(); 0")
            try await harness.until("saved") { Self.saved(harness) == [name] }
            let file = harness.chosen.appendingPathComponent(name)
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
            #expect(try Self.mode(file) == 0o644)
            #expect(try await harness.text(a, "location.pathname") == "/", "the page stays")
            #expect(harness.state(a).failure == nil)
            #expect(Self.names(harness.folder.appendingPathComponent("exports")).isEmpty)
        }

        @Test func anExistingFileIsNeverReplacedByADownload() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try Data("mine".utf8).write(to: harness.chosen.appendingPathComponent("notes.txt"))
            try await harness.js(a, "location.href = '/attachment'; 0")
            try await harness.until("saved") { Self.saved(harness) == ["notes (2).txt"] }
            #expect(
                try String(contentsOf: harness.chosen.appendingPathComponent("notes.txt"), encoding: .utf8) == "mine")
        }

        @Test func aHiddenAccountsDownloadIsHeldAndOfferedLater() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(a, server.origin)
            try await harness.show(b, server.origin)
            try await harness.js(
                a, "location.href = '/attachment'; vanceFacelift.exportFile({ name: 'e.txt', base64: 'aGk=' }); 0")
            try await harness.until("held") { harness.pool.view(for: a)?.files.count == 2 }
            try await harness.settle(b)
            #expect(harness.ui.offers.isEmpty)
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.until("saved") { Set(Self.saved(harness)) == ["notes.txt", "e.txt"] }
        }

        @Test func aLockedProgramRefusesDownloads() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.mayPresent = false
            try await harness.js(a, "location.href = '/attachment'; 0")
            try await harness.until("asked") { server.requests(path: "/attachment").count == 1 }
            try await harness.settle(a)
            #expect(harness.ui.offers.isEmpty)
            #expect(Self.names(harness.folder.appendingPathComponent("exports")).isEmpty)
        }

        @Test func whatWaitedBehindTheLockIsOfferedAfterwards() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.mayPresent = false
            try await harness.js(a, "vanceFacelift.exportFile({ name: 'e.txt', base64: 'aGk=' }); 0")
            try await harness.until("held") { harness.pool.view(for: a)?.files.count == 1 }
            #expect(harness.ui.offers.isEmpty)
            harness.ui.mayPresent = true
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.until("saved") { Self.saved(harness) == ["e.txt"] }
        }

        @Test func aDownloadThatIsCutOffLeavesNothingAndIsTold() async throws {
            let server = try TestServer(Self.site)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "location.href = '/cut'; 0")
            try await harness.until("told") {
                harness.ui.notices.contains { $0.notice == .downloadFailed(name: "cut.txt") }
            }
            #expect(Self.names(harness.chosen).isEmpty)
            #expect(Self.names(harness.folder.appendingPathComponent("exports")).isEmpty)
        }
    }
}
