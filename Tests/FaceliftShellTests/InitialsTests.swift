import FaceliftShell
import Testing

struct InitialsTests {
    static let cases = [
        ("Work", "WO"), ("Private account", "PA"), ("work 2", "W2"), ("ö", "Ö"), ("", "?"), ("—", "?"),
        ("eddie.example:8443", "EE"), ("  spaced   out ", "SO"), ("東京 本社", "東本"), ("ßeta", "SS"),
    ]

    @Test(arguments: cases)
    func initials(_ label: String, _ expected: String) {
        #expect(Initials.of(label) == expected)
    }
}
