import FaceliftCore
import FaceliftShell
import FaceliftSystem

/// Has an account command done: by the window when it runs, else here, under the lock of the account file.
@MainActor
struct AccountRunner {
    var environment: [String: String]
    var terminal: Terminal

    func perform(_ command: AccountCommand) async -> CommandReply {
        switch command {
        // Reading needs nobody's leave: the file is always whole.
        case .list, .export: return await performHere(command)
        default: break
        }
        do {
            switch try await CommandForwarder(bus: SessionBus(environment: environment)).perform(command) {
            case .done(let reply): return reply
            case .noWindow: return await performHere(command)
            case .noAnswer:
                return .problem(
                    ExitStatus.unavailable, "no-answer",
                    """
                    The window is open but did not answer.
                    The change may have been made or not.
                    Look at the accounts there; close the window if it does not react, and try again.
                    """)
            }
        } catch {
            return .problem(ExitStatus.unavailable, "no-answer", "The command could not be handed on: \(error)")
        }
    }

    private func performHere(_ command: AccountCommand) async -> CommandReply {
        let folders: XDGFolders
        do throws(XDGFolders.Refusal) {
            folders = try XDGFolders(environment: environment)
        } catch {
            return .problem(
                ExitStatus.notSaved, "no-home",
                """
                There is no folder to keep accounts in.
                HOME is not set, and the user database has no home folder for you.
                Set HOME, or XDG_DATA_HOME and XDG_STATE_HOME, to a folder of yours.
                """)
        }
        let store = AccountStore.live(path: folders.accountsFile)
        let strings = Strings(Language.from(environment: environment))
        do {
            // Said once: what was repaired now is whole for every later reading.
            if let note = note(try await store.load().notice, strings) { terminal.message(note) }
        } catch {
            let text = strings.explanation(ofSaving: error).text
            return .problem(ExitStatus.notSaved, "not-readable", text)
        }
        let service = AccountService(
            store: store, verifierHTTP: .live(), journal: .live(folder: folders.removals),
            share: .live(folder: folders.share, log: .live(environment: environment)))
        return await AccountCommandRunner(service: service, strings: strings).run(command)
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
