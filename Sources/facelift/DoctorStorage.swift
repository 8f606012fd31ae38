import FaceliftCore
import FaceliftShell
import FaceliftSystem
import Foundation

/// The doctor's look at the folders, the account list and the accounts' servers.
@MainActor
struct DoctorStorage {
    var environment: [String: String]
    var words: Strings

    private var folders: XDGFolders? {
        do throws(XDGFolders.Refusal) {
            return try XDGFolders(environment: environment)
        } catch {
            return nil
        }
    }

    func dataFolder() -> DoctorCheck {
        guard let folders else {
            return .problem("data-folder", words(DoctorPhrase.noHome), words(.noHomeAdvice))
        }
        // The folder may not be there yet: then its nearest parent must allow making it.
        var place = folders.data
        while access(place, F_OK) != 0, place != "/" { place = (place as NSString).deletingLastPathComponent }
        guard access(place, W_OK | X_OK) == 0 else {
            return .problem(
                "data-folder", words(.folderShut(folders.data, reason: String(cString: strerror(errno)))),
                words(.folderShutAdvice))
        }
        return .ok("data-folder", words(.folder(folders.data)))
    }

    /// Reads the list, changing nothing, and asks every account's server. Accounts are not named while a PIN guards them.
    func accounts() async -> (DoctorCheck, [DoctorAccount]) {
        guard let folders else { return (.note("accounts", words(.noAccounts)), []) }
        let strings = words
        let reading: AccountStoreReading
        do {
            reading = try await AccountStore.inspect(path: folders.accountsFile)
        } catch {
            let words = strings.explanation(ofSaving: error)
            return (.problem("accounts", words.title, words.meaning + " " + words.advice), [])
        }
        let list = reading.list
        let check: DoctorCheck =
            switch reading.notice {
            case .none: .ok("accounts", words(.accounts(list.accounts.count)))
            case .restoredFromBackup:
                .note("accounts", words(.accountsDamaged(readable: list.accounts.count)), words(.accountsDamagedAdvice))
            case .quarantined(let path):
                .problem("accounts", words(.accountsUnreadable(path: path)), words(.accountsUnreadableAdvice))
            }
        guard await isOpen(folders, strings) else { return (check, []) }
        let found = await withTaskGroup(of: (Int, DoctorAccount).self) { group in
            for (index, account) in list.accounts.enumerated() {
                group.addTask { (index, await Self.ask(account, strings)) }
            }
            var found: [(Int, DoctorAccount)] = []
            for await answer in group { found.append(answer) }
            return found
        }
        return (check, found.sorted { $0.0 < $1.0 }.map(\.1))
    }

    private func isOpen(_ folders: XDGFolders, _ strings: Strings) async -> Bool {
        do throws(LockCrypto.Failure) {
            return try await LockGate(folders: folders, environment: environment, strings: strings).state().isOpen
        } catch {
            return false
        }
    }

    nonisolated private static func ask(_ account: Account, _ strings: Strings) async -> DoctorAccount {
        func report(_ id: String, _ text: String) -> DoctorAccount {
            DoctorAccount(
                account: account.id.description, label: account.displayName, address: account.faceURL, id: id,
                text: text)
        }
        let url: FaceURL
        do throws(FaceURLRefusal) {
            url = try account.address.get()
        } catch {
            return report(error.id, strings.explanation(of: error).title)
        }
        let result: Result<HTTPResponse, HTTPFailure>
        do throws(HTTPFailure) {
            let request = InstanceVerifier.request(for: url, nonce: UUID().uuidString)
            result = .success(try await HTTPClient.live().send(request))
        } catch {
            result = .failure(error)
        }
        let verdict = InstanceVerifier.judge(result, for: url)
        if case .accepted(let info) = verdict {
            if await DoctorCookies.areLost(at: url, .live()) {
                return report("secure-cookies", strings(.cookiesLost))
            }
            return report(verdict.id, info.version.map { strings(.answersWith(version: $0)) } ?? strings(.answers))
        }
        return report(verdict.id, strings.explanation(of: verdict, host: url.hostAndPort).title)
    }
}
