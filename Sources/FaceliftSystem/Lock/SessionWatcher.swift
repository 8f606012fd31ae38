import FaceliftCore
import Foundation
import GObjectSupport

/// Listens to what makes an open app lock at once: logind on the system bus, screen savers on the session bus.
///
/// Where one of them is missing the others still count. A signal that somebody else made up only locks too early, so no
/// sender is checked here.
@MainActor
final class SessionWatcher {
    private static let login = "org.freedesktop.login1"
    private var subscriptions: [BusSubscription] = []
    private var buses: [BusConnection] = []
    private var ownSession: String?
    private let report: @MainActor (SessionSignals.Event) -> Void

    init(_ report: @escaping @MainActor (SessionSignals.Event) -> Void) { self.report = report }

    func listen(systemBus: String?, sessionBus: String?, environment: [String: String]) async {
        // First what needs no questions: logind may take its time to answer.
        if let bus = await BusConnection.open(sessionBus) {
            buses.append(bus)
            for name in ["org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver", "org.cinnamon.ScreenSaver"] {
                hear(bus, name, "ActiveChanged") { BusValue.bool($0.arguments, 0) == true ? .screenSaverOn : nil }
            }
        }
        if let bus = await BusConnection.open(systemBus) {
            buses.append(bus)
            await listenToLogin(bus, environment)
        }
    }

    private func listenToLogin(_ bus: BusConnection, _ environment: [String: String]) async {
        hear(bus, Self.login + ".Manager", "PrepareForSleep") {
            BusValue.bool($0.arguments, 0) == true ? .willSleep : nil
        }
        // Before our session's path is known every session's request counts: that locks too often, never too seldom.
        hear(bus, Self.login + ".Session", "Lock") { [weak self] signal in
            let own = self?.ownSession
            return own == nil || own == signal.path ? .lockRequested : nil
        }
        ownSession = await sessionPath(bus, environment)
        guard let path = ownSession else { return }
        hear(bus, "org.freedesktop.DBus.Properties", "PropertiesChanged", path) { signal in
            guard BusValue.string(signal.arguments, 0) == Self.login + ".Session" else { return nil }
            return BusValue.bool(signal.arguments, 1, named: "Active") == false ? .userSwitched : nil
        }
    }

    /// The session that the person sits at: the one the environment names, else the one that this process belongs to.
    /// What the user's systemd starts belongs to none: then it is the one that logind takes for the user's display.
    private func sessionPath(_ bus: BusConnection, _ environment: [String: String]) async -> String? {
        if let session = environment["XDG_SESSION_ID"], !session.isEmpty,
            let path = await path(bus, ask("GetSession", [session]))
        {
            return path
        }
        if let path = await path(bus, ask("GetSessionByPID", number: UInt32(getpid()))) { return path }
        guard let user = await path(bus, ask("GetUser", number: getuid())) else { return nil }
        let display = BusCall(
            to: Self.login, user, "org.freedesktop.DBus.Properties", "Get",
            arguments: [Self.login + ".User", "Display"])
        do {
            let path = try await bus.call(display) { BusValue.pathOfPair($0, 0) }
            // "/" stands for none.
            return path == "/" ? nil : path
        } catch {
            return nil
        }
    }

    private func ask(_ method: String, _ arguments: [String] = [], number: UInt32? = nil) -> BusCall {
        var call = BusCall(
            to: Self.login, "/org/freedesktop/login1", Self.login + ".Manager", method, arguments: arguments)
        call.number = number
        return call
    }

    private func path(_ bus: BusConnection, _ call: BusCall) async -> String? {
        do {
            return try await bus.string(call)
        } catch {
            // Logind knows none, or is not there: the next way is asked.
            return nil
        }
    }

    private func hear(
        _ bus: BusConnection, _ interface: String, _ member: String, _ path: String? = nil,
        _ meaning: @escaping @MainActor (BusSignal) -> SessionSignals.Event?
    ) {
        subscriptions.append(
            bus.subscribe(sender: nil, interface: interface, member: member, path: path) { [report] signal in
                if let event = meaning(signal) { report(event) }
            })
    }
}

extension SessionSignals {
    /// The signals of this desktop session.
    public static func desktop(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> SessionSignals {
        SessionSignals {
            let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
            let watcher = SessionWatcher { continuation.yield($0) }
            let task = Task { @MainActor in
                await watcher.listen(
                    systemBus: BusConnection.systemAddress(environment),
                    sessionBus: SessionBus(environment: environment).address, environment: environment)
            }
            continuation.onTermination = { _ in
                task.cancel()
                Task { @MainActor in withExtendedLifetime(watcher) {} }
            }
            return stream
        }
    }
}
