import FaceliftCore
import FaceliftShell
import Testing

/// Every text of three lines, in both languages: complete, calm, and about the right server.
struct ExplanationTests {
    static let refusals: [FaceURLRefusal] = [
        .empty, .tooLong, .controlCharacter, .hiddenCharacter, .space, .backslash,
        .missingScheme(suggestion: "https://eddie.example"), .scheme("ftp"), .malformed, .userInfo, .missingHost,
        .invalidHost, .numericHost, .unusableHost, .port, .blockedPort(25),
        .publicHTTP(suggestion: "https://eddie.example"), .notOnlyOrigin(suggestion: "https://eddie.example"),
    ]
    static let problems: [TLSProblem] = [
        .unknownAuthority, .wrongHost, .expired, .notYetValid, .revoked, .weak, .other("handshake"),
    ]
    static let reasons: [UnreachableReason] = [.dns, .refused, .timeout, .cancelled, .other("reset")]
    static let verdicts: [InstanceVerdict] =
        reasons.map { .unreachable($0) } + problems.map { .tls($0) } + [
            .signInWall(host: "login.example", status: nil), .signInWall(host: nil, status: 401),
            .noConfig(status: 404), .notJSON, .otherProduct(found: "Vance"), .otherProduct(found: ""), .tooLarge,
            .redirectLoop, .serverError(503), .unexpectedStatus(204),
        ]
    static let languages = Language.allCases

    private func expectGood(_ words: Explanation) {
        for line in [words.title, words.meaning, words.advice] {
            #expect(!line.isEmpty)
            #expect(!line.contains("!"), "\(line)")
        }
        #expect(!words.title.hasSuffix("."), "\(words.title)")
        #expect(words.meaning.hasSuffix(".") && words.advice.hasSuffix("."), "\(words)")
    }

    @Test(arguments: refusals, languages)
    func refusal(_ refusal: FaceURLRefusal, _ language: Language) {
        let words = Strings(language).explanation(of: refusal)
        expectGood(words)
        if let suggestion = refusal.suggestion { #expect(words.advice.contains(suggestion)) }
    }

    @Test(arguments: verdicts, languages)
    func verdict(_ verdict: InstanceVerdict, _ language: Language) {
        let words = Strings(language).explanation(of: verdict, host: "eddie.example")
        expectGood(words)
        #expect(words.title.contains("eddie.example"))
    }

    @Test(arguments: languages)
    func everyCaseHasItsOwnText(_ language: Language) {
        let strings = Strings(language)
        #expect(Set(Self.refusals.map { strings.explanation(of: $0) }).count == Self.refusals.count)
        #expect(Set(Self.verdicts.map { strings.explanation(of: $0, host: "h") }).count == Self.verdicts.count)
    }

    @Test func theLanguagesDiffer() {
        for verdict in Self.verdicts {
            let (english, german) = (Strings(.english), Strings(.german))
            #expect(english.explanation(of: verdict, host: "h") != german.explanation(of: verdict, host: "h"))
        }
    }

    static let failures: [PageFailure] = [
        PageFailure(kind: .unreachable(.refused), host: "eddie.example"),
        PageFailure(kind: .tls(.expired), host: "eddie.example"), PageFailure(kind: .crashed, host: "eddie.example"),
        PageFailure(kind: .unresponsive, host: "eddie.example"), PageFailure(kind: .other, host: "eddie.example"),
    ]

    @Test(arguments: failures, languages)
    func pageFailure(_ failure: PageFailure, _ language: Language) {
        expectGood(Strings(language).explanation(of: failure))
    }

    static let stores: [StoreFailure] = [
        .diskFull, .readOnly, .locked, .unreadable("no"), .newerVersion(2), .other("No such file or directory"),
        .noFreeName,
    ]
    static let accountProblems: [AccountProblem] = [
        .noSuchAccount, .emptyLabel, .needsWindow, .dataNotCleared(""), .clearedButNotChanged, .dataRemains,
        .removalStillNoted,
    ]

    @Test(arguments: languages)
    func savingAnAccount(_ language: Language) {
        for failure in Self.stores { expectGood(Strings(language).explanation(ofSaving: failure)) }
        for problem in Self.accountProblems { expectGood(Strings(language).explanation(ofSaving: problem)) }
    }

    @Test(arguments: languages)
    func eachReasonForRefusingAFileHasItsOwnWords(_ language: Language) {
        let problems: [ExportProblem] = [.tooLarge, .notBase64, .incomplete, .tooMany]
        let texts = problems.map { Strings(language).text(of: .exportRefused(name: "a.md", $0)) }
        #expect(Set(texts).count == problems.count && texts.allSatisfy { $0.contains("a.md") })
        #expect(texts[0].contains("100 MB") && !texts[1].contains("100 MB"))
    }

    @Test(arguments: languages)
    func ourOwnReasonsAreInThePersonsLanguageAndAdviseWhatHelps(_ language: Language) {
        let texts = [
            Strings(language).text(of: .saveFailed(name: "a.md", .noFreeName)),
            Strings(language).text(of: .exportRefused(name: "a.md", .tooMany)),
        ]
        for text in texts {
            #expect(!text.contains("(") && !text.contains("Ordner.") && !text.contains("other folder."))
        }
    }

    @Test func aFileThatIsNotSavedHasItsReasonAndAdvice() {
        let text = Strings(.english).text(of: .saveFailed(name: "a.md", .other("No such file or directory")))
        #expect(text.contains("(No such file or directory)") && text.contains("Choose another folder."))
        for language in Self.languages {
            let texts = Set(Self.stores.map { Strings(language).text(of: .saveFailed(name: "a.md", $0)) })
            #expect(texts.count >= Self.stores.count - 1)
        }
    }
}
