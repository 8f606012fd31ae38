import FaceliftCore
import Foundation

extension BootClock {
    /// The system's clocks: `CLOCK_BOOTTIME`, which runs during sleep and which nobody can set, and the kernel's name for
    /// this run of the system.
    public static func live() -> BootClock {
        let bootID = readBootID()
        return BootClock(
            now: {
                var time = timespec()
                // Cannot fail for a clock that exists since Linux 2.6.39; if it did, 0 counts as "went back" and locks.
                clock_gettime(CLOCK_BOOTTIME, &time)
                let milliseconds = Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
                return BootInstant(bootID: bootID, milliseconds: milliseconds)
            },
            wall: { Date() })
    }

    /// Without a name for this run every start of the program counts as another one: delays begin anew.
    private static func readBootID() -> String {
        let path = "/proc/sys/kernel/random/boot_id"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return UUID().uuidString }
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return name.isEmpty ? UUID().uuidString : name
    }
}
