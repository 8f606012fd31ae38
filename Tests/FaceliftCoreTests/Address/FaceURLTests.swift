import Testing

@testable import FaceliftCore

@Suite struct FaceURLTests {
    /// Typed text, and the one canonical form it has.
    @Test(arguments: [
        ("https://home.example", "https://home.example"),
        ("  HTTPS://Home.Example:443//  ", "https://home.example"),
        ("https://home.example/", "https://home.example"),
        ("https://home.example.", "https://home.example"),
        ("https://home.example:8443", "https://home.example:8443"),
        ("https://home.example:80", "https://home.example:80"),
        ("https://192.168.1.9", "https://192.168.1.9"),
        ("https://[::1]:8443/", "https://[::1]:8443"),
        ("https://[0:0:0:0:0:0:0:1]", "https://[::1]"),
        ("https://[2001:DB8:0:0:1:0:0:1]", "https://[2001:db8::1:0:0:1]"),
        ("https://[2001:db8:0:1:1:1:1:1]", "https://[2001:db8:0:1:1:1:1:1]"),
        ("https://[::ffff:192.168.1.1]", "https://[::ffff:c0a8:101]"),
        ("http://localhost", "http://localhost"),
        ("http://LOCALHOST:80/", "http://localhost"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://[::1]:3000", "http://[::1]:3000"),
        ("http://nas", "http://nas"),
        ("https://bücher.example", "https://xn--bcher-kva.example"),
        ("https://BÜCHER.example", "https://xn--bcher-kva.example"),
        ("https://аррӏе.com", "https://xn--80ak6aa92e.com"),
        ("https://xn--80ak6aa92e.com", "https://xn--80ak6aa92e.com"),
        ("https://XN--80AK6AA92E.com", "https://xn--80ak6aa92e.com"),
        ("https://faß.de", "https://xn--fa-hia.de"),
        ("https://a。example", "https://a.example"),
        ("https://１２７.0.0.1", "https://127.0.0.1"),
        ("https://a-b.c--d.example", "https://a-b.c--d.example"),
        ("https://0.example", "https://0.example"),
    ])
    func hasOneCanonicalForm(typed: String, canonical: String) throws {
        let url = try FaceURL(strict: typed)
        #expect(url.canonical == canonical)
        #expect(try FaceURL(strict: canonical) == url)
        #expect(url.description == canonical)
        #expect(WebOrigin(urlString: canonical + "/index.html?a#b") == url.origin)
    }

    /// Typed text, and the id of the refusal.
    @Test(arguments: [
        ("", "refused-empty"),
        ("    ", "refused-empty"),
        ("https://good.example@evil.example/", "refused-user-name"),
        ("https://user:pw@good.example", "refused-user-name"),
        ("https://@good.example", "refused-user-name"),
        ("https://good.example\\@evil.example/", "refused-backslash"),
        ("https://evil.example\\@good.example/", "refused-backslash"),
        ("https:\\\\evil.example\\x", "refused-backslash"),
        ("https:evil.example", "refused-malformed"),
        ("https:/evil.example", "refused-malformed"),
        ("https:///evil.example", "refused-malformed"),
        ("https:////evil.example", "refused-malformed"),
        ("https:", "refused-malformed"),
        ("https://", "refused-missing-host"),
        ("https://?a", "refused-malformed"),
        ("https://:8080", "refused-missing-host"),
        ("https://.", "refused-missing-host"),
        ("javascript:alert(1)", "refused-scheme"),
        ("JavaScript:alert(1)", "refused-scheme"),
        ("data:text/html,x", "refused-scheme"),
        ("file:///etc/passwd", "refused-scheme"),
        ("blob:https://x/1", "refused-scheme"),
        ("about:blank", "refused-scheme"),
        ("view-source:https://home.example", "refused-scheme"),
        ("ftp://home.example", "refused-scheme"),
        ("ws://home.example", "refused-scheme"),
        ("vance-facelift://add-account", "refused-scheme"),
        ("mailto:a@b.example", "refused-scheme"),
        ("https://[fe80::1%25eth0]/", "refused-invalid-host"),
        ("https://[::1", "refused-invalid-host"),
        ("https://[::1]x", "refused-invalid-host"),
        ("https://[]", "refused-invalid-host"),
        ("https://[127.0.0.1]", "refused-invalid-host"),
        ("https://[1:2:3:4:5:6:7:8:9]", "refused-invalid-host"),
        ("https://::1", "refused-invalid-host"),
        ("https://home%00.example", "refused-invalid-host"),
        ("https://home%2eexample", "refused-invalid-host"),
        ("https://bü%2eexample", "refused-invalid-host"),
        ("https://2130706433", "refused-numeric-host"),
        ("https://0x7f000001", "refused-numeric-host"),
        ("https://127.1", "refused-numeric-host"),
        ("https://0177.0.0.1", "refused-numeric-host"),
        ("https://127.0.0.01", "refused-numeric-host"),
        ("https://127.0.0.256", "refused-numeric-host"),
        ("https://1.2.3.4.5", "refused-numeric-host"),
        ("https://home.0x", "refused-numeric-host"),
        ("https://0.0.0.0", "refused-unusable-host"),
        ("https://[::]", "refused-unusable-host"),
        ("https://255.255.255.255", "refused-unusable-host"),
        ("https://239.1.1.1", "refused-unusable-host"),
        ("https://[ff02::1]", "refused-unusable-host"),
        ("https://home.example:0", "refused-port"),
        ("https://home.example:65536", "refused-port"),
        ("https://home.example:99999999999999999999", "refused-port"),
        ("https://home.example:", "refused-port"),
        ("https://home.example:8a", "refused-port"),
        ("https://home.example:+80", "refused-port"),
        ("https://home.example:0443", "refused-port"),
        ("https://home.example:٤٤٣", "refused-port"),
        ("https://home.example:22", "refused-blocked-port"),
        ("https://home.example:6667", "refused-blocked-port"),
        ("https://home..example", "refused-invalid-host"),
        ("https://.home.example", "refused-invalid-host"),
        ("https://home.example..", "refused-invalid-host"),
        ("https://-home.example", "refused-invalid-host"),
        ("https://home-.example", "refused-invalid-host"),
        ("https://ho_me.example", "refused-invalid-host"),
        ("https://ho*me.example", "refused-invalid-host"),
        ("https://ho,me.example", "refused-invalid-host"),
        ("https://a／b.example", "refused-invalid-host"),
        ("https://a＠b.example", "refused-invalid-host"),
        ("https://xn--a.com", "refused-invalid-host"),
        ("https://xn--.com", "refused-invalid-host"),
        ("https://xn--home-.com", "refused-invalid-host"),
        ("https://xn--zzzzzzzzzz99999.com", "refused-invalid-host"),
        ("https://-ü.example", "refused-invalid-host"),
        ("https://ho me.example", "refused-space"),
        ("https://home.example /", "refused-space"),
        ("https://home\u{A0}.example", "refused-space"),
        ("https://home\u{3000}.example", "refused-space"),
        ("https://home.example/\nevil", "refused-control-character"),
        ("https://home.exa\tmple", "refused-control-character"),
        ("\thttps://home.example", "refused-control-character"),
        ("https://home.example\r\n", "refused-control-character"),
        ("https://home\u{0}.example", "refused-control-character"),
        ("https://home\u{2028}.example", "refused-control-character"),
        ("https://ho\u{200B}me.example", "refused-hidden-character"),
        ("https://ho\u{AD}me.example", "refused-hidden-character"),
        ("https://ho\u{202E}me.example", "refused-hidden-character"),
        ("https://ho\u{200D}me.example", "refused-hidden-character"),
        ("https://home.example\u{FEFF}", "refused-hidden-character"),
        ("home.example", "refused-missing-scheme"),
        ("home.example:8443", "refused-missing-scheme"),
        ("localhost:8080", "refused-missing-scheme"),
        ("//home.example", "refused-malformed"),
        ("http://home.example", "refused-not-encrypted"),
        ("http://home.example:8080", "refused-not-encrypted"),
        ("http://8.8.8.8", "refused-not-encrypted"),
        ("http://[2001:db8::1]", "refused-not-encrypted"),
        ("http://localhost.evil.example", "refused-not-encrypted"),
        ("http://172.32.0.1", "refused-not-encrypted"),
        ("https://home.example/#/x", "refused-not-only-origin"),
        ("https://home.example/?a=1", "refused-not-only-origin"),
        ("https://home.example?a", "refused-not-only-origin"),
        ("https://home.example#", "refused-not-only-origin"),
        ("https://home.example/chat.html", "refused-not-only-origin"),
        ("https://home.example//x", "refused-not-only-origin"),
    ])
    func refuses(typed: String, id: String) {
        #expect {
            try FaceURL(strict: typed)
        } throws: { error in
            (error as? FaceURLRefusal)?.id == id
        }
    }

