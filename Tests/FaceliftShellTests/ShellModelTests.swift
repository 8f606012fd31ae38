import FaceliftCore
import FaceliftShell
import Foundation
import Testing

@MainActor
struct ShellModelTests {
    private func started(_ bench: Bench) async -> ShellModel {
        let model = bench.model()
        await model.start()
        return model
    }

    @Test func startShowsTheActiveAccount() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        #expect(model.isLoaded)
        #expect(model.title == "Home")
        #expect(bench.host.calls == [.present(try bench.id("Home"), "https://home.example")])
    }

    @Test func iconsAreThoseOfTheLastTimeUntilThePageTellsAnother() async throws {
        let bench = try Bench(["Work", "Home"])
        let work = try bench.id("Work")
        bench.host.icons[work] = Data([1])
        let model = await started(bench)
        #expect(model.icons == [work: Data([1])])
        model.handle(.iconChanged(work, Data([2])))
        #expect(model.icons == [work: Data([2])])
        bench.store.writeFromOutside { $0.remove(work) }
        await model.reread()
        #expect(model.icons.isEmpty)
    }

    @Test func startWithoutAccountsShowsNothing() async throws {
        let bench = try Bench()
        let model = await started(bench)
        #expect(model.active == nil && model.title == "Vancetope")
        #expect(bench.host.calls == [.dismiss])
    }

    @Test func startThatCannotReadSaysSoAndWritesNothing() async throws {
        let bench = try Bench(["Work"])
        bench.store.fail(with: .unreadable("x"))
        let model = await started(bench)
        #expect(model.startProblem != nil)
        #expect(bench.host.calls.isEmpty && bench.store.writes == 0)
    }

    @Test func startSaysThatNothingCanBeSaved() async throws {
        let bench = try Bench(["Work"])
        bench.store.refuseSaving(.readOnly)
        let model = await started(bench)
        let words = model.strings.explanation(ofSaving: StoreFailure.readOnly)
        #expect(model.notices.map(\.text) == ["\(words.title). \(words.advice)"])
        #expect(model.notices.allSatisfy { $0.isImportant })
        #expect(model.active?.displayName == "Work" && bench.store.writes == 0)
    }

    @Test func aListThatIsLostIsSaidUntilThereIsAnAccount() async throws {
        let bench = try Bench()
        bench.store.say(.quarantined(path: "/home/a/accounts.json.bad"))
        let model = await started(bench)
        #expect(model.lostList?.meaning.contains("/home/a/accounts.json.bad") == true)
        bench.store.say(.none)
        await model.reread()
        #expect(model.lostList != nil)
        let other = try Bench(["Work"]).store.list
        bench.store.writeFromOutside { $0 = other }
        await model.reread()
        #expect(model.lostList == nil)
    }

    @Test func startFinishesInterruptedRemovals() async throws {
        let bench = try Bench(["Work", "Home"])
        let id = try bench.id("Home")
        try await bench.journal.port.begin(id)
        let model = await started(bench)
        #expect(model.accounts.map(\.displayName) == ["Work"])
        // The account on its way out was the active one: its page is never shown again.
        let work = try bench.id("Work")
        #expect(bench.host.calls == [.present(work, "https://work.example"), .remove(id)])
        #expect(model.leaving.isEmpty)
    }

    @Test func switchingPresentsAndNeverReloads() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        model.isSwitcherOpen = true
        model.activate(number: 1)
        #expect(model.title == "Work")
        #expect(!model.isSwitcherOpen)
        #expect(bench.host.calls.last == .present(try bench.id("Work"), "https://work.example"))
        #expect(!bench.host.calls.contains(.reload))
        let work = try bench.id("Work")
        try await eventually { bench.store.list.activeID == work }
        model.activate(number: 7)
        #expect(model.title == "Work")
    }

    @Test func onlyThePageOnScreenMayShowAnything() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        let (work, home) = (try bench.id("Work"), try bench.id("Home"))
        #expect(model.mayPresent(home) && !model.mayPresent(work))
        model.go(to: .manage)
        #expect(!model.mayPresent(home))
        let asked = Task { await bench.prompts.ask(.alert("hello"), PageContext(account: home, origin: "o")) }
        try await eventually { bench.prompts.prompts.count == 1 }
        #expect(model.currentPrompt == nil)
        model.go(to: .shell)
        let prompt = try #require(model.currentPrompt)
        model.prompts.answer(prompt.id, .accepted)
        #expect(await asked.value == .accepted)
    }

    @Test func leavingAPageDismissesWhatItAsks() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        let (work, home) = (try bench.id("Work"), try bench.id("Home"))
        let context = PageContext(account: home, origin: "o")
        let ways: [(String, @MainActor () -> Void)] = [
            ("another account", { model.activate(work) }), ("manage", { model.go(to: .manage) }),
            ("home", { model.home() }), ("reload", { model.reload() }),
        ]
        for (name, way) in ways {
            model.activate(home)
            bench.prompts.unmute(home)
            let asked = Task { await bench.prompts.ask(.confirm("Sure?"), context) }
            try await eventually { model.currentPrompt != nil }
            way()
            #expect(bench.prompts.prompts.isEmpty, "\(name)")
            bench.prompts.dismissAll()
            #expect(await asked.value == .dismissed)
        }
        // A page that goes on asking holds up neither Home nor Reload; loaded again, it is heard.
        #expect(await bench.prompts.ask(.alert("again"), context) == .dismissed)
        model.handle(.pageChanged(home, PageState(isLoading: true)))
        model.handle(.pageChanged(home, PageState(isLoading: false)))
        let asked = Task { await bench.prompts.ask(.alert("loaded"), context) }
        try await eventually { model.currentPrompt != nil }
        bench.prompts.dismissAll()
        _ = await asked.value
    }

    @Test func aMutedPageStaysSoWhateverItLoadsByItself() async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        let work = try bench.id("Work")
        let context = PageContext(account: work, origin: "o")
        func load(_ failure: PageFailure? = nil) {
            model.handle(.pageChanged(work, PageState(isLoading: true)))
            model.handle(.pageChanged(work, PageState(isLoading: false, failure: failure)))
        }
        // A question that is heard stands there until somebody answers it: nothing here may wait for that.
        func expectMuted(sourceLocation: SourceLocation = #_sourceLocation) async throws {
            var answer: PromptAnswer?
            Task { answer = await bench.prompts.ask(.alert("again"), context) }
            try await eventually(
                { answer != nil || model.currentPrompt != nil }, "an answer", sourceLocation: sourceLocation)
            #expect(answer == .dismissed && model.currentPrompt == nil, sourceLocation: sourceLocation)
            bench.prompts.dismissAll()
        }
        load()
        bench.prompts.mute(work)
        load()
        try await expectMuted()
        // Nor is it the person who asks again after a failure.
        load(PageFailure(kind: .unreachable(.refused), host: "h"))
        try await eventually {
            bench.pause.release()
            return bench.host.calls.last == .retry(work)
        }
        load()
        try await expectMuted()

        let ways: [@MainActor () -> Void] = [{ model.home() }, { model.reload() }, { model.retry() }]
        for way in ways {
            bench.prompts.mute(work)
            way()
            load()
            let asked = Task { await bench.prompts.ask(.alert("loaded"), context) }
            try await eventually { model.currentPrompt != nil }
            bench.prompts.dismissAll()
            _ = await asked.value
        }
    }

    nonisolated static let failures: [ShellNotice] = [
        .saveFailed(name: "a", .diskFull), .exportRefused(name: "a", .tooLarge), .downloadFailed(name: "a"),
        .downloadLocked(name: "a"), .openFailed("tel"), .shareFailed(.diskFull),
    ]
    nonisolated static let passing: [ShellNotice] = [
        .saved(name: "a"), .linkRefused("a"), .tooManyWindows, .slowServer(host: "a"), .filesMuted, .recovered,
    ]

    @Test(arguments: failures) func aFailureStaysUntilItIsRead(_ notice: ShellNotice) async throws {
        let model = await started(try Bench(["Work"]))
        model.notify(notice)
        #expect(model.notices.map(\.isImportant) == [true])
    }

    @Test(arguments: passing) func whatIsNoFailurePassesBy(_ notice: ShellNotice) async throws {
        let model = await started(try Bench(["Work"]))
        model.notify(notice)
        #expect(model.notices.map(\.isImportant) == [false])
    }

    @Test func aPageCannotPileUpMessages() async throws {
        let model = await started(try Bench(["Work"]))
        for number in 0..<1000 { model.notify(.exportRefused(name: "\(number)", .notBase64)) }
        #expect(model.notices.count == 10)
        model.notify("our own", isImportant: true)
        #expect(model.notices.last?.text == "our own")
    }

    @Test func damageFoundByAChangeIsTold() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        bench.store.say(.restoredFromBackup(path: "/x"))
        model.move(try bench.id("Home"), to: 0)
        try await eventually { model.notices.map(\.text) == [model.strings(.accountsRestored)] }
        bench.store.say(.quarantined(path: "/y"))
        model.move(try bench.id("Home"), to: 1)
        // Said also where there is a list again.
        try await eventually { model.notices.last?.text == model.strings(.accountsQuarantined(path: "/y")) }
        #expect(model.notices.allSatisfy { $0.isImportant })
    }

    nonisolated static let addresses: [(String, Route?, Bool, Int)] = [
        ("vance-facelift://back-to-picker", .manage, false, 1),
        ("vance-facelift:add-account?url=https://evil.example", .add, false, 1),
        ("VANCE-FACELIFT:///Switch-Account", .shell, true, 1),
        ("vance-facelift://", nil, false, 1),
        ("vance-facelift://delete-all", nil, false, 0),
        ("https://evil.example", nil, false, 0),
    ]

    @Test(arguments: addresses)
    func addressesFromOutside(_ address: String, _ route: Route?, _ opensSwitcher: Bool, _ raises: Int) async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        model.open(address)
        #expect(model.route == route ?? .shell)
        #expect(model.isSwitcherOpen == opensSwitcher)
        #expect(model.raises == raises)
        #expect(model.form?.check.typed ?? "" == "")
    }

    @Test func aHiddenPageCannotMoveTheWindow() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        model.handle(.shellAction(try bench.id("Work"), .addAccount))
        #expect(model.route == .shell)
        model.handle(.shellAction(try bench.id("Home"), .addAccount))
        #expect(model.route == .add)
    }

    @Test func aRemovalCanBeTakenBackUntilTheMomentHasPassed() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        let home = try bench.id("Home")
        await model.remove(home)
        #expect(model.accounts.map(\.displayName) == ["Work"])
        #expect(model.undoable == [home])
        #expect(bench.journal.pending == [home])
        #expect(!bench.host.calls.contains(.remove(home)))
        await model.undoRemoval(of: home)
        #expect(model.accounts.map(\.displayName) == ["Work", "Home"])
        #expect(bench.journal.pending.isEmpty)
        bench.pause.release()
        #expect(!bench.host.calls.contains(.remove(home)))
    }

    @Test func aRemovalHappensAfterTheMoment() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        let home = try bench.id("Home")
        await model.remove(home)
        try await eventually { bench.pause.waiting == [ShellModel.undoLength] }
        bench.pause.release()
        try await eventually { model.leaving.isEmpty }
        #expect(bench.host.calls.contains(.remove(home)))
        #expect(bench.store.list.accounts.map(\.displayName) == ["Work"])
        #expect(bench.journal.pending.isEmpty)
        #expect(model.notices.last?.text == "“Home” was removed")
        await model.undoRemoval(of: home)
        #expect(model.accounts.map(\.displayName) == ["Work"])
    }

    @Test func aRemovalThatCannotBeNotedIsNotBegun() async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        bench.journal.fail(with: .diskFull)
        await model.remove(try bench.id("Work"))
        #expect(model.accounts.count == 1)
        #expect(model.notices.last?.text.contains("room on the disk") == true)
    }

    @Test func anUnansweredPageIsTriedAgainWithGrowingPatience() async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        let work = try bench.id("Work")
        let failure = PageFailure(kind: .unreachable(.refused), host: "work.example")
        for expected in [5, 10, 30, 60, 60] {
            model.handle(.pageChanged(work, PageState(failure: failure)))
            #expect(model.retryCountdown == expected)
            let before = bench.host.calls.filter { $0 == .retry(work) }.count
            for left in stride(from: expected - 1, through: 0, by: -1) {
                try await eventually { bench.pause.waiting == [.seconds(1)] }
                bench.pause.release()
                try await eventually { model.retryCountdown == (left == 0 ? nil : left) }
            }
            try await eventually { bench.host.calls.filter { $0 == .retry(work) }.count == before + 1 }
            model.handle(.pageChanged(work, PageState(isLoading: true)))
        }
        model.handle(.pageChanged(work, PageState(hasContent: true)))
        model.handle(.pageChanged(work, PageState(failure: failure)))
        #expect(model.retryCountdown == 5)
    }

    nonisolated static let lasting: [PageFailure.Kind] = [.tls(.expired), .crashed, .unresponsive, .other]

    @Test(arguments: lasting)
    func whatAskingAgainCannotHealIsNotAskedAgain(_ kind: PageFailure.Kind) async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        model.handle(.pageChanged(try bench.id("Work"), PageState(failure: PageFailure(kind: kind, host: "h"))))
        #expect(model.retryCountdown == nil)
    }

    @Test func nothingIsTriedAgainByItselfInALoadOrAfterAStop() async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        let work = try bench.id("Work")
        let failure = PageFailure(kind: .unreachable(.refused), host: "work.example")
        model.handle(.pageChanged(work, PageState(failure: failure)))
        #expect(model.retryCountdown == 5)
        model.handle(.pageChanged(work, PageState(isLoading: true, failure: failure)))
        #expect(model.retryCountdown == nil)
        model.handle(.pageChanged(work, PageState(failure: failure)))
        #expect(model.retryCountdown == 10)
        let stopped = PageFailure(kind: .unreachable(.cancelled), host: "work.example")
        model.handle(.pageChanged(work, PageState(isLoading: true, failure: failure)))
        model.handle(.pageChanged(work, PageState(failure: stopped)))
        #expect(model.retryCountdown == nil)
    }

    @Test func theListFollowsTheCommandLine() async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        let url = try FaceURL(strict: "https://new.example")
        bench.store.writeFromOutside { _ = $0.add(url: url, name: "New", now: .now) }
        try await eventually { model.title == "New" }
        #expect(bench.host.calls.last == .present(try bench.id("New"), "https://new.example"))
    }

    @Test func aChangeThatCannotBeSavedIsToldAndTakenBack() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        model.move(try bench.id("Home"), to: 0)
        try await eventually { bench.store.list.accounts.map(\.displayName) == ["Home", "Work"] }
        #expect(model.accounts.map(\.displayName) == ["Home", "Work"])
        bench.store.fail(with: .readOnly)
        model.move(try bench.id("Home"), to: 1)
        try await eventually { model.notices.last?.isImportant == true }
    }

    @Test func commandsRunInTheWindowAndShow() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        let reply = await model.run(.remove(account: "Home"))
        #expect(reply.exitStatus == 0)
        #expect(model.title == "Work")
        #expect(model.leaving.isEmpty && model.undoable.isEmpty)
        #expect(bench.journal.pending.isEmpty)
    }

    @Test func whatAKeyringKeepsOfARemovedAccountGoesWhenItAnswers() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        let home = try bench.id("Home")
        bench.share.failRemovals(with: KeyVaultProblem.locked)
        let reply = await model.run(.remove(account: "Home"))
        #expect(reply.exitStatus == 0 && reply.message.contains("Your keyring does not answer"))
        #expect(model.leaving.isEmpty && bench.journal.pending == [home])
        // It is asked again, ever less often.
        for wait in [10, 20, 40] {
            try await eventually { bench.pause.waiting == [.seconds(wait)] }
            #expect(bench.journal.pending == [home])
            if wait == 40 { bench.share.failRemovals(with: nil) }
            bench.pause.release()
        }
        try await eventually { bench.journal.pending.isEmpty }
        #expect(bench.pause.waiting.isEmpty)
    }

    @Test func whatAKeyringKeptIsTakenUpAtTheNextStart() async throws {
        let gone = AccountID.random()
        let bench = try Bench(["Work"], pending: [gone])
        bench.share.failRemovals(with: KeyVaultProblem.hung)
        let model = await started(bench)
        #expect(model.leaving.isEmpty && bench.journal.pending == [gone])
        try await eventually { bench.pause.waiting == [ShellModel.secretsWait] }
        bench.share.failRemovals(with: nil)
        bench.pause.release()
        try await eventually { bench.journal.pending.isEmpty }
    }

    @Test func leavingTheAddScreenDropsTheForm() async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        model.go(to: .add)
        #expect(model.form != nil)
        #expect(bench.host.calls.last == .dismiss)
        model.back()
        #expect(model.form == nil && model.route == .shell)
    }

    @Test func addingShowsTheNewAccount() async throws {
        let bench = try Bench()
        bench.server.answer(ScriptedServer.deployment(title: "Eddie"), at: "https://eddie.example")
        let model = await started(bench)
        model.go(to: .add)
        let form = try #require(model.form)
        form.check.type("https://eddie.example")
        form.check.checkNow()
        try await eventually { form.canAdd }
        await model.addAccount()
        #expect(model.route == .shell && model.title == "Eddie")
        #expect(bench.host.calls.last == .present(form.id, "https://eddie.example"))
    }

    @Test func afterALoadTheUserIsNamedAndAfterSigningOutNoMore() async throws {
        let bench = try Bench(["Work"])
        let model = await started(bench)
        let work = try bench.id("Work")
        bench.host.cookies = "vance_data=%7B%22username%22%3A%22ada%22%7D"
        model.handle(.pageChanged(work, PageState(isLoading: true)))
        model.handle(.pageChanged(work, PageState(hasContent: true)))
        try await eventually { model.users[work]?.name == "ada" }
        bench.host.cookies = nil
        model.handle(.pageChanged(work, PageState(isLoading: true, hasContent: true)))
        model.handle(.pageChanged(work, PageState(hasContent: true)))
        try await eventually { model.users[work] == nil }
    }

    @Test func switchingGoesOnWhereNothingCanBeSaved() async throws {
        let bench = try Bench(["Work", "Home"])
        let model = await started(bench)
        bench.store.fail(with: .readOnly)
        model.activate(number: 1)
        try await eventually { model.notices.last?.isImportant == true }
        #expect(model.title == "Work")
        #expect(bench.host.calls.last == .present(try bench.id("Work"), "https://work.example"))
    }

    @Test func equalMessagesAreOneUntilItIsGone() async throws {
        let model = await started(try Bench())
        for _ in 0..<50 { model.notify("The website opens too many windows", isImportant: true) }
        model.notify("Saved")
        #expect(model.notices.map(\.text) == ["The website opens too many windows", "Saved"])
        model.noticeShown(try #require(model.notices.first).id)
        model.notify("The website opens too many windows", isImportant: true)
        #expect(model.notices.map(\.text) == ["Saved", "The website opens too many windows"])
    }
}
