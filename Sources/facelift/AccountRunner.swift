import FaceliftCore
import FaceliftShell
import FaceliftSystem

/// Has an account command done: by the window when it runs, else here, under the lock of the account file.
@MainActor
struct AccountRunner {
    var environment: [String: String]
    var terminal: Terminal

    func perform(_ command: AccountCommand) async -> CommandReply {
        let strings = terminal.words
        let folders: XDGFolders
        do throws(XDGFolders.Refusal) {
            folders = try XDGFolders(environment: environment)
        } catch {
            return .problem(
                ExitStatus.notSaved, "no-home", terminal.words(CommandPhrase.noHome))
        }
        let gate: LockGate
        do throws(LockCrypto.Failure) {
            gate = try LockGate(folders: folders, environment: environment, strings: strings)
        } catch {
            return .problem(ExitStatus.unavailable, "no-cryptography", terminal.words(.noCryptography("\(error)")))
        }
        let state = await gate.state()
        if command.isChange || !state.isOpen {
            // The window knows whether it is unlocked.
            switch await forwarded(command) {
            // A locked window can do nothing, but the PIN may be given here (`security.md` §3: one count of attempts for all).
            case .done(let reply) where reply.id == "locked": break
            case .done(let reply): return reply
            case .noWindow: break
            case .noAnswer:
                return .problem(
                    ExitStatus.unavailable, "no-answer", terminal.words(CommandPhrase.noAnswer))
            }
        }
        if case .refused(let reply) = await gate.pass(state) { return reply }
        return await performHere(command, folders, gate)
    }

    private func forwarded(_ command: AccountCommand) async -> CommandForwarder.Outcome {
        do {
            return try await CommandForwarder(bus: SessionBus(environment: environment)).perform(command)
        } catch {
            return .noAnswer
        }
    }

    private func performHere(_ command: AccountCommand, _ folders: XDGFolders, _ gate: LockGate) async -> CommandReply {
        let live = AccountStore.live(path: folders.accountsFile)
        var store = live
        store.update = { change in
            try await gate.prepare()
            return try await live.update(change)
        }
        do {
            // Said once: what was repaired now is whole for every later reading.
            if let note = note(try await store.load().notice, gate.strings) { terminal.message(note) }
        } catch {
            return .problem(ExitStatus.badData, "not-readable", gate.strings.explanation(ofSaving: error).text)
        }
        let log = Log.live(environment: environment)
        let service = AccountService(
            store: store, verifierHTTP: .live(), journal: .live(folder: folders.removals),
            share: .live(folder: folders.share, log: log), log: log)
        service.onDamage = { notice in if let note = note(notice, gate.strings) { terminal.message(note) } }
        return await AccountCommandRunner(service: service, strings: gate.strings).run(command)
    }

    private func note(_ notice: AccountStoreReading.Notice, _ strings: Strings) -> String? {
        switch notice {
        case .none: nil
        case .restoredFromBackup: strings(.accountsRestored)
        case .quarantined(let path): strings(.accountsQuarantined(path: path))
        }
    }
}

extension CommandReply {
    /// A reply that something did not work.
    static func problem(_ status: Int32, _ id: String, _ message: String) -> CommandReply {
        CommandReply(
            exitStatus: status, id: id, message: message, json: JSONText.object(["id": id, "message": message]))
    }
}

extension AccountCommand {
    /// Whether the list is changed; reading needs nobody's leave, for the file is always whole.
    fileprivate var isChange: Bool {
        switch self {
        case .list, .export: false
        case .add, .rename, .remove, .importAccounts: true
        }
    }
}

extension LockState {
    /// Whether nothing is guarded by a PIN.
    var isOpen: Bool {
        switch self {
        case .open, .setup: true
        case .locked, .keyringUnavailable, .storeUnavailable, .resetOnly, .wipeDue: false
        }
    }
}
