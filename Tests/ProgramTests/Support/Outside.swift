import Foundation
import Testing

/// What stands around a program of the product in a test: a terminal, another clock.
enum Outside {
    private static let helpers = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Helpers").path

    /// Runs what follows with the clock that counts from the computer's start moved; only root may.
    static func bootClock(moved seconds: Int) -> [String] {
        ["/usr/bin/unshare", "--time", "--boottime", "\(seconds)", "--fork", "--kill-child"]
    }

    /// Runs what follows with that file in place of the kernel's name for this run of the system.
    static func bootID(_ file: String) -> [String] {
        ["/usr/bin/bwrap", "--dev-bind", "/", "/", "--ro-bind", file, "/proc/sys/kernel/random/boot_id"]
    }

    /// Runs what follows at a terminal where `pin` is typed when it is asked for.
    static func typing(_ pin: String, killedAt watched: (file: String, text: String)? = nil) -> [String] {
        ["/usr/bin/python3", "\(helpers)/terminal/type.py", pin]
            + (watched.map { ["--kill-at", $0.file, $0.text] } ?? [])
    }

    /// The environment in which the computer's clock is set to another time.
    static func wallClock(moved seconds: Int, _ profile: TestProfile) throws -> [String: String] {
        ["LD_PRELOAD": try shim("clock", profile), "WALL_SECONDS": String(seconds)]
    }

    /// The environment in which time passes as fast as the test says, while the program runs: `file` has the seconds.
    static func passingTime(by file: String, _ profile: TestProfile) throws -> [String: String] {
        ["LD_PRELOAD": try shim("clock", profile), "BOOT_SECONDS": file]
    }

    /// The environment of a computer on which every calculation takes `factor` times as long, as it reads its own clock.
    static func computer(slower factor: Double, _ profile: TestProfile) throws -> [String: String] {
        ["LD_PRELOAD": try shim("clock", profile), "CPU_FACTOR": String(factor)]
    }

    /// The environment in which a file's disk does not give it, for as long as the file `by` exists.
    static func unreadable(_ file: String, by: String, _ profile: TestProfile) throws -> [String: String] {
        ["LD_PRELOAD": try shim("fault", profile), "FAULT_READS": file, "FAULT_SWITCH": by]
    }

    /// Runs what follows without root's rights over what belongs to others.
    static let underRights = ["CAP_DAC_OVERRIDE", "CAP_DAC_READ_SEARCH", "CAP_FOWNER"].reduce(
        ["/usr/bin/bwrap", "--dev-bind", "/", "/"]
    ) { $0 + ["--cap-drop", $1] }

    /// Runs what follows with its stderr in a journal of its own, as a desktop starts programs: what reaches that journal,
    /// by stderr or by message, is in `folder`/journal.log.
    static func journal(in folder: String) -> [String] {
        let view = ["/usr/bin/bwrap", "--dev-bind", "/", "/", "--tmpfs", "/run", "--dir", "/run/systemd/journal"]
        return view + ["/usr/bin/python3", "\(helpers)/journal/journal.py", folder]
    }

    /// A preload library of `Tests/Helpers`.
    private static func shim(_ name: String, _ profile: TestProfile) throws -> String {
        let library = "\(profile.folder)/\(name).so"
        if !FileManager.default.fileExists(atPath: library) {
            let source = "\(helpers)/\(name)-shim/\(name).c"
            let made = try profile.run(
                "/usr/bin/cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl")
            try #require(made.status == 0, "\(made.errors)")
        }
        return library
    }
}

extension TestProfile {
    /// Runs a command, given in parts, to its end.
    func run(_ parts: [String]..., environment more: [String: String] = [:]) throws -> Outcome {
        let command = parts.flatMap { $0 }
        return try TestProgram(
            command[0], Array(command.dropFirst()), environment: environment.merging(more) { $1 }
        ).finish()
    }
}