    @Test(arguments: [
        ("https://home.example/chat.html?a#b", "https://home.example"),
        ("https://Home.example:8443/x", "https://home.example:8443"),
        ("home.example", "https://home.example"),
        ("home.example/chat.html", "https://home.example"),
        ("localhost:8080", "http://localhost:8080"),
        ("http://home.example", "https://home.example"),
        ("http://home.example:80/x", "https://home.example"),
        ("http://home.example:8080", "https://home.example:8080"),
    ])
    func suggestsWhatWouldBeAccepted(typed: String, suggestion: String) throws {
        let refusal = #expect(throws: FaceURLRefusal.self) { try FaceURL(strict: typed) }
        #expect(refusal?.suggestion == suggestion)
        #expect(try FaceURL(strict: suggestion).canonical == suggestion)
    }

    /// Typed text; canonical form, what is cut, whether the scheme was added.
    @Test(
        arguments: [
            ("home.example", "https://home.example", nil, true),
            (" home.example/ ", "https://home.example", nil, true),
            ("home.example:8443", "https://home.example:8443", nil, true),
            ("eddie.example/chat.html?x=1#y", "https://eddie.example", "/chat.html?x=1#y", true),
            ("https://eddie.example/#/x", "https://eddie.example", "/#/x", false),
            ("https://eddie.example?q=a:b@c", "https://eddie.example", "?q=a:b@c", false),
            ("https://eddie.example/a b", "https://eddie.example", "/a b", false),
            ("localhost", "http://localhost", nil, true),
            ("localhost:8080/x", "http://localhost:8080", "/x", true),
            ("127.0.0.1:9", "", nil, true),
            ("127.0.0.1:8080", "http://127.0.0.1:8080", nil, true),
            ("[::1]:8080", "http://[::1]:8080", nil, true),
            ("nas", "https://nas", nil, true),
            ("192.168.1.2", "https://192.168.1.2", nil, true),
            ("http://nas:8080/x", "http://nas:8080", "/x", false),
            ("bücher.example", "https://xn--bcher-kva.example", nil, true),
        ] as [(String, String, String?, Bool)])
    func interprets(typed: String, canonical: String, cut: String?, added: Bool) throws {
        guard !canonical.isEmpty else {
            #expect(throws: FaceURLRefusal.blockedPort(9)) { try FaceURL.interpret(typed) }
            return
        }
        let result = try FaceURL.interpret(typed)
        #expect(result == FaceURLInterpretation(url: try FaceURL(strict: canonical), cut: cut, addedScheme: added))
    }

