import FaceliftCore
import FaceliftSystem
import Foundation
import Testing

/// The lock by its live ports, each step in a process of its own, with a real keyring on a bus of the test's own.
@Suite(.serialized) struct LiveLockTests {
    static let pin = "729401"
    static let wrong = "830512"

    @Test func withAKeyring() async throws {
        let bus = try PrivateBus()
        try await bus.startKeyring()
        #expect(try await bus.probe("state") == "setup")
        let opened = try await bus.probe("setup", Self.pin)
        #expect(opened.hasPrefix("open "))
        #expect(try await bus.probe("state") == "locked")
        #expect(try await bus.probe("unlock", Self.pin) == opened)
        #expect(try await bus.probe("unlock", Self.wrong) == "wrong, locked")
        #expect(try String(contentsOfFile: bus.lockFile, encoding: .utf8).contains("\"deviceKey\" : \"keyring\""))
        #expect(!bus.folder.names("data/vance-facelift").contains("keys"))
        #expect(try await bus.probe("fingerprint-on", Self.pin) == "")
        #expect(try await bus.probe("fingerprint") == opened)
        // An older copy of the record opens nothing after the PIN was changed.
        let old = try Data(contentsOf: URL(fileURLWithPath: bus.lockFile))
        #expect(try await bus.probe("change", Self.pin, "840617") == opened)
        let new = try Data(contentsOf: URL(fileURLWithPath: bus.lockFile))
        try old.write(to: URL(fileURLWithPath: bus.lockFile))
        #expect(try await bus.probe("state") == "reset deviceKeyMissing")
        try new.write(to: URL(fileURLWithPath: bus.lockFile))
        #expect(try await bus.probe("unlock", "840617") == opened)
        // Without the record, the keyring's copy tells that there was one.
        try FileManager.default.removeItem(atPath: bus.lockFile)
        #expect(try await bus.probe("state") == "reset recordMissing")
        #expect(try await bus.probe("wipe") == "")
        #expect(try await bus.probe("state") == "setup")
    }

    @Test func withoutAKeyring() async throws {
        let bus = try PrivateBus()
        let start = ContinuousClock.now
        #expect(try await bus.probe("state") == "setup")
        let opened = try await bus.probe("setup", Self.pin)
        #expect(try await bus.probe("unlock", Self.pin) == opened)
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(try String(contentsOfFile: bus.lockFile, encoding: .utf8).contains("\"deviceKey\" : \"file\""))
        #expect(bus.folder.names("data/vance-facelift/keys").count >= 1)
        #expect(try await bus.probe("fingerprint-on", Self.pin) == "keyring absent")
        // A keyring that comes later changes nothing.
        try await bus.startKeyring()
        #expect(try await bus.probe("unlock", Self.pin) == opened)
    }

    @Test func aLockedKeyring() async throws {
        let bus = try PrivateBus()
        let keyring = try await bus.startKeyring()
        let opened = try await bus.probe("setup", Self.pin)
        bus.end(keyring)
        #expect(try await bus.probe("state") == "keyring absent")
        let locked = try await bus.startKeyring(password: nil)
        let start = ContinuousClock.now
        #expect(try await bus.probe("state") == "keyring locked")
        #expect(ContinuousClock.now - start < .seconds(3))
        #expect(try await bus.probe("unlock", Self.pin) == "refused, keyring locked")
        #expect(try String(contentsOfFile: bus.lockFile, encoding: .utf8).contains("\"failures\" : 0"))
        bus.end(locked)
        try await bus.startKeyring()
        #expect(try await bus.probe("unlock", Self.pin) == opened)
    }

    @Test func aKeyringThatHangs() async throws {
        let bus = try PrivateBus()
        let keyring = try await bus.startKeyring()
        let opened = try await bus.probe("setup", Self.pin)
        kill(keyring.processIdentifier, SIGSTOP)
        let start = ContinuousClock.now
        #expect(try await bus.probe("state") == "keyring hung")
        #expect(ContinuousClock.now - start < .seconds(3))
        #expect(try await bus.probe("unlock", Self.pin) == "refused, keyring hung")
        kill(keyring.processIdentifier, SIGCONT)
        #expect(try await bus.probe("unlock", Self.pin) == opened)
        // A first start beside a hanging one: the key goes into a file.
        kill(keyring.processIdentifier, SIGSTOP)
        let other = bus.folder.path + "/other"
        let environment = bus.environment.merging(["XDG_DATA_HOME": other]) { $1 }
        let child = try await Child.run(Child.products + "/lock-probe", ["setup", Self.pin], environment: environment)
        #expect(child.output.hasPrefix("open "))
        #expect(try String(contentsOfFile: other + "/vance-facelift/lock.json", encoding: .utf8).contains("\"file\""))
    }

