import Foundation
import Testing

@testable import facelift_tour

extension ProgramTests {
    /// What the desktop session says locks the real window: each by signals on buses of the test's own.
    @Suite @MainActor struct SessionProgramTests {
        static let pin = LockProgramTests.pin
        static let session = "/org/freedesktop/login1/session/_32"

        enum Sign: String, CaseIterable, CustomTestStringConvertible {
            case lockRequest, userSwitch, screenSaver, gnomeScreenSaver
            var testDescription: String { rawValue }

            /// Sends the sign; or what looks like it and does not mean this session.
            @MainActor
            func send(meant: Bool, system: TestBus, desk: LockedDesk) throws {
                let login = "org.freedesktop.login1.Session"
                let path = meant ? session : session + "9"
                switch self {
                case .lockRequest: try system.emit("\(login).Lock", from: path)
                case .userSwitch:
                    try system.emit(
                        "org.freedesktop.DBus.Properties.PropertiesChanged", from: path, "'\(login)'",
                        "{'Active': <false>}", "@as []")
                    if !meant {
                        try system.emit(
                            "org.freedesktop.DBus.Properties.PropertiesChanged", from: session, "'\(login)'",
                            "{'Active': <true>}", "@as []")
                    }
                case .screenSaver, .gnomeScreenSaver:
                    let name = self == .screenSaver ? "org.freedesktop.ScreenSaver" : "org.gnome.ScreenSaver"
                    try desk.profile.bus.emit("\(name).ActiveChanged", from: "/ScreenSaver", "\(meant)")
                }
            }
        }

        @Test(arguments: Sign.allCases) func itLocksTheWindow(sign: Sign) throws {
            let desk = try LockedDesk()
            defer { desk.end() }
            let system = try desk.profile.startSystemBus()
            try desk.profile.startMock(["login", Self.session], on: system)
            desk.profile.set("XDG_SESSION_ID", "2")
            try desk.addSite(named: "Work")
            try desk.profile.setUpLock(pin: Self.pin)
            try desk.startShell()
            try desk.unlock(Self.pin)
            // It listens by now, if a sign that is meant arrives; what is not meant comes before on the same way.
            for round in 1...2 {
                try sign.send(meant: false, system: system, desk: desk)
                try Waiting.whileTrue("it locked without being meant", for: 0.5) {
                    try !desk.words().contains { $0.contains("Enter your PIN") }
                }
                try sign.send(meant: true, system: system, desk: desk)
                try desk.awaitText("Enter your PIN")
                #expect(try !desk.words().contains { $0.contains("Switch account") })
                try desk.type(pin: Self.pin)
                try desk.awaitOpen()
                #expect(desk.hits("/") == 1, "round \(round): the page lives on")
            }
        }
    }
}
