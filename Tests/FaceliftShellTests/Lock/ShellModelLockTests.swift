import FaceliftCore
import FaceliftShell
import Foundation
import LockDoubles
import Testing

/// T-SIDEDOOR on the model: every wish, while it is shut.
@Suite @MainActor struct ShellModelLockTests {
    @Test func nothingPassesTheGate() async throws {
        let lock = LockBench()
        let bench = try Bench(["One", "Two"])
        let model = bench.model(lock: lock.model)
        let (first, second) = try (bench.id("One"), bench.id("Two"))
        await lock.model.start()
        await model.start()
        #expect(model.route == .lockSetup(next: .shell) && model.title == "Vancetope")
        await lock.model.setUp("7294", repeated: "7294")
        #expect(model.route == .shell && model.active?.id == second && model.mayPresent(second))
        model.go(to: .manage)
        model.lockNow()
        let calls = bench.host.calls.count
        #expect(model.route == .lockUnlock(next: .manage) && !model.mayPresent(second))
        let list = model.list
        let wishes: [@MainActor () -> Void] = [
            { model.go(to: .shell) }, { model.go(to: .add) }, { model.go(to: .edit(first)) },
            { model.go(to: .security) }, { model.go(to: .lockSetup(next: .shell)) },
            { model.activate(first) }, { model.activate(number: 1) }, { model.home() },
            { model.reload() }, { model.stop() }, { model.back() }, { model.move(first, to: 1) },
            { model.open("vance-facelift://add-account") }, { model.open("vance-facelift://") },
            { ShellAction.allCases.forEach(model.perform) },
            { model.handle(.shellAction(second, .addAccount)) }, { model.rememberZoom(2, of: first) },
        ]
        for wish in wishes {
            wish()
            #expect(model.route.isLock && model.list == list && model.form == nil)
            #expect(!model.isSwitcherOpen)
        }
        await model.remove(first)
        let commands: [AccountCommand] = [
            .list, .export, .rename(account: "One", name: "x"), .remove(account: "One"), .importAccounts(Data()),
            .add(url: "https://three.example", name: nil, allowHTTP: false, confirmed: true),
        ]
        for command in commands {
            let reply = await model.run(command)
            #expect(reply.exitStatus == 77 && reply.text == nil && reply.json == nil)
        }
        #expect(model.accounts.count == 2)
        #expect(bench.host.calls.dropFirst(calls).allSatisfy { $0 == .dismiss })
    }

    @Test func whatComesInAtTheVeryStartWaitsForTheLock() async throws {
        let lock = LockBench()
        await lock.model.start()
        await lock.model.setUpWithoutPIN()
        let next = lock.make()
        let bench = try Bench(["One"])
        let model = bench.model(lock: next)
        model.open("vance-facelift://add-account")
        async let reply = model.run(.list)
        #expect(model.form == nil)
        await next.start()
        #expect(await reply.exitStatus == 0)
        try await lock.until("the Add screen") { model.route == .add }
    }

    @Test func aQuestionIsDismissedByLockingAndNoneIsAskedMeanwhile() async throws {
        let lock = LockBench()
        let bench = try Bench(["One"])
        let model = bench.model(lock: lock.model)
        let id = try bench.id("One")
        await lock.model.start()
        await model.start()
        await lock.model.setUp("7294", repeated: "7294")
        let context = PageContext(account: id, origin: "https://one.example")
        let answer = Task { await model.prompts.ask(.confirm("Sure?"), context) }
        try await lock.until("the question") { model.currentPrompt != nil }
        lock.model.lock()
        #expect(model.currentPrompt == nil)
        #expect(await answer.value == .dismissed)
    }

    @Test func nothingIsToldWhileItIsShut() async throws {
        let lock = LockBench()
        let bench = try Bench(["One"])
        let model = bench.model(lock: lock.model)
        await lock.model.start()
        await model.start()
        await lock.model.setUp("7294", repeated: "7294")
        model.notify(.saveFailed(name: "unread", .diskFull))
        lock.model.lock()
        #expect(model.notices.isEmpty)
        model.notify(.downloadLocked(name: "later"))
        #expect(model.notices.isEmpty)
        try await lock.until("the lock screen") { lock.model.phase == LockModelTests.free }
        await lock.model.unlock("7294")
        let texts = model.notices.map(\.text)
        #expect(texts.count == 2 && texts[0].contains("unread") && texts[1].contains("later"))
    }

    @Test func unlockingGoesOnWhereThePersonWantedToBeAndKeepsWhatWasTyped() async throws {
        let lock = LockBench()
        let bench = try Bench()
        let model = bench.model(lock: lock.model)
        await lock.model.start()
        await model.start()
        await lock.model.setUp("7294", repeated: "7294")
        model.go(to: .add)
        let form = try #require(model.form)
        model.lockNow()
        #expect(model.route == .lockUnlock(next: .add) && model.form === form)
        try await lock.until("the lock screen") { lock.model.phase == LockModelTests.free }
        await lock.model.unlock("7294")
        #expect(model.route == .add && model.form === form)
    }

    @Test func aWipeDeletesEverythingButTheListOfAccounts() async throws {
        let lock = LockBench()
        let bench = try Bench(["One"])
        let model = bench.model(lock: lock.model)
        let id = try bench.id("One")
        await lock.model.start()
        await model.start()
        await lock.model.setUp("7294", repeated: "7294")
        await lock.model.reset()
        #expect(lock.model.phase == .shut(.setup) && model.route.isLock)
        #expect(model.accounts.map(\.id) == [id])
        #expect(bench.host.calls.contains(.remove(id)))
    }

    /// A list that was set aside as damaged names nobody, and one that cannot be read holds nothing up.
    @Test(arguments: [true, false]) func aWipeReachesWhatNoListNames(isUnreadable: Bool) async throws {
        let lock = LockBench()
        let bench = try Bench(["One"])
        let model = bench.model(lock: lock.model)
        let forgotten = AccountID.random()
        await lock.model.start()
        await model.start()
        await lock.model.setUp("7294", repeated: "7294")
        bench.host.stored = [forgotten]
        if isUnreadable { bench.store.fail(with: .newerVersion(9)) }
        await lock.model.reset()
        #expect(lock.model.phase == .shut(.setup))
        #expect(bench.host.calls.contains(.remove(forgotten)))
        #expect(bench.share.removed.contains(forgotten) && bench.share.removedAll == 1)
    }

    @Test func withoutAPINLockNowLeadsToSecurity() async throws {
        let lock = LockBench()
        let bench = try Bench()
        let model = bench.model(lock: lock.model)
        await lock.model.start()
        await model.start()
        await lock.model.setUpWithoutPIN()
        model.lockNow()
        #expect(model.route == .security)
        model.back()
        #expect(model.route == .manage)
    }
}
