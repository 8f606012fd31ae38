import Testing

@testable import FaceliftCore

@Suite struct WebOriginTests {
    @Test(arguments: [
        ("https://home.example", "https://home.example"),
        ("https://home.example:443/x?y#z", "https://home.example"),
        ("HTTPS://HOME.example/", "https://home.example"),
        ("http://home.example:80", "http://home.example"),
        ("http://home.example:443", "http://home.example:443"),
        ("https://home.example:/x", "https://home.example"),
        ("https://home.example?https://evil.example", "https://home.example"),
        ("https://home.example#@evil.example", "https://home.example"),
        ("https://home.example@evil.example/", "https://evil.example"),
        ("https://a:b@home.example:8443/@x", "https://home.example:8443"),
        ("https://[::1]:8443/x", "https://[::1]:8443"),
        ("https://[0:0::1]", "https://[::1]"),
        ("blob:https://home.example/5f3a", "https://home.example"),
        ("https://home.example./", "https://home.example."),
        ("https://bücher.example/", "https://xn--bcher-kva.example"),
    ])
    func readsTheOrigin(url: String, origin: String) {
        #expect(WebOrigin(urlString: url)?.description == origin)
    }

    @Test(arguments: [
        "", "home.example", "about:blank", "file:///x", "data:text/html,x", "javascript:alert(1)", "https:home.example",
        "https:/home.example", "https:///home.example", "https://", "https://home.example:0", "https://h:65536",
        "https://home.example\\@evil.example/", "https://ho me.example", "https://home\n.example", "https://%68ome",
        "https://bü%2eexample",
        "blob:null/5f3a", "blob:blob:https://home.example", "wss://home.example", "https://2130706433/",
        "https://h_st.example", "https://[::1", " https://home.example", "https://home.example:8x/",
    ])
    func refusesWhatParsersReadDifferently(url: String) {
        #expect(WebOrigin(urlString: url) == nil)
    }

    @Test(arguments: [
        "http://home.example", "https://home.example:8443", "https://sub.home.example", "https://home.example.",
        "https://home.exampl", "https://home-example",
    ])
    func differsInSchemeHostAndPort(other: String) throws {
        let home = try #require(WebOrigin(urlString: "https://home.example"))
        #expect(WebOrigin(urlString: other) != nil)
        #expect(WebOrigin(urlString: other) != home)
    }

    @Test func namesItsPort() {
        #expect(WebOrigin(urlString: "https://h.example")?.port == 443)
        #expect(WebOrigin(urlString: "http://h.example")?.port == 80)
        #expect(WebOrigin(urlString: "https://h.example:8443")?.hostAndPort == "h.example:8443")
    }
}
