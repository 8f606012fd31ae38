import Foundation

/// A D-Bus daemon of a test's own, with no service to activate, and whatever the test puts on it.
final class PrivateBus: @unchecked Sendable {
    let address: String
    let folder: TemporaryFolder
    private let daemon: Process
    private var services: [Process] = []

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(
            "bus.conf",
            """
            <busconfig><type>session</type><listen>unix:dir=\(folder.path)</listen><auth>EXTERNAL</auth>
            <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
            <allow own="*"/></policy></busconfig>
            """)
        daemon = Process()
        daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        daemon.arguments = ["--nofork", "--print-address=1", "--config-file=\(folder.path)/bus.conf"]
        let output = Pipe()
        daemon.standardOutput = output
        try daemon.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data([10]) { line += byte }
        address = String(decoding: line, as: UTF8.self)
    }

    deinit {
        for process in services + [daemon] where process.isRunning {
            kill(process.processIdentifier, SIGCONT)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    /// What a program needs to see this bus, and a profile of its own beside it.
    var environment: [String: String] {
        [
            "DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address, "HOME": folder.path,
            "XDG_RUNTIME_DIR": folder.path, "XDG_DATA_HOME": folder.path + "/data",
            "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config",
            "XDG_CACHE_HOME": folder.path + "/cache",
        ]
    }

    /// Starts the keyring; without `password` its collection, which must have been made before, stays locked. Returns when
    /// that is there.
    @discardableResult
    func startKeyring(password: String? = "sesame") async throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/gnome-keyring-daemon")
        process.arguments = ["--foreground", "--components=secrets"] + (password == nil ? [] : ["--unlock"])
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let input = Pipe()
        process.standardInput = input
        try process.run()
        if let password { try input.fileHandleForWriting.write(contentsOf: Data(password.utf8)) }
        try input.fileHandleForWriting.close()
        services.append(process)
        try await waitUntil { try await self.hasCollection(isLocked: password == nil) }
        return process
    }

    /// Whether the keyring's default collection is there, locked or open as expected.
    private func hasCollection(isLocked: Bool) async throws -> Bool {
        let service = "org.freedesktop.secrets"
        guard try await isOwned(service) else { return false }
        let call = ["call", "--address", address, "--dest", service, "--timeout", "5", "--object-path"]
        let alias = ["/org/freedesktop/secrets", "--method", "org.freedesktop.Secret.Service.ReadAlias", "default"]
        let found = try await Child.run("gdbus", call + alias)
        guard found.status == 0, let path = found.output.split(separator: "'").dropFirst().first, path != "/" else {
            return false
        }
        let property = ["org.freedesktop.Secret.Collection", "Locked"]
        let locked = try await Child.run(
            "gdbus", call + [String(path), "--method", "org.freedesktop.DBus.Properties.Get"] + property)
        return locked.output.contains(isLocked ? "true" : "false")
    }

    /// Stops the daemon without ending it, as a bus that hangs.
    func hang() { kill(daemon.processIdentifier, SIGSTOP) }

    /// Starts a stand-in for a system service; returns when it owns its name.
    @discardableResult
    func startMock(_ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Child.products + "/bus-mock")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        services.append(process)
        _ = try output.fileHandleForReading.read(upToCount: 6)
        return process
    }

    /// Sends a signal with one boolean or none, as some program on the bus.
    func send(_ signal: String, from path: String, _ value: Bool?) async throws {
        let value = value.map { ["boolean:\($0)"] } ?? []
        let sent = try await Child.run("dbus-send", ["--bus=\(address)", "--type=signal", path, signal] + value)
        guard sent.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Sends, as logind does, that the session at `path` has the screen, or not any more.
    func sendSession(_ path: String, hasScreen: Bool) async throws {
        let sent = try await Child.run(
            Child.products + "/bus-mock", ["screen", path, String(hasScreen)], environment: environment)
        guard sent.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func end(_ process: Process) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private func isOwned(_ name: String) async throws -> Bool {
        let asked = try await Child.run(
            "dbus-send",
            [
                "--bus=\(address)", "--print-reply=literal", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
                "org.freedesktop.DBus.NameHasOwner", "string:\(name)",
            ])
        return asked.output.contains("true")
    }

    private func waitUntil(_ holds: () async throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < deadline {
            if try await holds() { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw CocoaError(.fileReadUnknown)
    }

    /// Runs the probe in this bus's profile.
    func probe(_ arguments: String..., clock: String? = nil) async throws -> String {
        var environment = environment
        environment["LOCK_PROBE_CLOCK"] = clock
        let child = try await Child.run(Child.products + "/lock-probe", arguments, environment: environment)
        return child.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    var lockFile: String { folder.path + "/data/vance-facelift/lock.json" }
}
