import Foundation
import Testing

extension ProgramTests {
    /// The window, other starts of it, and the command line beside it.
    @Suite struct RunningShellTests {
        @Test func ofTwentyStartsOneStaysAndTheOthersHandOver() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            _ = try profile.startShell()
            let begin = Date()
            let starts = try (0..<19).map { _ in try profile.start(TestProfile.program("facelift")) }
            for start in starts {
                let left = max(0.1, 2 + begin.timeIntervalSinceNow)
                #expect(start.ends(within: left), "it is still there after 2 s")
                if !start.process.isRunning { #expect(start.process.terminationStatus == 0) }
            }
        }

        @Test func aSecondStartOfTheWindowsOwnProgramHandsOverToo() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let first = try profile.startShell()
            let second = try profile.start(TestProfile.program("facelift-shell"))
            #expect(second.ends(within: 5))
            #expect(second.process.terminationStatus == 0)
            #expect(first.process.isRunning)
        }

        @Test func ofTwentyColdStartsAtOnceExactlyOneStays() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let starts = try (0..<20).map { _ in try profile.start(TestProfile.program("facelift")) }
            let deadline = Date(timeIntervalSinceNow: 20)
            while starts.filter(\.process.isRunning).count > 1, Date() < deadline { usleep(50_000) }
            let left = starts.filter(\.process.isRunning)
            #expect(left.count == 1)
            for ended in starts where !ended.process.isRunning { #expect(ended.process.terminationStatus == 0) }
        }
    }
}

extension TestProfile {
    /// The paths in the profile that name an account.
    func paths(naming id: String) -> [String] {
        ["data", "cache"].flatMap { kind in
            (FileManager.default.subpaths(atPath: "\(folder)/\(kind)") ?? []).filter { $0.lowercased().contains(id) }
        }
    }
}
