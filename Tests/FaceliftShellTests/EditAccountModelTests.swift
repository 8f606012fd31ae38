import FaceliftCore
import FaceliftShell
import Testing

@MainActor
struct EditAccountModelTests {
    private func editor(_ bench: Bench) async throws -> (ShellModel, EditAccountModel) {
        let model = bench.model()
        await model.start()
        model.go(to: .edit(try bench.id("Work")))
        return (model, try #require(model.editor))
    }

    @Test func labelAndColourAreSaved() async throws {
        let bench = try Bench(["Work"])
        let (model, editor) = try await editor(bench)
        editor.typeLabel("Office")
        await editor.saveLabel()
        await editor.choose(.pink)
        #expect(model.accounts[0].displayName == "Office")
        #expect(bench.store.list.settings(for: editor.id).colour == .pink)
        try await eventually { editor.storedBytes == 4096 }
    }

    @Test func anEmptyLabelIsRefused() async throws {
        let bench = try Bench(["Work"])
        let (_, editor) = try await editor(bench)
        editor.typeLabel("  ")
        await editor.saveLabel()
        #expect(editor.problem == bench.strings.explanation(ofSaving: AccountProblem.emptyLabel))
        #expect(editor.label == "Work")
    }

    @Test func theSavedAddressIsNotAskedAbout() async throws {
        let bench = try Bench(["Work"])
        let (_, editor) = try await editor(bench)
        editor.typeAddress("https://work.example")
        #expect(editor.check.typed.isEmpty && !editor.canChangeAddress)
        #expect(bench.pause.waiting.isEmpty)
    }

    @Test func anotherServerIsVerifiedAndItsOldDataCleared() async throws {
        let bench = try Bench(["Work"])
        bench.server.answer(ScriptedServer.deployment(), at: "https://other.example")
        let (model, editor) = try await editor(bench)
        editor.typeAddress("other.example")
        #expect(!editor.canChangeAddress)
        editor.check.checkNow()
        try await eventually { editor.canChangeAddress }
        #expect(editor.changesOrigin)
        await editor.changeAddress()
        #expect(model.accounts[0].faceURL == "https://other.example")
        #expect(bench.host.calls.contains(.clear(editor.id)))
        #expect(!editor.isTypingAddress)
    }

    @Test func dataThatCannotBeClearedKeepsTheAddress() async throws {
        let bench = try Bench(["Work"])
        bench.server.answer(ScriptedServer.deployment(), at: "https://other.example")
        bench.host.refusesClearing = true
        let (model, editor) = try await editor(bench)
        editor.typeAddress("other.example")
        editor.check.checkNow()
        try await eventually { editor.canChangeAddress }
        await editor.changeAddress()
        #expect(model.accounts[0].faceURL == "https://work.example")
        #expect(editor.problem != nil && !editor.isBusy)
    }

    @Test func clearingDataKeepsTheAccountAndSaysSo() async throws {
        let bench = try Bench(["Work"])
        let (model, editor) = try await editor(bench)
        await editor.clearData()
        #expect(bench.host.calls.contains(.clear(editor.id)))
        #expect(model.accounts.count == 1)
        #expect(model.notices.last?.text == "Website data cleared")
    }

    @Test(arguments: [true, false]) func anAccountThatIsRemovedElsewhereTakesItsPageAlong(beside: Bool) async throws {
        let bench = try Bench(["Work", "Home"])
        let (model, editor) = try await editor(bench)
        let id = editor.id
        if beside {
            #expect(await model.run(.remove(account: "Work")).exitStatus == 0)
        } else {
            bench.store.writeFromOutside { $0.remove(id) }
        }
        try await eventually { model.route == .manage }
        #expect(model.editor == nil)
        #expect(model.notices.map(\.text) == ["“Work” was removed"])
    }

    @Test func whereTheLastAccountIsRemovedElsewhereTheShellFollows() async throws {
        let bench = try Bench(["Work"])
        let (model, editor) = try await editor(bench)
        let id = editor.id
        bench.store.writeFromOutside { $0.remove(id) }
        try await eventually { model.route == .shell }
        #expect(model.editor == nil)
    }

    enum WayOut: CaseIterable { case back, account, add, anotherEdit }

    @Test(arguments: WayOut.allCases) func aLabelThatWasTypedIsSavedWhicheverWayOneLeaves(_ way: WayOut) async throws {
        let bench = try Bench(["Work", "Home"])
        let (model, editor) = try await editor(bench)
        editor.typeLabel("Office")
        switch way {
        case .back:
            model.back()
            #expect(model.route == .manage)
        case .account: model.activate(try bench.id("Home"))
        case .add: model.go(to: .add)
        case .anotherEdit:
            model.go(to: .edit(try bench.id("Home")))
            #expect(model.editor?.label == "Home")
        }
        try await eventually { model.accounts[0].displayName == "Office" }
        #expect(bench.store.list.accounts[0].displayName == "Office")
    }

    @Test(arguments: ["Work", "  ", "\u{200B}"])
    func whatIsNoNewLabelIsNotSavedOnTheWayBack(typed: String) async throws {
        let bench = try Bench(["Work"])
        let (model, editor) = try await editor(bench)
        let writes = bench.store.writes
        editor.typeLabel(typed)
        model.back()
        await model.reread()
        #expect(bench.store.writes == writes && bench.store.list.accounts[0].displayName == "Work")
        #expect(model.notices.isEmpty)
    }
}
