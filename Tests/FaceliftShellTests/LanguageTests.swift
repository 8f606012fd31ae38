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
}
