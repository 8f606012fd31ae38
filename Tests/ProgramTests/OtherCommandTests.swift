import Foundation
import Testing

@testable import facelift_tour

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

        /// The window sets variables for its own painting; they are no choice of the person's.
        @Test @MainActor func doctorSaysOfPaintingTheSameInTheWindow() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            for name in ["GSK_RENDERER", "WEBKIT_DISABLE_DMABUF_RENDERER", "GDK_DEBUG"] { desk.profile.set(name, nil) }
            let report = try desk.run("facelift", "doctor").output
            let painting = try #require(report.split(separator: "\n").first { $0.contains("GPU") }, "\(report)")
            try desk.profile.setUpLock()
            try desk.startShell()
            let window = try #require(desk.window)
            try window.awaitControl("Main menu")
            desk.screen.press(.f10)
            // The menu's last but one.
            try window.awaitControl("Doctor")
            for key in [Key.up, .up, .enter] { desk.screen.press(key) }
            try window.awaitControl("Copy report")
            try desk.awaitText(String(painting.dropFirst(9)))
        }

        @Test func aGermanEnvironmentReadsGerman() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let german = ["LANGUAGE": "de"]
            let help = try profile.facelift("--help", environment: german)
            #expect(help.output.hasPrefix("Aufruf: facelift") && help.output.contains("nachsehen, was hier geht"))
            #expect(try profile.facelift("accounts", "add", "-h", environment: german).output.contains("Optionen:"))
            let doctor = try profile.facelift("doctor", environment: german)
            #expect(doctor.output.contains("Konten: 0") && !doctor.output.contains("The "))
            let wrong = try profile.facelift("frob", environment: german)
            #expect(wrong.status == 2 && wrong.errors.contains("Einen Befehl „frob“ gibt es nicht"))
            let refused = try profile.facelift("accounts", "add", "http://eddie.example", environment: german)
            #expect(refused.status == 65 && refused.errors.contains("Diese Adresse ist nicht verschlüsselt"))
            // What programs read stays as it is.
            let json = try profile.facelift("accounts", "list", "--json", environment: german)
            #expect(json.output.contains("\"accounts\""))
        }

        @Test func theCommandLineLinksNeitherGTKNorWebKit() throws {
            let text = try TestProgram("/usr/bin/ldd", [TestProfile.program("facelift")], environment: [:]).finish()
            #expect(text.status == 0)
            #expect(!text.output.contains("libgtk-4") && !text.output.contains("libwebkitgtk"))
        }
    }
}
