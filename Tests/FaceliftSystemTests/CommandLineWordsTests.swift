import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

/// What the real program `facelift` says to a person, beside the verdicts themselves.
@Suite struct CommandLineWordsTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func facelift(_ arguments: String..., environment more: [String: String] = [:]) async throws -> Child {
        let environment = [
            "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
            "XDG_CONFIG_HOME": folder.path + "/config", "XDG_CACHE_HOME": folder.path + "/cache",
            "DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": folder.path, "LANGUAGE": "en",
            "GSETTINGS_BACKEND": "memory",
        ]
        return try await Child.run(
            Child.products + "/facelift", arguments, environment: environment.merging(more) { $1 })
    }

    private func deployment(_ status: String = "200 OK") throws -> RawServer {
        try RawServer { connection in
            _ = connection.readHead()
            connection.respond(status, ["Content-Type: application/json"], body: "{\"product\":\"vance\",\"schema\":1}")
        }
    }

    /// Where nothing can be written, the settings that are asked for the proxy complain on stderr, once for each key.
    @Test func aHomeThatCannotBeWrittenIsSaidInOurWordsAlone() async throws {
        let server = try deployment()
        var nowhere = ["GSETTINGS_BACKEND": "dconf", "XDG_RUNTIME_DIR": "/proc/nowhere"]
        for kind in ["DATA", "STATE", "CONFIG", "CACHE"] { nowhere["XDG_\(kind)_HOME"] = "/proc/nowhere" }
        let result = try await facelift("accounts", "add", server.url, environment: nowhere)
        #expect(result.status == 73)
        #expect(result.errors.hasPrefix("The change was not saved.\n"), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 3)
    }

    /// What a terminal cannot do is to be done in the window, and that is said.
    @Test(arguments: [("en", "Open the window (run: facelift)"), ("de", "Öffne das Fenster (Befehl: facelift)")])
    func whatOnlyTheWindowCanDoIsSentThere(language: String, words: String) async throws {
        let wall = try await facelift(
            "accounts", "add", try deployment("403 Forbidden").url, environment: ["LANGUAGE": language])
        #expect(wall.status == 77 && wall.errors.contains("\n\(words)"), "\(wall.errors)")
        _ = try await facelift("accounts", "add", try deployment().url)
        for name in folder.names("data/vance-facelift") where name.hasPrefix("lock.json") {
            try FileManager.default.removeItem(atPath: folder.path + "/data/vance-facelift/" + name)
        }
        let gone = try await facelift("accounts", "list", environment: ["LANGUAGE": language])
        #expect(gone.status == 77 && gone.errors.contains("\n\(words)"), "\(gone.errors)")
    }

    @Test func anEmptyListSaysHowToAddAnAccount() async throws {
        let list = try await facelift("accounts", "list")
        #expect(list.status == 0 && list.output.isEmpty && list.errors.contains("facelift accounts add"), "\(list)")
        let german = try await facelift("accounts", "list", environment: ["LANGUAGE": "de"])
        #expect(german.errors.hasPrefix("Es gibt noch keine Konten.\n"))
        // Programs read the document alone.
        #expect(try await facelift("accounts", "list", "--json").errors.isEmpty)
        _ = try await facelift("accounts", "add", try deployment().url)
        #expect(try await facelift("accounts", "list").errors.isEmpty)
    }

    @Test(arguments: [("/absent/list.json", "There is no folder"), ("/file/list.json", "There is no folder")])
    func anExportToNoFolderIsSaidInPlainWords(place: String, words: String) async throws {
        try folder.put("file", "")
        let result = try await facelift("accounts", "export", folder.path + place)
        #expect(result.status == 73 && result.errors.hasPrefix(words), "\(result.errors)")
        #expect(!result.errors.contains("open of") && !result.errors.contains("such file"))
        let shut = try await facelift("accounts", "export", "/sys/list.json")
        #expect(shut.status == 73 && shut.errors.hasPrefix("You may not write in the folder /sys.\n"), "\(shut.errors)")
    }

    /// GLib finds a wrong option, and says so in words of its own.
    @Test(arguments: [("facelift", 2), ("facelift-shell", 1)]) func aWrongOptionIsSaidInTheirLanguage(
        program: String, status: Int32
    ) async throws {
        let wordings = [("de", "Eine Option --falsch gibt es nicht"), ("en", "There is no option --falsch")]
        // GLib has German words of its own where it takes the locale for one.
        for (locale, (language, words)) in ["C.UTF-8", "C"].flatMap({ locale in wordings.map { (locale, $0) } }) {
            let result = try await Child.run(
                Child.products + "/" + program, ["--falsch"], environment: ["LANGUAGE": language, "LC_ALL": locale])
            #expect(result.status == status && result.errors.contains(words), "\(result)")
            #expect(!result.errors.contains("nknown"))
        }
    }

    @Test func anOptionWithoutItsValueIsSaidInGerman() async throws {
        let result = try await facelift("accounts", "add", "x", "--name", environment: ["LANGUAGE": "de"])
        let words = "facelift: --name braucht einen Wert.\nAufruf: "
        #expect(result.status == 2 && result.errors.hasPrefix(words), "\(result)")
    }

    @Test func theDemoSpeaksGerman() async throws {
        let german = ["LANGUAGE": "de", "PATH": folder.path]
        let demo = try await facelift("demo", "--headless", folder.path + "/pictures", environment: german)
        #expect(demo.status == 69, "\(demo)")
        #expect(demo.errors == "Das Programm Xvfb ist nicht installiert. Unter Debian: apt-get install xvfb\n")
        let server = try await facelift("serve-demo", "--log", "/proc/nowhere/log", environment: german)
        #expect(server.status == 69, "\(server)")
        #expect(server.errors.contains("Das Protokoll der Anfragen, /proc/nowhere/log, "), "\(server)")
    }

    @Test func germanUsageIsGermanThroughout() async throws {
        for arguments in [["--help"], ["accounts", "--help"]] {
            let help = try await Child.run(Child.products + "/facelift", arguments, environment: ["LANGUAGE": "de"])
            #expect(help.output.contains("BEFEHL") && !help.output.contains("COMMAND"), "\(help.output)")
        }
    }
}
