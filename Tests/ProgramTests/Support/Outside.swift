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
        let library = profile.folder + "/clock.so"
        if !FileManager.default.fileExists(atPath: library) {
            let made = try profile.run(
                "/usr/bin/cc", "-shared", "-fPIC", "-O1", "-o", library, "\(helpers)/clock-shim/clock.c", "-ldl")
            try #require(made.status == 0, "\(made.errors)")
        }
        return ["LD_PRELOAD": library, "WALL_SECONDS": String(seconds)]
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
