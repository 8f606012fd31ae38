import FaceliftCore
import FaceliftShell
import Foundation
import Testing

@MainActor
struct AccountServiceTests {
    let info = InstanceInfo(title: "Eddie")

    @Test func addingActivatesAndMirrorsForSharing() async throws {
        let bench = try Bench(["Work"])
        let url = try FaceURL(strict: "https://eddie.example")
        let added = try await bench.service.add(url, label: "", info: info)
        #expect(added.account.displayName == "Eddie")
        #expect(added.account.faceURL == "https://eddie.example")
        #expect(added.list.activeID == added.account.id)
        #expect(added.list.accounts.last == added.account)
        #expect(bench.share.list == bench.store.list)
    }

    nonisolated static let labels: [(String, InstanceInfo?, String)] = [
        ("  Mine ", InstanceInfo(title: "Eddie"), "Mine"),
        ("", InstanceInfo(title: "Eddie"), "Eddie"),
        ("", InstanceInfo(), "eddie.example:8443"),
        ("   ", nil, "eddie.example:8443"),
    ]

    @Test(arguments: labels)
    func label(_ typed: String, _ info: InstanceInfo?, _ expected: String) throws {
        let url = try FaceURL(strict: "https://eddie.example:8443")
        #expect(AccountService.label(typed: typed, info: info, url: url) == expected)
    }

