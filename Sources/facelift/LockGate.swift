import FaceliftCore
import FaceliftShell
import FaceliftSystem
import Foundation

/// The lock, as the command line asks it: what a PIN guards in the window it guards here.
@MainActor
struct LockGate {
    /// What a command may do.
    enum Answer {
        /// Go on.
        case open
        /// A PIN guards the profile and no window is there to ask: the reply to give.
        case refused(CommandReply)
    }

    let strings: Strings
    private let keeper: LockKeeper
    private let store: LockStore
    private let worker = LockWorker()

    init(folders: XDGFolders, environment: [String: String], strings: Strings) throws(LockCrypto.Failure) {
        self.strings = strings
        store = .live(folders: folders)
        keeper = try .live(
            folders: folders, bus: SessionBus(environment: environment),
            log: .live(minimum: .warning, environment: environment))
    }

    /// The state; `setup` without looking further where nothing was ever stored.
    func state() async -> LockState {
        let (keeper, store) = (keeper, store)
        return await worker.run {
            do throws(StoreFailure) {
                if case .missing = try store.load(), !store.hasTraces() { return .setup }
            } catch {
                return .storeUnavailable(error)
            }
            return keeper.state()
        }
    }

    /// Makes sure that the lock's record exists before the first account is stored.
    func prepare() async throws {
        let keeper = keeper
        do throws(LockFailure) {
            try await worker.run { () throws(LockFailure) in try keeper.prepare() }
        } catch .store(let failure) {
            throw failure
        }
    }

    /// Lets a command go on, if need be after the person typed the PIN at the terminal: an attempt like any other.
    func pass(_ state: LockState) async -> Answer {
        switch state {
        case .open, .setup: return .open
        case .locked(.free, _):
            guard let typed = PINPrompt.ask(strings(.pin) + ": ") else { return refused(strings(.lockedForCommands)) }
            return await attempt(typed)
        case .locked(.wait(let time), _):
            return refused(strings(.waiting(seconds: Int((time / .seconds(1)).rounded(.up)))))
        case .storeUnavailable(let failure):
            return refused(strings.explanation(of: state)?.text ?? strings(.lockedForCommands), failure)
        case .resetOnly:
            guard let words = strings.explanation(of: state) else { return refused(strings(.lockedForCommands)) }
            return refused(Explanation(words.title, words.meaning, strings(.resetInWindow)).text)
        case .keyringUnavailable, .locked(.wipe, _), .wipeDue:
            return refused(strings.explanation(of: state)?.text ?? strings(.lockedForCommands))
        }
    }

    private func attempt(_ typed: String) async -> Answer {
        let pin: PIN
        do throws(PINRefusal) {
            pin = try PIN(typed: typed)
        } catch {
            return refused(strings.text(of: .refused(error)))
        }
        let keeper = keeper
        do throws(LockFailure) {
            _ = try await worker.run { () throws(LockFailure) in try keeper.unlock(pin) }
            return .open
        } catch {
            return await refusal(error)
        }
    }

    private func refusal(_ failure: LockFailure) async -> Answer {
        let keeper = keeper
        switch failure {
        case .wrongPIN(.wipeDue):
            // The keys go now; the window finishes at its next start.
            do throws(LockFailure) {
                try await worker.run { () throws(LockFailure) in try keeper.beginWipe() }
            } catch {
                return refused(strings.text(of: .wipe("\(error)")))
            }
            return refused(strings.text(of: .wrongPIN(left: 0)))
        case .wrongPIN:
            do throws(LockFailure) {
                let record = try await worker.run { () throws(LockFailure) in try keeper.record() }
                let left = AttemptThrottle.left(after: record?.attempts.failures ?? 0)
                return refused(strings.text(of: .wrongPIN(left: left)))
            } catch {
                return await refusal(error)
            }
        case .notAllowed(let state): return await pass(state)
        case .keyring(let problem): return await pass(.keyringUnavailable(problem))
        case .store(let failure): return refused(strings.text(of: .store(failure, for: .unlocking)), failure)
        case .crypto(.outOfMemory): return refused(strings.text(of: .outOfMemory))
        case .crypto(.refused(let text)): return refused(strings.text(of: .store(.other(text), for: .unlocking)))
        }
    }

    private func refused(_ message: String) -> Answer {
        .refused(.problem(ExitStatus.locked, "locked", message))
    }

    /// The lock could not be asked, or an attempt not be counted, because nothing can be saved for now.
    private func refused(_ message: String, _ failure: StoreFailure) -> Answer {
        switch failure {
        case .diskFull, .readOnly, .locked, .noFreeName, .other:
            .refused(.problem(ExitStatus.notSaved, "not-saved", message))
        // Whatever is behind the lock stays shut while its record cannot be read.
        case .unreadable, .newerVersion: refused(message)
        }
    }
}
