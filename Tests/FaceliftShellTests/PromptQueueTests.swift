import FaceliftCore
import FaceliftShell
import Testing

@MainActor
struct PromptQueueTests {
    let work = PageContext(account: .random(), origin: "https://work.example")
    let home = PageContext(account: .random(), origin: "https://home.example")

    @Test func questionsOfOneAccountComeOneByOneInOrder() async throws {
        let queue = PromptQueue()
        let first = Task { await queue.ask(.confirm("1"), work) }
        try await eventually { queue.prompts.count == 1 }
        let second = Task { await queue.ask(.confirm("2"), work) }
        try await eventually { queue.prompts.count == 2 }
        let shown = try #require(queue.current(for: work.account))
        #expect(shown.kind == .confirm("1"))
        queue.answer(shown.id, .accepted)
        #expect(await first.value == .accepted)
        let next = try #require(queue.current(for: work.account))
        #expect(next.kind == .confirm("2"))
        queue.answer(next.id, .dismissed)
        #expect(await second.value == .dismissed)
    }

    @Test func anAnswerCountsOnce() async throws {
        let queue = PromptQueue()
        let asked = Task { await queue.ask(.alert("x"), work) }
        try await eventually { queue.prompts.count == 1 }
        let id = queue.prompts[0].id
        queue.answer(id, .accepted)
        queue.answer(id, .dismissed)
        queue.answer(99, .accepted)
        #expect(await asked.value == .accepted)
    }

    @Test func aPageThatDiesTakesItsQuestionsAlong() async throws {
        let queue = PromptQueue()
        let dead = Task { await queue.ask(.confirm("dead"), work) }
        let alive = Task { await queue.ask(.confirm("alive"), home) }
        try await eventually { queue.prompts.count == 2 }
        queue.dismissAll(of: work.account)
        #expect(await dead.value == .dismissed)
        #expect(queue.prompts.map(\.kind) == [.confirm("alive")])
        queue.dismissAll()
        #expect(await alive.value == .dismissed)
    }

    @Test func cancellingTheTaskDismissesTheQuestion() async throws {
        let queue = PromptQueue()
        let asked = Task { await queue.ask(.leave, work) }
        try await eventually { queue.prompts.count == 1 }
        asked.cancel()
        #expect(await asked.value == .dismissed)
        #expect(queue.prompts.isEmpty)
    }

    @Test func thePortTurnsAnswersIntoWhatPagesExpect() async throws {
        let queue = PromptQueue()
        let ui = queue.webUI(mayPresent: { _ in true }, open: { _ in }, notice: { _, _ in })
        let text = Task { await ui.prompt(work, "Name?", "Ada") }
        try await eventually { queue.prompts.count == 1 }
        #expect(queue.prompts[0].kind == .text("Name?", proposal: "Ada"))
        queue.answer(queue.prompts[0].id, .text("Bob"))
        #expect(await text.value == "Bob")
        let cancelled = Task { await ui.prompt(work, "Name?", nil) }
        try await eventually { queue.prompts.count == 1 }
        queue.answer(queue.prompts[0].id, .dismissed)
        #expect(await cancelled.value == nil)
        let leave = Task { await ui.confirmLeave(work) }
        try await eventually { queue.prompts.count == 1 }
        queue.answer(queue.prompts[0].id, .accepted)
        #expect(await leave.value)
    }

    @Test func aClickedLinkOpensAtOnceAndAScriptedOneIsOffered() async throws {
        let queue = PromptQueue()
        var opened: [String] = []
        let ui = queue.webUI(mayPresent: { _ in true }, open: { opened.append($0.url) }, notice: { _, _ in })
        ui.openExternally(work, ExternalLink(url: "https://a.example/", reason: .linkClicked))
        #expect(opened == ["https://a.example/"])
        ui.openExternally(work, ExternalLink(url: "https://b.example/", reason: .byScript))
        try await eventually { queue.prompts.count == 1 }
        #expect(opened.count == 1)
        queue.answer(queue.prompts[0].id, .accepted)
        try await eventually { opened == ["https://a.example/", "https://b.example/"] }
    }

    @Test func aHiddenPageOpensNothing() {
        let queue = PromptQueue()
        var opened: [String] = []
        let ui = queue.webUI(mayPresent: { _ in false }, open: { opened.append($0.url) }, notice: { _, _ in })
        ui.openExternally(work, ExternalLink(url: "https://a.example/", reason: .linkClicked))
        #expect(opened.isEmpty && queue.prompts.isEmpty)
    }