    @Test(arguments: [
        ("https://nas", Exposure.encrypted), ("https://10.0.0.1", .encrypted), ("https://localhost", .encrypted),
        ("http://localhost", .loopback), ("http://a.localhost:8080", .loopback), ("http://127.9.9.9", .loopback),
        ("http://[::1]", .loopback), ("http://[::ffff:127.0.0.1]", .loopback),
        ("http://nas", .privateNetwork), ("http://printer.local", .privateNetwork),
        ("http://box.home.arpa", .privateNetwork), ("http://api.internal", .privateNetwork),
        ("http://10.1.2.3", .privateNetwork), ("http://172.16.0.1", .privateNetwork),
        ("http://172.31.255.255", .privateNetwork), ("http://192.168.0.1", .privateNetwork),
        ("http://169.254.1.1", .privateNetwork), ("http://100.64.0.1", .privateNetwork),
        ("http://[fd00::1]", .privateNetwork), ("http://[fe80::1]", .privateNetwork),
        ("http://[::ffff:192.168.0.1]", .privateNetwork),
    ])
    func tellsTheExposure(text: String, exposure: Exposure) throws {
        #expect(try FaceURL(strict: text).exposure == exposure)
    }

    @Test(arguments: [
        ("https://home.example", false), ("https://xn--80ak6aa92e.com", true),
        ("https://a.xn--bcher-kva.example", true),
        ("https://fooxn--bar.example", false),
    ])
    func marksOtherLetters(text: String, isInternationalized: Bool) throws {
        #expect(try FaceURL(strict: text).isInternationalized == isInternationalized)
    }

    @Test func namesHostAndPort() throws {
        #expect(try FaceURL(strict: "https://home.example").hostAndPort == "home.example")
        #expect(try FaceURL(strict: "https://home.example:8443").hostAndPort == "home.example:8443")
        #expect(try FaceURL(strict: "https://home.example").port == 443)
        #expect(try FaceURL(strict: "http://[::1]:80").host == "[::1]")
    }

    /// 64 KiB of anything costs less than 50 ms; measured generously, since machines are shared.
    @Test(arguments: [
        "https://" + String(repeating: "a", count: 65536), String(repeating: "ü", count: 65536),
        "https://home.example/" + String(repeating: "%41", count: 30000), String(repeating: " ", count: 65536),
        "https://" + String(repeating: "a.", count: 33000) + "example", String(repeating: "[", count: 65536),
    ])
    func refusesLongTextAtOnce(text: String) {
        let clock = ContinuousClock()
        let time = clock.measure { #expect(throws: FaceURLRefusal.tooLong) { try FaceURL(strict: text) } }
        #expect(time < .seconds(1))
    }

    @Test func refusesTheLongestReadableTextQuickly() {
        let label = String(repeating: "ü", count: 1000)
        let clock = ContinuousClock()
        let time = clock.measure { #expect(throws: FaceURLRefusal.self) { try FaceURL(strict: "https://\(label)") } }
        #expect(time < .seconds(1))
    }

    @Test func everyRefusalHasItsOwnID() {
        let all: [FaceURLRefusal] = [
            .empty, .tooLong, .controlCharacter, .hiddenCharacter, .space, .backslash, .missingScheme(suggestion: ""),
            .scheme(""), .malformed, .userInfo, .missingHost, .invalidHost, .numericHost, .unusableHost, .port,
            .blockedPort(1), .publicHTTP(suggestion: ""), .notOnlyOrigin(suggestion: ""),
        ]
        #expect(Set(all.map(\.id)).count == all.count)
    }
}
