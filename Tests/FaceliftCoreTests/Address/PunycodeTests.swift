import Testing

@testable import FaceliftCore

@Suite struct PunycodeTests {
    /// Samples of RFC 3492 §7.1 and common names.
    @Test(arguments: [
        ("bcher-kva", "bücher"), ("80ak6aa92e", "аррӏе"), ("fa-hia", "faß"), ("ls8h", "💩"),
        ("egbpdaj6bu4bxfgehfvwxn", "ليهمابتكلموشعربي؟"), ("ihqwcrb4cv8a8dqg056pqjye", "他们为什么不说中文"),
        ("3B-ww4c5e180e575a65lsy2b".lowercased(), "3年b組金八先生"),
    ])
    func decodes(label: String, text: String) {
        #expect(Punycode.decode(label[...]) == text)
    }

    @Test(arguments: ["a!", "99999999", "zzzzzzzzzzzzzzzz", "-é", "bcher-kv"])
    func refusesWhatStandsForNothing(label: String) {
        #expect(Punycode.decode(label[...]) != "bücher")
    }
}
