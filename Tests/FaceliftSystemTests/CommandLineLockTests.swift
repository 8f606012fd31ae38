import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

/// `facelift accounts` where a PIN guards the profile and no window is open.
@Suite struct CommandLineLockTests {
    let bus: PrivateBus
    let server: RawServer

    init() async throws {
        bus = try PrivateBus()
        server = try RawServer { connection in
            _ = connection.readHead()
            connection.respond("200 OK", body: "{\"product\":\"vance\"}")
        }
        let added = try await facelift("add", server.url, "--name", "Mine")
        try #require(added.status == 0, "\(added)")
    }

    private var environment: [String: String] { bus.environment.merging(["LANGUAGE": "en"]) { $1 } }

    private func facelift(_ arguments: String...) async throws -> Child {
        try await Child.run(Child.products + "/facelift", ["accounts"] + arguments, environment: environment)
    }

    /// Types `pin` at the terminal as soon as it is asked for; what the terminal showed, and the exit status.
    private func typing(_ pin: String, _ command: String) async throws -> Child {
        let folder = try TemporaryFolder()
        let script = """
            trap '' PIPE
            cd "$1" && mkfifo in && : > log
            script -qefc "'$2' accounts $3" log < in > shown & child=$!
            exec 3> in
            until grep -q PIN: log; do kill -0 $child 2>/dev/null || break; sleep 0.02; done
            printf '%s\\n' "$4" >&3
            wait $child; status=$?; cat shown; exit $status
            """
        return try await Child.run(
            "sh", ["-c", script, "sh", folder.path, Child.products + "/facelift", command, pin],
            environment: environment.merging(["SHELL": "/bin/sh"]) { $1 })
    }

    private func failures() throws -> Int {
        let data = try Data(contentsOf: URL(fileURLWithPath: bus.lockFile))
        return try LockRecordCoding.decode(data).attempts.failures
    }

    @Test func theFirstAccountLeavesARecord() async throws {
        #expect(FileManager.default.fileExists(atPath: bus.lockFile))
        #expect(try await bus.probe("state") == "setup")
        #expect(try await facelift("list").output.contains("Mine"))
    }

    @Test func withoutAPINNothingIsAsked() async throws {
        _ = try await bus.probe("setup", "-")
        #expect(try await facelift("list").output.contains("Mine"))
        #expect(try await facelift("rename", "Mine", "Yours").status == 0)
    }

    @Test func withoutATerminalAPINShutsEveryCommand() async throws {
        #expect(try await bus.probe("setup", "739154").hasPrefix("open"))
        for arguments in [
            ["list"], ["list", "--json"], ["export", "-"], ["rename", "Mine", "X"], ["remove", "Mine"],
        ] {
            let result = try await Child.run(
                Child.products + "/facelift", ["accounts"] + arguments, environment: environment)
            #expect(result.status == 77, "\(arguments)")
            #expect(!(result.output + result.errors).contains("Mine"))
            #expect(!result.errors.isEmpty)
        }
        #expect(try failures() == 0)
    }

    @Test func thePINTypedAtTheTerminalOpens() async throws {
        _ = try await bus.probe("setup", "739154")
        let right = try await typing("739154", "list")
        #expect(right.status == 0, "\(right)")
        #expect(right.output.contains("Mine"))
        #expect(!right.output.contains("739154"), "what is typed is not shown")
        let wrong = try await typing("100000", "list")
        #expect(wrong.status == 77)
        #expect(!wrong.output.contains("Mine"))
        #expect(wrong.output.contains("not the PIN"))
        #expect(try failures() == 1)
        #expect(try await typing("12", "list").status == 77)
        #expect(try failures() == 1)
        #expect(try await typing("739154", "rename Mine Yours").status == 0)
        #expect(try failures() == 0)
    }

    @Test func aDelayShutsTheTerminalToo() async throws {
        _ = try await bus.probe("setup", "739154")
        for _ in 0..<5 { _ = try await typing("100000", "list") }
        let waiting = try await typing("739154", "list")
        #expect(waiting.status == 77)
        #expect(try failures() == 5)
    }

    @Test func aMissingRecordShuts() async throws {
        _ = try await bus.probe("setup", "739154")
        unlink(bus.lockFile)
        #expect(try await facelift("list").status == 77)
        #expect(try await facelift("add", server.url).status == 77)
    }
}