    /// The keyring dies between the right PIN and the reset of its count: the attempt does not go on counting as failed.
    @Test func aKeyringThatDiesAfterTheRightPIN() async throws {
        let bus = try PrivateBus()
        var keyring = try await bus.startKeyring()
        let opened = try await bus.probe("setup", Self.pin)
        func record() throws -> String { try String(contentsOfFile: bus.lockFile, encoding: .utf8) }
        for _ in 1...20 {
            for _ in 1...3 { #expect(try await bus.probe("unlock", Self.wrong) == "wrong, locked") }
            let child = try Child.start(
                Child.products + "/lock-probe", ["unlock", Self.pin], environment: bus.environment)
            let deadline = ContinuousClock.now + .seconds(20)
            while try !record().contains("\"failures\" : 4,") {
                try #require(ContinuousClock.now < deadline)
                usleep(1_000)
            }
            // The copy in the keyring follows at once, then the derivation, of a sixth of a second.
            usleep(50_000)
            bus.end(keyring)
            let ended = try await child.finish()
            keyring = try await bus.startKeyring()
            // On a machine that was busy elsewhere it died before or after that: then once more.
            let isBetween = ended.output.hasPrefix("open ") && ended.errors.contains("could not be set back")
            guard isBetween else {
                #expect(try await bus.probe("unlock", Self.pin) == opened)
                continue
            }
            #expect(try record().contains("\"failures\" : 0,"))
            #expect(try await bus.probe("state") == "locked")
            #expect(try record().contains("\"failures\" : 0,"))
            // Nor does the keyring's copy come back later: it was mended.
            #expect(try await bus.probe("unlock", Self.wrong) == "wrong, locked")
            #expect(try record().contains("\"failures\" : 1,"))
            return
        }
        Issue.record("the keyring never died between the two")
    }

    @Test func tenWrongPINsOnAMovedBootClock() async throws {
        let bus = try PrivateBus()
        let clock = bus.folder.path + "/clock"
        var now: Int64 = 1_000_000
        func set(_ boot: String = "boot-1") throws { try bus.folder.put("clock", "\(boot) \(now)") }
        try set()
        _ = try await bus.probe("setup", Self.pin, clock: clock)
        for attempt in 1...9 {
            let delay = AttemptThrottle.delay(afterFailures: attempt).components.seconds
            let answer = try await bus.probe("unlock", Self.wrong, clock: clock)
            #expect(answer == (delay == 0 ? "wrong, locked" : "wrong, wait \(delay)"))
            guard delay > 0 else { continue }
            now += delay * 1_000 - 1_000
            try set()
            #expect(try await bus.probe("unlock", Self.pin, clock: clock) == "refused, wait 1")
            if attempt == 6 {
                // Another run of the system: the whole delay once more.
                now = 3_000
                try set("boot-2")
                #expect(try await bus.probe("state", clock: clock) == "wait \(delay)")
                now += delay * 1_000
                try set("boot-2")
                #expect(try await bus.probe("state", clock: clock) == "locked")
                now += 1_000_000
                try set()
                // Back on the first run, as far as the record knows: anew again.
                #expect(try await bus.probe("state", clock: clock) == "wait \(delay)")
                now += delay * 1_000
                try set()
            }
            now += 1_000
            try set()
        }
        #expect(try await bus.probe("unlock", Self.wrong, clock: clock) == "wrong, wipe")
        #expect(try await bus.probe("unlock", Self.pin, clock: clock) == "refused, wipe")
        _ = try await bus.probe("wipe", clock: clock)
        #expect(try await bus.probe("state", clock: clock) == "setup")
        #expect(bus.folder.names("data/vance-facelift/keys").isEmpty)
    }

    @Test func twelveKillsDuringTheDerivation() async throws {
        let bus = try PrivateBus()
        let clock = bus.folder.path + "/clock"
        var now: Int64 = 1_000_000
        try bus.folder.put("clock", "boot-1 \(now)")
        _ = try await bus.probe("setup", Self.pin, clock: clock)
        var environment = bus.environment
        environment["LOCK_PROBE_CLOCK"] = clock
        for round in 1...12 {
            let child = try Child.start(
                Child.products + "/lock-probe", ["unlock", Self.pin], environment: environment)
            if round <= 10 {
                // The derivation follows the charge at once: kill as soon as that is on disk.
                let deadline = ContinuousClock.now + .seconds(20)
                while try !String(contentsOfFile: bus.lockFile, encoding: .utf8).contains("\"failures\" : \(round),") {
                    try #require(ContinuousClock.now < deadline)
                    usleep(1_000)
                }
                usleep(10_000)
            }
            kill(child.process.processIdentifier, SIGKILL)
            let ended = try await child.finish()
            #expect(!ended.output.contains("open"))
            now += AttemptThrottle.delay(afterFailures: min(round, 9)).components.seconds * 1_000
            try bus.folder.put("clock", "boot-1 \(now)")
            let state = try await bus.probe("state", clock: clock)
            #expect(state == (round < 10 ? "locked" : "wipe"))
        }
    }

    @Test func aFullDiskRefusesTheAttempt() async throws {
        let bus = try PrivateBus()
        let data = bus.folder.path + "/full"
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let probe = Child.products + "/lock-probe"
        let script = """
            set -e
            \(probe) setup \(Self.pin) >/dev/null
            dd if=/dev/zero of=\(data)/fill bs=1024 2>/dev/null || true
            \(probe) unlock \(Self.pin) || true
            \(probe) unlock \(Self.wrong) || true
            grep failures \(data)/vance-facelift/lock.json
            rm \(data)/fill
            \(probe) unlock \(Self.pin)
            """
        let environment = bus.environment.merging(["XDG_DATA_HOME": data]) { $1 }
        let child = try await Child.run(
            "bwrap",
            ["--dev-bind", "/", "/", "--size", "1048576", "--tmpfs", data, "sh", "-c", script], environment: environment
        )
        let lines = child.output.split(separator: "\n").map(String.init)
        #expect(lines.prefix(3) == ["store diskFull", "store diskFull", "  \"failures\" : 0,"], "\(child)")
        #expect(lines.last?.hasPrefix("open ") == true)
    }

    /// Without a keyring the device key is the first that a full or read-only disk does not take.
    @Test(arguments: [
        ("store diskFull", "dd if=/dev/zero of=$1/fill bs=1024 2>/dev/null || true"),
        ("store readOnly", "cd $1/vance-facelift && mkdir -p keys && mount -o bind,ro keys keys"),
    ]) func aSetUpNamesTheDiskThatTakesNoKey(words: String, spoiling: String) async throws {
        let bus = try PrivateBus()
        let data = bus.folder.path + "/full"
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let probe = Child.products + "/lock-probe"
        let script = """
            \(probe) prepare
            \(spoiling)
            \(probe) setup \(Self.pin)
            \(probe) setup -
            \(probe) state
            """
        let child = try await Child.run(
            "bwrap",
            [
                "--dev-bind", "/", "/", "--cap-add", "ALL", "--size", "1048576", "--tmpfs", data, "sh", "-c", script,
                "sh",
                data,
            ],
            environment: bus.environment.merging(["XDG_DATA_HOME": data]) { $1 })
        #expect(child.output == "\(words)\n\(words)\nsetup\n", "\(child)")
    }

    @Test func parallelProcessesShareOneCount() async throws {
        let bus = try PrivateBus()
        _ = try await bus.probe("setup", Self.pin)
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 { group.addTask { try await bus.probe("unlock", Self.wrong) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.filter { $0 == "wrong, locked" }.count == 4)
        #expect(answers.filter { $0.hasPrefix("wrong, wait") }.count == 1)
        #expect(answers.filter { $0.hasPrefix("refused, wait") }.count == 3)
        #expect(try String(contentsOfFile: bus.lockFile, encoding: .utf8).contains("\"failures\" : 5"))
    }

    @Test func readOnlyFolderRefusesTheAttempt() async throws {
        let bus = try PrivateBus()
        _ = try await bus.probe("setup", Self.pin)
        let data = bus.folder.path + "/data"
        let child = try await Child.run(
            "bwrap",
            ["--dev-bind", "/", "/", "--ro-bind", data, data, Child.products + "/lock-probe", "unlock", Self.pin],
            environment: bus.environment)
        #expect(child.output.hasPrefix("store readOnly"))
    }
}
