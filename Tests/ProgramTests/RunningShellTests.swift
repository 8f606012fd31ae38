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

        @Test func theCommandLineChangesGoThroughTheWindow() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            let shell = try profile.startShell()
            #expect(try profile.facelift("accounts", "add", url, "--name", "Work").status == 0)
            // Adding makes it the active account, so the window loads it.
            try expect("the window loads the new account") {
                profile.requests().contains {
                    $0["path"] as? String == "/" && ($0["userAgent"] as? String)?.contains("VanceFacelift/") == true
                }
            }
            let id = try #require(try profile.accounts()["Work"]?.id)
            try expect("the account has a folder") { profile.paths(naming: id).isEmpty == false }
            let removal = try profile.facelift("accounts", "remove", "Work")
            if removal.status != 0 {
                shell.stop()
                Issue.record("removing ended with \(removal.status): \(removal.errors)\n\(shell.finish().errors)")
                return
            }
            #expect(try profile.accounts().accounts.isEmpty)
            try expect("its folders are gone", within: 20) { profile.paths(naming: id).isEmpty }
            #expect(shell.process.isRunning)
        }

        @Test func noAccountIsLostBetweenTheWindowAndManyCommands() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            try profile.setUpLock()
            // Half of them before the window is there, so that some write the file themselves.
            func add(_ numbers: ClosedRange<Int>) throws -> [(String, TestProgram)] {
                try numbers.map { number in
                    let label = "Account \(number)"
                    let arguments = ["accounts", "add", url, "--name", label]
                    return (label, try profile.start(TestProfile.program("facelift"), arguments))
                }
            }
            var commands = try add(1...10)
            _ = try profile.startShell()
            commands += try add(11...20)
            // Whoever finds the file locked waits for it: each is done, and says so.
            for (label, command) in commands {
                let outcome = command.finish()
                #expect(outcome.status == 0, "\(label): \(outcome)")
            }
            let listed = try profile.accounts().accounts.map(\.displayName)
            #expect(listed.sorted() == commands.map(\.0).sorted())
        }

        /// The window is killed while commands go through it: what a command said was done is done.
        @Test func aWindowThatIsKilledTakesNoAccountAlong() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            let shell = try profile.startShell()
            #expect(try profile.facelift("accounts", "add", url, "--name", "First").status == 0)
            let commands = try (1...15).map { number in
                let label = "Account \(number)"
                return (label, try profile.start(Self.facelift, ["accounts", "add", url, "--name", label]))
            }
            // In the middle of it, as the list on the disk shows.
            try waitUntil("some of them") {
                let list = try String(contentsOfFile: profile.data + "/accounts.json", encoding: .utf8)
                return list.contains("Account ")
            }
            shell.kill()
            var (saved, unsure): (Set<String>, Set<String>) = (["First"], [])
            for (label, command) in commands {
                let outcome = command.finish()
                switch outcome.status {
                case 0: saved.insert(label)
                // The window had taken the command and could not answer any more; the words say so.
                case 69:
                    unsure.insert(label)
                    #expect(outcome.errors.contains("may have been made or not"), "\(outcome)")
                default: Issue.record("\(label): \(outcome)")
                }
            }
            let listed = Set(try profile.accounts().accounts.map(\.displayName))
            #expect(saved.isSubset(of: listed), "lost: \(saved.subtracting(listed))")
            #expect(listed.isSubset(of: saved.union(unsure)))
            // And the next window takes over.
            _ = try profile.startShell()
            #expect(try profile.facelift("accounts", "rename", "First", "Still first").status == 0)
        }

        enum Moment: String, CaseIterable, CustomTestStringConvertible {
            case noted, unlisted, underWay
            var testDescription: String { rawValue }
        }

        /// R19: the window is killed in the middle of a removal; its next start brings it to its end.
        @Test(arguments: Moment.allCases) func aRemovalThatWasKilledIsFinishedAtTheNextStart(moment: Moment) throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let url = try profile.startServer()
            let shell = try profile.startShell()
            #expect(try profile.facelift("accounts", "add", url, "--name", "Work").status == 0)
            #expect(try profile.facelift("accounts", "add", url, "--name", "Other").status == 0)
            let (id, other) = try (
                #require(try profile.accounts()["Work"]?.id), #require(try profile.accounts()["Other"]?.id)
            )
            try expect("both have folders") { ![id, other].contains { profile.paths(naming: $0).isEmpty } }
            let files = profile.paths(naming: id).count
            let command = try profile.start(Self.facelift, ["accounts", "remove", "Work"])
            func isListed(_ id: String) throws -> Bool {
                try String(contentsOfFile: profile.data + "/accounts.json", encoding: .utf8).contains(id)
            }
            let deadline = Date(timeIntervalSinceNow: 15)
            while Date() < deadline {
                let holds =
                    switch moment {
                    case .noted: profile.pendingRemovals == [id]
                    case .unlisted: try !isListed(id)
                    case .underWay: profile.paths(naming: id).count < files
                    }
                if holds { break }
                usleep(500)
            }
            shell.kill()
            _ = command.finish()
            #expect(profile.pendingRemovals == [id])
            _ = try profile.startShell()
            try expect("the removal is complete", within: 40) {
                try profile.pendingRemovals.isEmpty && !isListed(id) && profile.paths(naming: id).isEmpty
            }
            #expect(try isListed(other) && !profile.paths(naming: other).isEmpty)
        }

        private static let facelift = TestProfile.program("facelift")

        private func expect(_ what: Comment, within seconds: Double = 15, _ holds: () throws -> Bool) throws {
            let deadline = Date(timeIntervalSinceNow: seconds)
            while try !holds() {
                guard Date() < deadline else {
                    Issue.record(what)
                    return
                }
                usleep(50_000)
            }
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
