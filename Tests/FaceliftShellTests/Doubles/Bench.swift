import FaceliftCore
import FaceliftShell
import Foundation
import Synchronization
import Testing

/// Everything a model needs, in memory.
@MainActor
final class Bench {
    let store: MemoryStore
    let journal: MemoryJournal
    let host = RecordingHost()
    let server = ScriptedServer()
    let pause = ManualPause()
    let share = RecordingShare()
    let prompts = PromptQueue()
    let strings = Strings(.english)
    let service: AccountService

    init(_ labels: [String] = [], pending: [AccountID] = []) throws {
        var list = AccountList()
        for (index, label) in labels.enumerated() {
            let url = try FaceURL(strict: "https://\(label.lowercased()).example")
            list.add(url: url, name: label, now: Date(timeIntervalSince1970: 1000 + Double(index)))
        }
        store = MemoryStore(list)
        journal = MemoryJournal(pending)
        service = AccountService(
            store: store.port, verifierHTTP: server.port, journal: journal.port, webHost: host.port,
            share: share.port, now: { Date(timeIntervalSince1970: 5000) })
    }

    func id(_ label: String) throws -> AccountID { try store.list.find(label).id }

    func form() -> AccountFormModel {
        AccountFormModel(
            service: service, host: host.port, strings: strings, existing: store.list.accounts, pause: pause.port)
    }

    /// Editors point at their shell weakly, as in the window, which keeps it.
    private var kept: [ShellModel] = []

    func model(lock: LockModel? = nil, demo: DemoHost? = nil) -> ShellModel {
        let model = ShellModel(
            service: service, host: host.port, prompts: prompts, strings: strings, log: .none, lock: lock,
            demo: demo, pause: pause.port)
        kept.append(model)
        return model
    }
}

/// The mirror of the share targets, in memory.
final class RecordingShare: Sendable {
    private let removedIDs = Mutex<[AccountID]>([])
    private let wholeRemovals = Mutex(0)
    private let mirrored = Mutex<AccountList?>(nil)
    private let failure = Mutex<(any Error)?>(nil)
    private let checkFailure = Mutex<(any Error)?>(nil)
    private let mirrorFailure = Mutex<StoreFailure?>(nil)

    var removed: [AccountID] { removedIDs.withLock { $0 } }
    /// How often everything was forgotten at once.
    var removedAll: Int { wholeRemovals.withLock { $0 } }
    var list: AccountList? { mirrored.withLock { $0 } }

    func failMirroring(with problem: StoreFailure?) { mirrorFailure.withLock { $0 = problem } }

    func failChecks(with problem: (any Error)?) { checkFailure.withLock { $0 = problem } }

    func failRemovals(with problem: (any Error)?) { failure.withLock { $0 = problem } }

    var port: ShareMirror {
        ShareMirror(
            setCredentials: { _, _ in }, setProjects: { _, _ in },
            remove: { id in
                if let problem = self.failure.withLock({ $0 }) { throw problem }
                self.removedIDs.withLock { $0.append(id) }
            },
            checkRemoval: { _ in if let problem = self.checkFailure.withLock({ $0 }) { throw problem } },
            removeAll: { self.wholeRemovals.withLock { $0 += 1 } },
            mirrorAccounts: { list in
                if let problem = self.mirrorFailure.withLock({ $0 }) { throw problem }
                self.mirrored.withLock { $0 = list }
            })
    }
}

/// Lets other tasks run until the condition holds; fails after five seconds.
@MainActor
func eventually(
    _ condition: @MainActor () -> Bool, _ what: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now.advanced(by: .seconds(5))
    while !condition() {
        try #require(ContinuousClock.now < end, what, sourceLocation: sourceLocation)
        try await Task.sleep(for: .milliseconds(1))
    }
}
