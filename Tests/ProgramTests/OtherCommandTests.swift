import Foundation
import Testing

extension ProgramTests {
    @Suite struct OtherCommandTests {
        @Test func serveDemoPrintsItsAddressAndLogsEachRequest() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            #expect(url.hasPrefix("http://127.0.0.1:"))
            #expect(try profile.facelift("accounts", "add", url).status == 0)
            let paths = profile.requests().compactMap { $0["path"] as? String }
            #expect(paths == ["/config.json"])
        }

        @Test func doctorLooksAtThePlaceAndAtEachAccount() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            #expect(try profile.facelift("accounts", "add", url, "--name", "Work").status == 0)
            let outcome = try profile.facelift("doctor", "--json")
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            let checks = try #require(document["checks"] as? [[String: Any]])
            #expect(!checks.isEmpty && checks.allSatisfy { $0["id"] is String && $0["text"] is String })
            let accounts = try #require(document["accounts"] as? [[String: Any]])
            #expect(accounts.map { $0["id"] as? String } == ["accepted"])
            #expect(try profile.facelift("doctor").output.contains("answers"))
        }

        @Test func theCommandLineLinksNeitherGTKNorWebKit() throws {
            let text = try TestProgram("/usr/bin/ldd", [TestProfile.program("facelift")], environment: [:]).finish()
            #expect(text.status == 0)
            #expect(!text.output.contains("libgtk-4") && !text.output.contains("libwebkitgtk"))
        }
    }
}