    @Test func anotherPathOfTheSameOriginKeepsTheData() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        try await bench.service.changeAddress(of: id, to: try FaceURL(strict: "https://work.example"))
        #expect(bench.host.calls.isEmpty)
        #expect(bench.share.removed.isEmpty)
    }

    nonisolated static let otherOrigins = [
        "https://other.example", "https://work.example:8443", "https://sub.work.example",
    ]

    @Test(arguments: otherOrigins)
    func anotherOriginClearsEverythingFirst(_ address: String) async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        let list = try await bench.service.changeAddress(of: id, to: try FaceURL(strict: address))
        #expect(bench.host.calls == [.clear(id)])
        #expect(bench.share.removed == [id])
        #expect(list[id]?.faceURL == address)
    }

    @Test func anotherOriginIsRefusedWhileTheOldDataIsStillThere() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.host.refusesClearing = true
        await #expect(throws: RecordingHost.Refused.self) {
            try await bench.service.changeAddress(of: id, to: try FaceURL(strict: "https://other.example"))
        }
        #expect(bench.store.list[id]?.faceURL == "https://work.example")
    }

    @Test func removingTakesEverythingAndForgetsTheJournalLast() async throws {
        let bench = try Bench(["Work", "Home"])
        let id = try bench.id("Work")
        let list = try await bench.service.remove(id).list
        #expect(list.accounts.map(\.displayName) == ["Home"])
        #expect(bench.host.calls == [.remove(id)])
        #expect(bench.share.removed == [id])
        #expect(bench.share.list == list)
        #expect(bench.journal.pending.isEmpty)
    }

    @Test func aRemovalThatFailsInOnePartDoesTheRestAndStaysJournalled() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.share.failRemovals(with: StoreFailure.diskFull)
        await #expect(throws: AccountProblem.dataRemains) { try await bench.service.remove(id) }
        #expect(bench.store.list.accounts.isEmpty)
        #expect(bench.host.calls == [.remove(id)])
        #expect(bench.journal.pending == [id])
    }

    @Test func aKeyringThatDoesNotAnswerDelaysNothingButItsSecret() async throws {
        let bench = try Bench(["Work", "Home"])
        let id = try bench.id("Work")
        bench.share.failRemovals(with: KeyVaultProblem.hung)
        let removal = try await bench.service.remove(id)
        #expect(removal.leavesSecret && removal.list.accounts.map(\.displayName) == ["Home"])
        #expect(bench.host.calls == [.remove(id)])
        #expect(bench.journal.pending == [id] && bench.service.secretsLeft == [id])
        await bench.service.finishSecrets()
        #expect(bench.journal.pending == [id] && bench.service.secretsLeft == [id])
        bench.share.failRemovals(with: nil)
        await bench.service.finishSecrets()
        #expect(bench.journal.pending.isEmpty && bench.service.secretsLeft.isEmpty)
        #expect(bench.host.calls == [.remove(id)])
    }

    @Test func aSecretIsNotTakenForAllThatIsLeft() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.host.refusesRemoval = true
        bench.share.failRemovals(with: KeyVaultProblem.hung)
        await #expect(throws: AccountProblem.dataRemains) { try await bench.service.remove(id) }
        bench.share.failRemovals(with: nil)
        await bench.service.finishSecrets()
        #expect(bench.journal.pending == [id])
    }

    @Test func aRefusedRemovalIsNotCarriedOutLater() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.store.fail(with: .readOnly)
        await #expect(throws: StoreFailure.readOnly) { try await bench.service.remove(id) }
        #expect(bench.journal.pending.isEmpty)
        #expect(bench.host.calls.isEmpty)
        bench.store.fail(with: nil)
        #expect(try await bench.service.resumeRemovals().isEmpty)
        #expect(bench.store.list[id] != nil)
    }

    @Test func aRefusedRemovalThatStaysNotedIsSaid() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.store.fail(with: .readOnly)
        bench.journal.failFinishing(with: .readOnly)
        await #expect(throws: AccountProblem.removalStillNoted) { try await bench.service.remove(id) }
        #expect(bench.journal.pending == [id])
    }

    @Test func anInterruptedRemovalThatFailsAgainStaysNoted() async throws {
        let id = AccountID.random()
        let bench = try Bench(["Work"], pending: [id])
        bench.store.fail(with: .readOnly)
        #expect(try await bench.service.resumeRemovals() == [id])
        #expect(bench.journal.pending == [id])
    }

    @Test func anAddressThatCannotBeSavedDeletesNothing() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.store.fail(afterUpdates: 0, with: .readOnly)
        await #expect(throws: StoreFailure.readOnly) {
            try await bench.service.changeAddress(of: id, to: try FaceURL(strict: "https://other.example"))
        }
        #expect(bench.host.calls.isEmpty)
        #expect(bench.share.removed.isEmpty)
    }

    @Test(arguments: [KeyVaultProblem.hung, .locked, .absent]) func anAddressBesideASilentKeyringDeletesNothing(
        problem: KeyVaultProblem
    ) async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.share.failChecks(with: problem)
        await #expect(throws: AccountProblem.secretNotDeleted) {
            try await bench.service.changeAddress(of: id, to: try FaceURL(strict: "https://other.example"))
        }
        #expect(bench.host.calls.isEmpty && bench.share.removed.isEmpty)
        #expect(bench.store.list[id]?.faceURL == "https://work.example")
        bench.share.failChecks(with: nil)
        // It dies between the question and the deletion: the person is told that the data is gone.
        bench.share.failRemovals(with: problem)
        await #expect(throws: AccountProblem.clearedButNotChanged) {
            try await bench.service.changeAddress(of: id, to: try FaceURL(strict: "https://other.example"))
        }
        #expect(bench.store.list[id]?.faceURL == "https://work.example")
    }

    @Test func anAddressThatFailsAfterTheClearingIsSaidAsSuch() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.store.fail(afterUpdates: 1, with: .diskFull)
        await #expect(throws: AccountProblem.clearedButNotChanged) {
            try await bench.service.changeAddress(of: id, to: try FaceURL(strict: "https://other.example"))
        }
        #expect(bench.host.calls == [.clear(id)])
        #expect(bench.store.list[id]?.faceURL == "https://work.example")
    }

    @Test func aChangeThatWasSavedIsNoFailureWhenOnlySharingIsBehind() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        bench.share.failMirroring(with: .diskFull)
        #expect(try await bench.service.rename(id, to: "Job")[id]?.displayName == "Job")
        bench.share.failMirroring(with: nil)
        await bench.model().start()
        #expect(bench.share.list == bench.store.list)
    }

    @Test func aRemovalThatCannotBeJournalledDoesNothing() async throws {
        let bench = try Bench(["Work"])
        bench.journal.fail(with: .readOnly)
        let id = try bench.id("Work")
        await #expect(throws: StoreFailure.readOnly) { try await bench.service.remove(id) }
        #expect(bench.store.list.accounts.count == 1)
        #expect(bench.host.calls.isEmpty)
    }

    @Test func withoutAWindowTheDataWaitsForTheNextStart() async throws {
        let bench = try Bench(["Work"])
        let id = try bench.id("Work")
        let alone = AccountService(
            store: bench.store.port, verifierHTTP: bench.server.port, journal: bench.journal.port,
            share: bench.share.port)
        try await alone.remove(id)
        #expect(bench.store.list.accounts.isEmpty)
        #expect(bench.journal.pending == [id])
        #expect(try await bench.service.resumeRemovals().isEmpty)
        #expect(bench.host.calls == [.remove(id)])
        #expect(bench.journal.pending.isEmpty)
    }

    @Test func whatStillCannotBeRemovedIsTriedAtTheNextStart() async throws {
        let bench = try Bench(["Work"], pending: [.random(), .random()])
        bench.host.refusesRemoval = true
        #expect(try await bench.service.resumeRemovals() == bench.journal.pending)
        #expect(bench.journal.pending.count == 2)
    }

    @Test func verifyingAfterASignInSendsThatStoresCookies() async throws {
        let bench = try Bench()
        let url = try FaceURL(strict: "https://work.example")
        bench.server.answer(ScriptedServer.deployment(), at: "https://work.example")
        bench.host.cookies = "wall=1"
        #expect(await bench.service.verify(url) == .accepted(InstanceInfo(version: "1.4.0")))
        #expect(bench.server.requests[0].headers.value(for: "Cookie") == nil)
        _ = await bench.service.verify(url, signedInAs: .random())
        #expect(bench.server.requests[1].headers.value(for: "Cookie") == "wall=1")
    }

    @Test func exportAndImportGiveTheSameAccounts() async throws {
        let bench = try Bench(["Work", "Home"])
        let data = try await bench.service.export()
        let other = try Bench()
        let result = try await other.service.importAccounts(data)
        #expect(result.added.map(\.displayName) == ["Work", "Home"])
        #expect(result.skipped == 0)
        #expect(try await other.service.importAccounts(data).added.isEmpty)
        #expect(other.store.list.accounts.map(\.id) == bench.store.list.accounts.map(\.id))
    }
}
