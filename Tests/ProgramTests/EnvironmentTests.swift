import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// The real window where the environment is against it (security.md §5: R5, R18, R22).
    @Suite @MainActor struct EnvironmentTests {
        private func open(_ desk: LockedDesk, _ outside: [String] = []) throws {
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock()
            try desk.startShell(outside)
            try desk.awaitOpen()
            try Waiting.untilTrue("the page") { desk.hits("/hit/loaded") == 1 }
        }

        /// R5: nothing can be written. The window says so, nothing is half done, and the page is shown all the same.
        @Test func aReadOnlyHomeIsSaidAndChangesNothing() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            for name in ["data", "config", "cache", "state"] { mkdir("\(desk.folder)/\(name)", 0o700) }
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock()
            // A window that has been open here before: its folders are there.
            try desk.startShell()
            try desk.awaitOpen()
            desk.stopShell()
            let list = try String(contentsOfFile: desk.data + "/accounts.json", encoding: .utf8)
            let readOnly = ["data", "config", "cache", "state"].flatMap { name in
                ["--ro-bind", "\(desk.folder)/\(name)", "\(desk.folder)/\(name)"]
            }
            try desk.startShell(["/usr/bin/bwrap", "--dev-bind", "/", "/"] + readOnly)
            try desk.awaitOpen()
            try desk.awaitText("cannot be written")
            for arguments in [["add", desk.site, "--name", "Other"], ["rename", "Work", "x"], ["remove", "Work"]] {
                let outcome = try desk.profile.run([TestProfile.program("facelift"), "accounts"] + arguments)
                #expect(outcome.status == 73 && outcome.errors.contains("cannot be written"), "\(outcome)")
            }
            #expect(try String(contentsOfFile: desk.data + "/accounts.json", encoding: .utf8) == list)
            #expect(desk.profile.pendingRemovals.isEmpty && desk.isRunning)
            try Waiting.untilTrue("the page to live") { desk.hits("/go") > 3 }
        }

        /// R18: asked to end, the program ends well, and what the page stored a moment before is there afterwards.
        @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func whatWasStoredOutlivesASignal(signal: Int32) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try open(desk)
            try Waiting.untilTrue("the page to store") { desk.hits("/hit/stored") == 1 }
            #expect(desk.hits("/hit/seen/false/false") == 1)
            let shell = try #require(desk.shell)
            shell.send(signal)
            #expect(shell.ends(within: 10))
            #expect(shell.process.terminationReason == .exit && shell.process.terminationStatus == 0)
            // The window's own state is written at its end alone.
            let memory = desk.folder + "/state/vance-facelift/window.json"
            #expect(FileManager.default.fileExists(atPath: memory))
            try desk.startShell()
            try desk.awaitOpen()
            try Waiting.untilTrue("the page anew") { desk.hits("/hit/seen/true/true") == 1 }
            #expect(try desk.profile.accounts().accounts.count == 1)
        }

        /// R18: the program slept for longer than the time after which it locks.
        @Test func itIsLockedWhenItWakesUp() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: LockProgramTests.pin)
            #expect(try desk.probe("grace", "1") == "")
            try desk.startShell()
            try desk.unlock(LockProgramTests.pin)
            let shell = try #require(desk.shell)
            shell.send(SIGSTOP)
            // The wait is the test: the boot clock of a program that runs cannot be moved.
            usleep(61_000_000)
            shell.send(SIGCONT)
            try desk.awaitText("Enter your PIN", within: 20)
        }

        /// R22: doors that others may have left open are shut.
        @Test func aHostileEnvironmentOpensNoDoor() throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let port = 20_000 + Int(getpid() % 20_000)
            let hostile = [
                "WEBKIT_INSPECTOR_SERVER": "127.0.0.1:\(port)",
                "WEBKIT_INSPECTOR_HTTP_SERVER": "127.0.0.1:\(port + 1)",
                "GTK_DEBUG": "interactive", "GTK_MODULES": "/nowhere/evil.so",
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LANGUAGE": "xx:../../x",
                "XDG_CURRENT_DESKTOP": "%s%n",
            ]
            for (name, value) in hostile { desk.profile.set(name, value) }
            try open(desk)
            #expect(try desk.windowCount() == 1)
            for number in [port, port + 1] { #expect(!isListening(number), "a door is open on \(number)") }
            // The page's process lives in its sandbox.
            let tree = try desk.run("/bin/ps", "-e", "-o", "pid=,ppid=,comm=").output.split(separator: "\n").map {
                $0.split(separator: " ").map(String.init)
            }
            var family: Set<String> = [String(try #require(desk.process))]
            var grows = true
            while grows {
                let more = tree.filter { family.contains($0[1]) && !family.contains($0[0]) }.map { $0[0] }
                family.formUnion(more)
                grows = !more.isEmpty
            }
            #expect(tree.contains { family.contains($0[0]) && $0[2] == "bwrap" })
        }

        private func isListening(_ port: Int) -> Bool {
            let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(socket) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let size = socklen_t(MemoryLayout<sockaddr_in>.size)
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) } == 0
            }
        }

        enum Folders: String, CaseIterable, CustomTestStringConvertible {
            case withSpaces, relative, withoutHome
            var testDescription: String { rawValue }
        }

        /// R22: folders with odd names are used as they are; ones that are no folders are not used at all.
        @Test(arguments: Folders.allCases) func oddFolders(kind: Folders) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let odd = desk.folder + "/a b „ü” ' \" %20"
            var place = desk.folder + "/data"
            switch kind {
            case .withSpaces:
                for name in ["DATA", "CONFIG", "CACHE", "STATE"] {
                    desk.profile.set("XDG_\(name)_HOME", "\(odd)/\(name.lowercased())")
                }
                place = odd + "/data"
            case .relative:
                desk.profile.set("XDG_DATA_HOME", "relative/data")
                place = desk.folder + "/home/.local/share"
            case .withoutHome: desk.profile.set("HOME", nil)
            }
            try open(desk)
            let files = try FileManager.default.contentsOfDirectory(atPath: place + "/vance-facelift")
            #expect(files.contains("accounts.json") && files.contains("websites"), "\(files)")
            #expect(!FileManager.default.fileExists(atPath: "relative"))
            try Waiting.untilTrue("the page to live") { desk.hits("/go") > 3 }
        }
    }
}
