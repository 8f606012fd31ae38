import FaceliftShell
import Testing

struct LanguageTests {
    static let cases: [([String: String], Language)] = [
        ([:], .english),
        (["LANG": "de_DE.UTF-8"], .german),
        (["LANG": "de"], .german),
        (["LANG": "C.UTF-8"], .english),
        (["LANG": "fr_FR.UTF-8"], .english),
        (["LANG": "de_AT", "LC_MESSAGES": "en_GB"], .english),
        (["LANG": "en_GB", "LC_ALL": "de_CH", "LC_MESSAGES": "en_GB"], .german),
        (["LANGUAGE": "de:en", "LANG": "en_US"], .german),
        (["LANGUAGE": "fr:de", "LANG": "en_US"], .german),
        (["LANGUAGE": "fr", "LANG": "de_DE"], .german),
        (["LANGUAGE": "", "LC_ALL": "", "LANG": "de_DE@euro"], .german),
        (["LANG": "DE_de"], .german),
        (["LANG": "den_XX"], .english),
    ]

    @Test(arguments: cases)
    func environment(_ environment: [String: String], _ expected: Language) {
        #expect(Language.from(environment: environment) == expected)
    }

    static let websites: [([String: String], [String])] = [
        ([:], ["en-US", "en"]),
        (["LANG": "C"], ["en-US", "en"]),
        (["LANG": "C.UTF-8"], ["en-US", "en"]),
        (["LC_ALL": "POSIX", "LANG": "C"], ["en-US", "en"]),
        (["LANG": "de_DE.UTF-8"], ["de-DE", "de"]),
        (["LANG": "de"], ["de"]),
        (["LANG": "DE_at@euro"], ["de-AT", "de"]),
        (["LANG": "fr_CH.UTF-8", "LC_ALL": "C.UTF-8"], ["fr-CH", "fr"]),
        (["LANG": "en_GB", "LC_MESSAGES": "pt_BR.UTF-8"], ["pt-BR", "pt"]),
        (["LANGUAGE": "de_AT:de_DE:en", "LANG": "C"], ["de-AT", "de", "de-DE", "en"]),
        (["LANGUAGE": "C", "LANG": "gsw_CH"], ["gsw-CH", "gsw"]),
        (["LANGUAGE": "", "LANG": "es_419"], ["es-419", "es"]),
        (["LANG": "x\r\nX-Evil: 1"], ["en-US", "en"]),
        (["LANG": "de_at_xyz"], ["en-US", "en"]),
        (["LANG": "de_"], ["en-US", "en"]),
    ]

    @Test(arguments: websites)
    func ofWebsites(_ environment: [String: String], _ expected: [String]) {
        #expect(Language.tags(environment: environment) == expected)
    }

    /// The quotation marks and the words after a name stay where the sentence has them.
    @Test(arguments: ["דוגמה", "مثال", "Team דוגמה 2"]) func aNameFromRightToLeftStaysApart(label: String) {
        let apart = "\u{2068}\(label)\u{2069}"
        #expect(Strings(.english)(.removing(label: label)) == "“\(apart)” will be removed")
        #expect(Strings(.english)(.removed(label: label)) == "“\(apart)” was removed")
        #expect(Strings(.german)(.removeAsk(label: label)) == "„\(apart)“ entfernen?")
    }

    @Test(arguments: ["Work", "Büro 2", "例", "Дом"]) func anyOtherNameIsShownAsItIs(label: String) {
        #expect(Strings(.english)(.removing(label: label)) == "“\(label)” will be removed")
    }
}
