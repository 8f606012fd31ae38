import Foundation
import Testing

/// A D-Bus daemon of a test's own. Nothing is on it but what the test puts there: it can start no service.
final class TestBus {
    let address: String
    private let daemon: TestProgram

    /// - Parameter folder: a folder of the test's own, for the socket.
    init(in folder: String, environment: [String: String]) throws {
        let file = "\(folder)/bus-\(UUID().uuidString.prefix(8)).conf"
        let text = """
            <busconfig><type>session</type><listen>unix:dir=\(folder)</listen><auth>EXTERNAL</auth>
            <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
            <allow own="*"/></policy></busconfig>
            """
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        daemon = try TestProgram(
            "/usr/bin/dbus-daemon", ["--nofork", "--print-address=1", "--config-file=\(file)"],
            environment: environment)
        address = try #require(daemon.line(), "the bus's address")
    }

    func stop() { daemon.stop() }

    /// Calls a method; what gdbus prints.
    func call(_ name: String, _ path: String, _ method: String, _ arguments: String...) throws -> Outcome {
        let call = ["call", "--address", address, "--dest", name, "--object-path", path, "--timeout", "5", "--method"]
        return try TestProgram("/usr/bin/gdbus", call + [method] + arguments, environment: [:]).finish()
    }

    func isOwned(_ name: String) throws -> Bool {
        let bus = "org.freedesktop.DBus"
        return try call(bus, "/org/freedesktop/DBus", "\(bus).NameHasOwner", name).output.contains("true")
    }

    /// Sends a signal with one boolean, as some program on the bus.
    func send(_ signal: String, from path: String, _ value: Bool) throws {
        let arguments = ["--bus=\(address)", "--type=signal", path, signal, "boolean:\(value)"]
        let sent = try TestProgram("/usr/bin/dbus-send", arguments, environment: [:]).finish()
        #expect(sent.status == 0, "\(sent.errors)")
    }

    /// Sends a signal with any arguments, each as GVariant text.
    func emit(_ signal: String, from path: String, _ arguments: String...) throws {
        let emit = ["emit", "--session", "--object-path", path, "--signal", signal]
        let sent = try TestProgram(
            "/usr/bin/gdbus", emit + arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": address]
        ).finish()
        #expect(sent.status == 0, "\(sent.errors)")
    }

    /// The keyring's entries of a kind, by their objects' paths.
    func secrets(_ kind: String) throws -> [String] {
        let found = try call(
            "org.freedesktop.secrets", "/org/freedesktop/secrets", "org.freedesktop.Secret.Service.SearchItems",
            "{'kind': '\(kind)'}")
        return found.output.split(separator: "'").map(String.init).filter { $0.contains("/collection/") }
    }

    /// Whether the keyring's default collection is there, and open.
    fileprivate func keyringState() throws -> (isThere: Bool, isLocked: Bool) {
        let name = "org.freedesktop.secrets"
        let alias = try call(name, "/org/freedesktop/secrets", "org.freedesktop.Secret.Service.ReadAlias", "default")
        guard alias.status == 0, let path = alias.output.split(separator: "'").dropFirst().first, path != "/" else {
            return (false, false)
        }
        let property = ["org.freedesktop.Secret.Collection", "Locked"]
        let locked = try call(name, String(path), "org.freedesktop.DBus.Properties.Get", property[0], property[1])
        return (locked.status == 0, locked.output.contains("true"))
    }
}

extension TestProfile {
    /// Starts the keyring on the profile's bus, with its files apart from the program's, and returns when its default
    /// collection is there: open, or without a password locked (it must have been made before).
    @discardableResult
    func startKeyring(password: String? = "sesame") throws -> TestProgram {
        let arguments = ["--foreground", "--components=secrets", "--control-directory=\(folder)/run/keyring"]
        var environment = environment
        environment["XDG_DATA_HOME"] = folder + "/keyring"
        let keyring = try start(
            "/usr/bin/gnome-keyring-daemon", arguments + (password == nil ? [] : ["--unlock"]),
            environment: environment, input: password ?? "")
        try waitUntil("the keyring") {
            guard try bus.isOwned("org.freedesktop.secrets") else { return false }
            let state = try bus.keyringState()
            return state.isThere && state.isLocked == (password == nil)
        }
        return keyring
    }

    /// Ends the keyring as a crash would, and returns when it is gone from the bus.
    func kill(_ keyring: TestProgram) throws {
        keyring.kill()
        try waitUntil("the keyring to go") { try !bus.isOwned("org.freedesktop.secrets") }
    }

    /// Starts a keyring that takes calls and never answers one.
    @discardableResult
    func startDeafKeyring() throws -> TestProgram {
        try startMock(["deaf", "org.freedesktop.secrets"], on: bus)
    }

    /// Starts a stand-in for a service (`Tests/Helpers/bus-mock`); returns when it owns its name.
    @discardableResult
    func startMock(_ arguments: [String], on bus: TestBus) throws -> TestProgram {
        var environment = environment
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus.address
        let mock = try start(Self.program("bus-mock"), arguments, environment: environment)
        #expect(mock.line() == "ready")
        return mock
    }
}

/// Waits until something holds; throws after the deadline.
func waitUntil(_ what: String, within seconds: Double = 20, _ holds: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !holds() {
        try #require(ContinuousClock.now < deadline, "waited for \(what)")
        usleep(30_000)
    }
}
