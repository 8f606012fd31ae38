import FaceliftCore
import Testing

struct SignedInUserTests {
    static let cases: [(String, String?)] = [
        ("vance_data=%7B%22username%22%3A%22ada%22%2C%22tenantId%22%3A%22acme%22%7D", "ada"),
        ("a=1; vance_data=%7B%22username%22%3A%22ada+lovelace%22%7D; b=2", "ada lovelace"),
        ("vance_data={\"username\":\"bob\"}", "bob"),
        ("vance_data=%7B%22username%22%3A%22a%E2%80%AEb%5Cnc%22%7D", "ab c"),
        ("vance_data=%7B%22username%22%3A%22%20%22%7D", nil),
        ("vance_data=%7B%22username%22%3A7%7D", nil),
        ("vance_data=%7B%7D", nil),
        ("vance_data=%zz", nil),
        ("vance_data=", nil),
        ("xvance_data=%7B%22username%22%3A%22ada%22%7D", nil),
        ("", nil),
        ("vance_data=" + String(repeating: "x", count: 10_000), nil),
    ]

    @Test(arguments: cases)
    func name(_ header: String, _ expected: String?) {
        #expect(SignedInUser(cookieHeader: header)?.name == expected)
    }
}
