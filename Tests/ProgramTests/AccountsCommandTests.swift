import Foundation
import Testing

extension ProgramTests {
    /// `facelift accounts …` without a running window.
    @Suite struct AccountsCommandTests {
        @Test func startsWithAnEmptyList() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let outcome = try profile.facelift("accounts", "list", "--json")
            #expect(outcome.status == 0)
            #expect(try profile.accounts() == Listing(accounts: [], activeAccountId: nil))
            #expect(try profile.facelift("accounts", "list").output.isEmpty)
        }

        @Test func addsRenamesAndRemoves() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()

            let first = try profile.facelift("accounts", "add", url, "--name", "Work")
            #expect(first.status == 0, "\(first.errors)")
            // The same server again: never refused, but said, and told apart.
            let second = try profile.facelift("accounts", "add", url, "--name", "Work")
            #expect(second.status == 0)
            #expect(second.errors.contains("Work 2"))
            // Without a label the server's title is it.
            #expect(try profile.facelift("accounts", "add", url).status == 0)

            var list = try profile.accounts()
            #expect(list.accounts.map(\.displayName) == ["Work", "Work 2", "Vancetope Demo"])
            #expect(list.activeAccountId == list["Vancetope Demo"]?.id)
            #expect(list.accounts.allSatisfy { $0.faceUrl == url })
            #expect(Set(list.accounts.map(\.id)).count == 3)
            #expect(list.accounts.allSatisfy { $0.id == $0.id.lowercased() && UUID(uuidString: $0.id) != nil })

            #expect(try profile.facelift("accounts", "rename", "Work 2", "Private").status == 0)
            let active = try #require(list["Vancetope Demo"]?.id)
            #expect(try profile.facelift("accounts", "remove", active).status == 0)
            list = try profile.accounts()
            #expect(list.accounts.map(\.displayName) == ["Work", "Private"])
            // The one used last of the rest is active now.
            #expect(list.activeAccountId == list["Private"]?.id)
        }

        @Test func exportsAndImportsWhatWasRemoved() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            for name in ["Work", "Private"] {
                #expect(try profile.facelift("accounts", "add", url, "--name", name).status == 0)
            }
            let before = try profile.accounts()
            let file = profile.folder + "/export.json"
            #expect(try profile.facelift("accounts", "export", file).status == 0)
            for name in ["Work", "Private"] {
                #expect(try profile.facelift("accounts", "remove", name).status == 0)
            }
            #expect(try profile.accounts().accounts.isEmpty)
            let imported = try profile.facelift("accounts", "import", file)
            #expect(imported.status == 0, "\(imported.errors)")
            #expect(try profile.accounts().accounts.map(\.displayName) == before.accounts.map(\.displayName))
            #expect(try profile.accounts().accounts.map(\.faceUrl) == before.accounts.map(\.faceUrl))
        }

        @Test func refusesAFileThatIsNoAccountList() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let file = profile.folder + "/other.json"
            try Data(#"{"shopping": ["milk"]}"#.utf8).write(to: URL(fileURLWithPath: file))
            let outcome = try profile.facelift("accounts", "import", file)
            #expect(outcome.status == 65)
            #expect(!outcome.errors.isEmpty)
            #expect(try profile.accounts().accounts.isEmpty)
        }

        @Test(arguments: [
            ["accounts"], ["accounts", "frobnicate"], ["accounts", "add"], ["accounts", "rename", "Work"],
            ["accounts", "remove", "Nobody"], ["accounts", "list", "--unknown"], ["frobnicate"],
        ])
        func saysWhatIsWrongWithACommandLine(arguments: [String]) throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let program = try TestProgram(
                TestProfile.program("facelift"), arguments, environment: profile.environment)
            let outcome = program.finish()
            #expect(outcome.status == 2)
            #expect(!outcome.errors.isEmpty)
            #expect(outcome.output.isEmpty)
        }

        @Test func withJSONStdoutIsOneDocumentAndTheWordsGoToStderr() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            #expect(try profile.facelift("accounts", "add", url, "--name", "Work").status == 0)
            let again = try profile.facelift("accounts", "add", url, "--name", "Work", "--json")
            #expect(again.status == 0)
            #expect(!again.errors.isEmpty)
            #expect(try JSONSerialization.jsonObject(with: Data(again.output.utf8)) is [String: Any])
            let refused = try profile.facelift("accounts", "add", "javascript:alert(1)", "--json")
            #expect(refused.status == 65)
            let document = try JSONSerialization.jsonObject(with: Data(refused.output.utf8)) as? [String: Any]
            #expect((document?["id"] as? String)?.isEmpty == false)
        }

        @Test func keepsItsFilesToItself() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            #expect(try profile.facelift("accounts", "add", url, "--name", "Work").status == 0)
            let data = profile.folder + "/data/vance-facelift"
            for path in [data, data + "/accounts.json"] {
                let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(mode.map { $0 & 0o077 } == 0, "\(path) has mode \(String(mode ?? 0, radix: 8))")
            }
        }
    }
}