    /// Time that the test moves on.
    private final class Clock {
        var now = ContinuousClock.now
    }

    private func askAndAnswer(_ queue: PromptQueue) async throws -> Bool {
        let asked = Task { await queue.ask(.alert("again"), work) }
        try await eventually { queue.prompts.count == 1 }
        let prompt = try #require(queue.current(for: work.account))
        queue.answer(prompt.id, .accepted)
        _ = await asked.value
        return prompt.isRepeated
    }

    @Test func fromTheThirdQuestionInARowOnThePageCanBeMuted() async throws {
        let clock = Clock()
        let queue = PromptQueue { clock.now }
        var offers: [Bool] = []
        for _ in 0..<4 { offers.append(try await askAndAnswer(queue)) }
        #expect(offers == [false, false, true, true])
        clock.now += .seconds(6)
        #expect(try await askAndAnswer(queue) == false)
    }

    @Test func aMutedPageIsNotHeardUntilItIsLoadedAgain() async throws {
        let queue = PromptQueue()
        let waiting = Task { await queue.ask(.confirm("waiting"), work) }
        try await eventually { queue.prompts.count == 1 }
        queue.mute(work.account)
        #expect(await waiting.value == .dismissed)
        #expect(await queue.ask(.alert("unheard"), work) == .dismissed)
        // Unsaved work is asked about all the same, and other pages are not concerned.
        let leave = Task { await queue.ask(.leave, work) }
        let other = Task { await queue.ask(.alert("other"), home) }
        try await eventually { queue.prompts.count == 2 }
        queue.dismissAll()
        _ = await (leave.value, other.value)
        queue.unmute(work.account)
        #expect(try await askAndAnswer(queue) == false)
    }

    @Test func aMutedPagesFileIsRefusedWithAWord() async throws {
        let queue = PromptQueue()
        var notices: [ShellNotice] = []
        let ui = queue.webUI(mayPresent: { _ in true }, open: { _ in }, notice: { notices.append($1) })
        let offer = ExportOffer(name: "a.txt", mime: "text/plain", byteCount: 1)
        let waiting = Task { await ui.chooseDestination(work, offer) }
        try await eventually { queue.prompts.count == 1 }
        queue.mute(work.account)
        #expect(await waiting.value == nil)
        #expect(notices.isEmpty, "the person answered that one")
        #expect(await ui.chooseDestination(work, offer) == nil)
        #expect(notices == [.filesMuted] && queue.prompts.isEmpty)
        queue.unmute(work.account)
        let heard = Task { await ui.chooseDestination(work, offer) }
        try await eventually { queue.prompts.count == 1 }
        queue.dismissAll()
        #expect(await heard.value == nil)
    }

    @Test func aPageCannotPileUpQuestions() async throws {
        let queue = PromptQueue()
        let asked = (0..<PromptQueue.limit).map { number in Task { await queue.ask(.alert("\(number)"), work) } }
        try await eventually { queue.prompts.count == PromptQueue.limit }
        #expect(await queue.ask(.alert("one more"), work) == .dismissed)
        let other = Task { await queue.ask(.alert("other"), home) }
        try await eventually { queue.prompts.count == PromptQueue.limit + 1 }
        queue.dismissAll()
        for task in asked + [other] { #expect(await task.value == .dismissed) }
    }

    @Test func whatThePageWouldGetIsNeverTheAnswerOfAStrayKey() {
        let link = ExternalLink(url: "https://a.example/", reason: .byScript)
        for kind in [Prompt.Kind.leave, .openExternally(link), .permission(.camera)] { #expect(kind.prefersRefusal) }
        for kind in [Prompt.Kind.alert(""), .confirm("")] { #expect(!kind.prefersRefusal) }
    }

    @Test(arguments: [
        ("mailto:ada@acme.example", "ada@acme.example"), ("MAILTO:ada%40acme.example?subject=x", "ada@acme.example"),
        ("mailto:a@b.example,c@d.example", "a@b.example"), ("mailto:?subject=x", nil), ("tel:123", nil),
    ])
    func whomAMailGoesTo(_ url: String, _ recipient: String?) {
        #expect(ExternalLink(url: url, reason: .mail).recipient == recipient)
    }
}
