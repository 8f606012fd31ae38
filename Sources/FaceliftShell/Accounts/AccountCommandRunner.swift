import FaceliftCore
import Foundation

/// Carries out the command line's account commands: in the window when it runs, else in the command itself.
@MainActor
public final class AccountCommandRunner {
    private let service: AccountService
    private let strings: Strings

    /// Takes the rules and the language of the messages.
    public init(service: AccountService, strings: Strings) {
        self.service = service
        self.strings = strings
    }

    /// Runs one command. Exit status: 0 done, 2 usage, 65 refused, 69 unreachable, 73 not saved, 77 sign-in wall
    /// (`design.md` §6).
    public func run(_ command: AccountCommand) async -> CommandReply {
        do {
            return switch command {
            case .list: try await list()
            case .add(let url, let name, let allowHTTP, let confirmed):
                try await add(url, name: name, allowHTTP: allowHTTP, confirmed: confirmed)
            case .rename(let account, let name): try await rename(account, to: name)
            case .remove(let account): try await remove(account)
            case .export: try await export()
            case .importAccounts(let data): try await importAccounts(data)
            }
        } catch let problem as AccountLookupProblem {
            return failure(2, id(of: problem), message(of: problem))
        } catch AccountProblem.emptyLabel {
            return failure(2, "empty-label", strings.explanation(ofSaving: AccountProblem.emptyLabel).text)
        } catch let problem as AccountListProblem {
            return failure(65, "not-an-account-list", strings.explanation(ofSaving: problem).text)
        } catch {
            return failure(73, "not-saved", strings.explanation(ofSaving: error).text)
        }
    }

    private func list() async throws -> CommandReply {
        let list = try await service.load().list
        let lines = list.accounts.map { account in
            let line =
                "\(account.id == list.activeID ? "*" : " ") \(account.id)  \(account.displayName)  \(account.faceURL)"
            guard case .failure(let refusal) = account.address else { return line }
            return "\(line)  (\(strings.explanation(of: refusal).title))"
        }
        return CommandReply(
            exitStatus: 0, id: "ok", json: try json(Listing(list)), text: lines.joined(separator: "\n"))
    }

    private func add(_ typed: String, name: String?, allowHTTP: Bool, confirmed: Bool) async throws -> CommandReply {
        let url: FaceURL
        do {
            url = try FaceURL(strict: typed)
        } catch {
            return failure(65, error.id, strings.explanation(of: error).text)
        }
        if url.exposure == .privateNetwork, !allowHTTP {
            return failure(65, "not-encrypted", strings(.needsAllowHTTP(host: url.hostAndPort)))
        }
        if url.isInternationalized, !confirmed {
            return failure(65, "foreign-letters", strings(.needsYes(shown: url.canonical)))
        }
        let verdict = await service.verify(url)
        var words = strings.explanation(of: verdict, host: url.hostAndPort)
        if case .signInWall = verdict {
            // A terminal has no page to sign in on.
            words = Explanation(words.title, words.meaning, strings(.needsWindowToSignIn))
        }
        guard case .accepted(let info) = verdict else { return failure(verdict.exitStatus, verdict.id, words.text) }
        let before = try await service.load().list
        let wanted = AccountService.label(typed: name ?? "", info: info, url: url)
        let account = try await service.add(url, label: name ?? "", info: info).account
        var notes: [String] = []
        if let change = AccountPhrase.change(of: wanted, to: account.displayName) { notes.append(strings(change)) }
        if let other = before.accounts(at: url).first {
            notes.append(strings.plain(.sameServerTwice(label: other.displayName)))
        }
        if info.isNewerSchema { notes.append(strings(.newerServer)) }
        return CommandReply(
            exitStatus: 0, id: "ok", message: notes.joined(separator: "\n"), json: try json(account),
            text: "\(account.id)  \(account.displayName)  \(account.faceURL)")
    }

    private func rename(_ text: String, to name: String) async throws -> CommandReply {
        let id = try await service.load().list.find(text).id
        let list = try await service.rename(id, to: name)
        guard let account = list[id] else { throw AccountProblem.noSuchAccount }
        let wanted = name.trimmingCharacters(in: .whitespacesAndNewlines)
        let note = AccountPhrase.change(of: wanted, to: account.displayName).map { strings($0) } ?? ""
        return CommandReply(
            exitStatus: 0, id: "ok", message: note, json: try json(account),
            text: "\(account.id)  \(account.displayName)  \(account.faceURL)")
    }

    private func remove(_ text: String) async throws -> CommandReply {
        let account = try await service.load().list.find(text)
        let removal = try await service.remove(account.id)
        var notes: [String] = []
        if !service.removesWebsiteData { notes.append(strings(.dataGoesAtNextStart)) }
        if removal.leavesSecret { notes.append(strings(.secretGoesLater)) }
        return CommandReply(
            exitStatus: 0, id: "ok", message: notes.joined(separator: "\n"), json: try json(account),
            text: strings.plain(.removed(label: account.displayName)))
    }

    private func export() async throws -> CommandReply {
        let text = String(decoding: try await service.export(), as: UTF8.self)
        return CommandReply(exitStatus: 0, id: "ok", json: text, text: text)
    }

    private func importAccounts(_ data: Data) async throws -> CommandReply {
        let result = try await service.importAccounts(data)
        let text = strings(.imported(count: result.added.count))
        let note = result.skipped == 0 ? "" : strings(.importSkipped(count: result.skipped))
        return CommandReply(
            exitStatus: result.skipped == 0 ? 0 : 65, id: result.skipped == 0 ? "ok" : "partly-imported", message: note,
            json: try json(result.added), text: text)
    }

    private func failure(_ status: Int32, _ id: String, _ message: String) -> CommandReply {
        // Two plain texts always encode.
        let document = try? json(["id": id, "message": message])
        return CommandReply(exitStatus: status, id: id, message: message, json: document)
    }

    private func id(of problem: AccountLookupProblem) -> String {
        switch problem {
        case .unknown: "no-such-account"
        case .ambiguous: "ambiguous-account"
        }
    }

    private func message(of problem: AccountLookupProblem) -> String {
        switch problem {
        case .unknown(let text): strings(.noSuchAccount(text))
        case .ambiguous(let text, let ids):
            strings(.ambiguousAccount(text)) + "\n" + ids.map(\.description).joined(separator: "\n")
        }
    }

    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// `{"accounts": […], "activeAccountId": …}`; an account whose address is refused has `"addressProblem"` too, the
    /// refusal's id.
    private struct Listing: Encodable {
        struct Entry: Encodable {
            let account: Account

            private enum Key: CodingKey { case addressProblem }

            func encode(to encoder: any Encoder) throws {
                try account.encode(to: encoder)
                guard case .failure(let refusal) = account.address else { return }
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(refusal.id, forKey: .addressProblem)
            }
        }

        let accounts: [Entry]
        let activeAccountId: AccountID?

        init(_ list: AccountList) {
            accounts = list.accounts.map { Entry(account: $0) }
            activeAccountId = list.activeID
        }
    }
}
