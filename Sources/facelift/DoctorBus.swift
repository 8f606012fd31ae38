import FaceliftSystem

/// The doctor's look at other programs of the session.
struct DoctorBus {
    private let bus: SessionBus

    init(environment: [String: String]) { bus = SessionBus(environment: environment) }

    func checks() async -> [DoctorCheck] {
        do throws(SessionBus.Failure) {
            _ = try await bus.isOwned("org.freedesktop.DBus")
        } catch {
            let advice = "Start the program inside a desktop session, or with: dbus-run-session -- facelift"
            return [.problem("session-bus", "There is no session bus that answers", advice)]
        }
        async let keyring = keyring()
        async let portal = portal()
        async let window = window()
        return await [.ok("session-bus", "The session bus answers"), keyring, portal, window]
    }

    private func keyring() async -> DoctorCheck {
        let advice =
            "Secrets are then kept in a file that only you can read. A keyring program (GNOME Keyring, KWallet) is safer."
        do throws(SessionBus.Failure) {
            guard try await bus.isAvailable("org.freedesktop.secrets") else {
                return .note("keyring", "There is no keyring", advice)
            }
            let collection = BusCall(
                to: "org.freedesktop.secrets", "/org/freedesktop/secrets/aliases/default",
                "org.freedesktop.Secret.Collection")
            switch try await bus.boolProperty("Locked", of: collection, limit: .seconds(3)) {
            case false: return .ok("keyring", "The keyring is there and open")
            case true: return .note("keyring", "The keyring is locked", "It is opened when you sign in to the desktop.")
            default: return .note("keyring", "The keyring has no default collection", advice)
            }
        } catch {
            let text = error == .timeout ? "The keyring does not answer" : "The keyring has no default collection"
            return .note("keyring", text, advice)
        }
    }

    private func portal() async -> DoctorCheck {
        do throws(SessionBus.Failure) {
            if try await bus.isAvailable("org.freedesktop.portal.Desktop") {
                return .ok("portal", "The desktop portal is there")
            }
        } catch {
            return .note("portal", "The desktop portal does not answer")
        }
        return .note("portal", "There is no desktop portal; the program's own dialogs are used")
    }

    private func window() async -> DoctorCheck {
        do throws(SessionBus.Failure) {
            let isOpen = try await bus.isOwned(CommandInterface.busName)
            return .ok("window-open", isOpen ? "The window is open" : "The window is not open")
        } catch {
            return .note("window-open", "Whether the window is open is not known")
        }
    }
}
