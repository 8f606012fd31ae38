import FaceliftCore
import FaceliftShell
import Testing

@MainActor
struct AccountFormModelTests {
    private func accepted(_ bench: Bench, _ address: String = "https://work.example") async throws -> AccountFormModel {
        bench.server.answer(ScriptedServer.deployment(title: "Work"), at: address)
        let form = bench.form()
        form.check.type(address)
        form.check.checkNow()
        try await eventually { if case .accepted = form.check.state { true } else { false } }
        return form
    }

    @Test func addIsPossibleOnlyAfterSuccess() async throws {
        let bench = try Bench()
        let form = bench.form()
        #expect(!form.canAdd)
        form.check.type("https://nobody.example")
        form.check.checkNow()
        try await eventually { if case .failed = form.check.state { true } else { false } }
        #expect(!form.canAdd)
        #expect(await form.add() == nil)
        #expect(bench.store.writes == 0)
    }

    @Test func theLabelComesFromTheServerUntilThePersonTypesOne() async throws {
        let bench = try Bench()
        let form = try await accepted(bench)
        #expect(form.shownLabel == "Work")
        form.typeLabel("Mine")
        #expect(form.shownLabel == "Mine")
        form.typeLabel("")
        #expect(form.shownLabel == "Work")
    }

    @Test func theSameServerAgainIsAllowedAndTold() async throws {
        let bench = try Bench(["Work"])
        let form = try await accepted(bench)
        #expect(form.shownLabel == "Work 2")
        #expect(form.labelNote?.contains("“Work” is on this server too") == true)
        form.typeLabel("Work")
        #expect(form.labelNote?.contains("already") == true)
        #expect(form.canAdd)
    }

    @Test func addingSavesUnderTheIdentityOfTheForm() async throws {
        let bench = try Bench()
        let form = try await accepted(bench)
        let list = try #require(await form.add())
        #expect(list.activeID == form.id)
        #expect(bench.store.list.accounts.map(\.id) == [form.id])
    }

    @Test func whatCannotBeSavedIsExplainedAndNotAdded() async throws {
        let bench = try Bench()
        let form = try await accepted(bench)
        bench.store.fail(with: .diskFull)
        #expect(await form.add() == nil)
        #expect(form.problem == bench.strings.explanation(ofSaving: StoreFailure.diskFull))
        #expect(form.canAdd)
    }

    private func walled(_ bench: Bench) async throws -> AccountFormModel {
        bench.server.answer(ScriptedServer.json("", status: 401), at: "https://work.example")
        let form = bench.form()
        form.check.type("https://work.example")
        form.check.checkNow()
        try await eventually { if case .failed = form.check.state { true } else { false } }
        await form.signInFirst()
        return form
    }

    @Test func aSignInWallIsPassedInTheNewAccountsOwnStore() async throws {
        let bench = try Bench()
        let form = try await walled(bench)
        #expect(form.isSigningIn)
        #expect(bench.host.calls == [.present(form.id, "https://work.example")])
        // A crash now would leave the sign-in behind: the journal knows.
        #expect(bench.journal.pending == [form.id])
        bench.host.cookies = "wall=1"
        bench.server.answer(ScriptedServer.deployment(), at: "https://work.example")
        form.verifyAgain()
        try await eventually { form.canAdd }
        #expect(bench.server.requests.last?.headers.value(for: "Cookie") == "wall=1")
        #expect(await form.add()?.activeID == form.id)
        #expect(bench.journal.pending.isEmpty)
        #expect(!bench.host.calls.contains(.remove(form.id)))
    }

    /// One step back leads from the server's page to the form, which still has the address; the next leaves.
    @Test func thePageOfASignInSaysWhereItIsAndLeadsBackToTheForm() async throws {
        let bench = try Bench(["Home"])
        let model = bench.model()
        await model.start()
        bench.server.answer(ScriptedServer.json("", status: 401), at: "https://work.example")
        model.go(to: .add)
        let form = try #require(model.form)
        form.check.type("https://work.example")
        form.check.checkNow()
        try await eventually { if case .failed = form.check.state { true } else { false } }
        #expect(model.signInHost == nil)
        await form.signInFirst()
        #expect(model.signInHost == "work.example")
        model.handle(.pageChanged(form.id, PageState(detourHost: "login.example")))
        #expect(model.signInHost == "login.example")
        // As the lock does.
        model.go(to: .lockUnlock(next: .add))
        model.go(to: .add)
        #expect(bench.host.calls.last == .present(form.id, "https://work.example"))
        model.back()
        #expect(model.route == .add && !form.isSigningIn && form.check.typed == "https://work.example")
        #expect(bench.host.calls.last == .dismiss)
        await form.signInFirst()
        #expect(form.isSigningIn)
        model.back()
        model.back()
        #expect(model.route == .shell)
        try await eventually { bench.host.calls.contains(.remove(form.id)) }
    }

    @Test func leavingWithoutAddingDeletesTheSignIn() async throws {
        let bench = try Bench()
        let form = try await walled(bench)
        try await form.cancel()
        #expect(bench.host.calls.last == .remove(form.id))
        #expect(bench.journal.pending.isEmpty)
        #expect(bench.store.writes == 0)
    }

    @Test func leavingAnUntouchedFormDeletesNothing() async throws {
        let bench = try Bench()
        try await bench.form().cancel()
        #expect(bench.host.calls.isEmpty)
    }
}
