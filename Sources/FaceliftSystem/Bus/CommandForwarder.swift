import FaceliftCore
import Foundation

/// Hands account commands to the running window, so that there is one who changes things.
public struct CommandForwarder: Sendable {
    private let bus: SessionBus
    private let limit: Duration

    /// Forwards over `bus`, and waits for the window's answer for `limit` (asking a server alone may take 5 s).
    public init(bus: SessionBus = SessionBus(), limit: Duration = .seconds(60)) {
        self.bus = bus
        self.limit = limit
    }

    /// What came of an attempt.
    public enum Outcome: Sendable {
        /// The window did it.
        case done(CommandReply)
        /// No window is running: the caller does it itself.
        case noWindow
        /// The window took the command and did not answer: it may have been done or not.
        case noAnswer
    }

    /// Tries to have `command` done by the window.
    ///
    /// A window that is only just starting owns its name before it takes commands; it gets a few seconds for that.
    public func perform(_ command: AccountCommand) async throws -> Outcome {
        let text = String(decoding: try JSONEncoder().encode(command), as: UTF8.self)
        let call = BusCall(
            to: CommandInterface.busName, CommandInterface.path, CommandInterface.name, CommandInterface.method,
            arguments: [text])
        for _ in 0..<20 {
            // The name is asked for first: the call would start a window where the bus may start programs.
            guard await isWindowThere() else { return .noWindow }
            do throws(SessionBus.Failure) {
                return .done(try decoded(try await bus.string(call, limit: limit)))
            } catch {
                switch error {
                case .noBus: return .noWindow
                case .notOffered: break
                case .timeout, .other: return .noAnswer
                }
            }
            try await Task.sleep(for: .milliseconds(150))
        }
        return .noAnswer
    }

    /// A bus that is absent, refuses or hangs counts as no window: the account file's lock keeps changes apart.
    private func isWindowThere() async -> Bool {
        do throws(SessionBus.Failure) {
            return try await bus.isOwned(CommandInterface.busName)
        } catch {
            return false
        }
    }

    private func decoded(_ text: String) throws(SessionBus.Failure) -> CommandReply {
        do {
            return try JSONDecoder().decode(CommandReply.self, from: Data(text.utf8))
        } catch {
            throw .other("an unreadable reply")
        }
    }
}
