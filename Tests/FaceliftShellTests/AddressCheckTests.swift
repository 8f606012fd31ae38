import FaceliftCore
import FaceliftShell
import Testing

@MainActor
struct AddressCheckTests {
    private func check(_ bench: Bench) -> AddressCheck {
        AddressCheck(verify: { await bench.service.verify($0) }, pause: bench.pause.port)
    }

    @Test func theServerIsAskedOnceWhenTypingRests() async throws {
        let bench = try Bench()
        bench.server.answer(ScriptedServer.deployment(title: "Eddie"), at: "https://eddie.example")
        let check = check(bench)
        for text in ["e", "ed", "eddie.example"] { check.type(text) }
        try await eventually { bench.pause.waiting == [AddressCheck.pauseLength] }
        #expect(check.state == .idle)
        bench.pause.release()
        let url = try FaceURL(strict: "https://eddie.example")
        try await eventually { check.state == .accepted(url, InstanceInfo(version: "1.4.0", title: "Eddie")) }
        #expect(bench.server.requests.count == 1)
        #expect(check.reading?.addedScheme == true)
    }

    @Test func returnAsksAtOnceAndShowsWhatWasCut() async throws {
        let bench = try Bench()
        let check = check(bench)
        check.type("https://eddie.example/chat.html?x=1")
        check.checkNow()
        let url = try FaceURL(strict: "https://eddie.example")
        try await eventually { check.state == .failed(url, .unreachable(.dns)) }
        #expect(check.reading?.cut == "/chat.html?x=1")
    }

    @Test func typingOnVoidsWhatWasKnown() async throws {
        let bench = try Bench()
        bench.server.answer(ScriptedServer.deployment(), at: "https://eddie.example")
        let check = check(bench)
        check.type("eddie.example")
        check.checkNow()
        try await eventually { if case .accepted = check.state { true } else { false } }
        check.type("eddie.exampl")
        #expect(check.state == .idle)
        check.type("   ")
        #expect(check.state == .idle)
    }

    @Test func aLateAnswerAboutAnotherAddressIsDropped() async throws {
        var answers: [CheckedContinuation<InstanceVerdict, Never>] = []
        var answered = 0
        let check = AddressCheck(verify: { _ in
            let verdict = await withCheckedContinuation { answers.append($0) }
            answered += 1
            return verdict
        })
        check.type("https://a.example")
        check.checkNow()
        try await eventually { answers.count == 1 }
        check.type("https://b.example")
        check.checkNow()
        try await eventually { answers.count == 2 }
        answers[1].resume(returning: .accepted(InstanceInfo(title: "B")))
        let url = try FaceURL(strict: "https://b.example")
        try await eventually { check.state == .accepted(url, InstanceInfo(title: "B")) }
        answers[0].resume(returning: .accepted(InstanceInfo(title: "A")))
        try await eventually { answered == 2 }
        for _ in 0..<100 { await Task.yield() }
        #expect(check.state == .accepted(url, InstanceInfo(title: "B")))
    }

    @Test func aRefusedAddressIsNeverAskedAndItsSuggestionCanBeTaken() async throws {
        let bench = try Bench()
        bench.server.answer(ScriptedServer.deployment(), at: "https://eddie.example")
        let check = check(bench)
        check.type("http://eddie.example")
        check.checkNow()
        try await eventually { check.state == .refused(.publicHTTP(suggestion: "https://eddie.example")) }
        #expect(bench.server.requests.isEmpty)
        check.take("https://eddie.example")
        try await eventually { if case .accepted = check.state { true } else { false } }
        #expect(check.typed == "https://eddie.example")
    }

    nonisolated static let risky: [(String, AddressCheck.Consent)] = [
        ("http://nas.local", .notEncrypted), ("https://аррӏе.com", .foreignLetters),
    ]

    @Test(arguments: risky)
    func aRiskIsAgreedToBeforeAnyRequest(_ address: String, _ consent: AddressCheck.Consent) async throws {
        let bench = try Bench()
        let check = check(bench)
        let url = try FaceURL.interpret(address).url
        check.type(address)
        check.checkNow()
        try await eventually { check.state == .needsConsent(consent, url) }
        #expect(bench.server.requests.isEmpty)
        check.consent()
        try await eventually { check.state == .failed(url, .unreachable(.dns)) }
        // Another address needs its own agreement.
        check.type("http://printer.local")
        check.checkNow()
        try await eventually { if case .needsConsent = check.state { true } else { false } }
    }
}
