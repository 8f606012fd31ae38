import FaceliftShell
import FaceliftSystem

/// The doctor's look at other programs of the session.
struct DoctorBus {
    private let bus: SessionBus
    private let words: Strings

    init(environment: [String: String], words: Strings) {
        bus = SessionBus(environment: environment)
        self.words = words
    }

    func checks() async -> [DoctorCheck] {
        do throws(SessionBus.Failure) {
            _ = try await bus.isOwned("org.freedesktop.DBus")
        } catch {
            return [.problem("session-bus", text(.noBus), text(.noBusAdvice))]
        }
        async let keyring = keyring()
        async let portal = portal()
        async let window = window()
        return await [.ok("session-bus", text(.bus)), keyring, portal, window]
    }

    private func keyring() async -> DoctorCheck {
        let advice = text(.keyringAdvice)
        do throws(SessionBus.Failure) {
            guard try await bus.isAvailable("org.freedesktop.secrets") else {
                return .note("keyring", text(.noKeyring), advice)
            }
            let collection = BusCall(
                to: "org.freedesktop.secrets", "/org/freedesktop/secrets/aliases/default",
                "org.freedesktop.Secret.Collection")
            switch try await bus.boolProperty("Locked", of: collection, limit: .seconds(3)) {
            case false: return .ok("keyring", text(.keyringOpen))
            case true: return .note("keyring", text(.keyringLocked), text(.keyringLockedAdvice))
            default: return .note("keyring", text(.keyringNoDefault), advice)
            }
        } catch {
            return .note("keyring", text(error == .timeout ? .keyringSilent : .keyringNoDefault), advice)
        }
    }

    private func portal() async -> DoctorCheck {
        do throws(SessionBus.Failure) {
            if try await bus.isAvailable("org.freedesktop.portal.Desktop") {
                return .ok("portal", text(.portal))
            }
        } catch {
            return .note("portal", text(.portalSilent))
        }
        return .note("portal", text(.noPortal))
    }

    private func window() async -> DoctorCheck {
        do throws(SessionBus.Failure) {
            let isOpen = try await bus.isOwned(CommandInterface.busName)
            return .ok("window-open", text(isOpen ? .windowOpen : .windowClosed))
        } catch {
            return .note("window-open", text(.windowUnknown))
        }
    }

    private func text(_ phrase: DoctorPhrase) -> String { words(phrase) }
}
