import FaceliftCore
import Testing

@Suite struct PINRulesTests {
    @Test(
        arguments: [
            ("7294", nil), ("83019", nil), ("730164", nil),
            ("٧٢٩٤", nil), ("७२९४", nil), ("7294", nil), ("7٢९4", nil),
            ("729", .tooShort), ("", .tooShort), ("7294018", .tooLong),
            ("72 94", .notDigits), ("729a", .notDigits), ("72-94", .notDigits), ("½294", .notDigits),
            ("²294", .notDigits),
            ("729\u{200D}4", .notDigits), ("Ⅷ294", .notDigits), ("7294\n", .notDigits), ("7️⃣294", .notDigits),
            // Repeats
            ("0000", .tooCommon), ("77777", .tooCommon), ("999999", .tooCommon), ("4848", .tooCommon),
            ("909090", .tooCommon), ("417417", .tooCommon),
            // Runs, over the end of the pad too
            ("1234", .tooCommon), ("4321", .tooCommon), ("34567", .tooCommon), ("98765", .tooCommon),
            ("7890", .tooCommon), ("0987", .tooCommon), ("456789", .tooCommon),
            // Pairs and mirrors
            ("1122", .tooCommon), ("112233", .tooCommon), ("665544", .tooCommon), ("482284", .tooCommon),
            // Years
            ("1940", .tooCommon), ("1987", .tooCommon), ("2035", .tooCommon), ("1939", nil), ("2036", nil),
            // Dates in either order
            ("3112", .tooCommon), ("1231", .tooCommon), ("2902", .tooCommon), ("0229", .tooCommon),
            ("0107", .tooCommon),
            ("3002", nil), ("3104", nil), ("3200", nil),
            // Often chosen
            ("2580", .tooCommon), ("159753", .tooCommon), ("314159", .tooCommon), ("13579", .tooCommon),
            ("١٢٣٤", .tooCommon),
        ] as [(String, PINRefusal?)])
    func newPIN(typed: String, refusal: PINRefusal?) {
        #expect(Self.refusal { () throws(PINRefusal) in try PINRules.choose(typed) } == refusal)
    }

    @Test func digitsOfAnyScriptAreTheSamePIN() throws {
        let ascii = try PIN(typed: "7294")
        #expect(try PIN(typed: "٧٢٩٤").digits.isEqual(to: ascii.digits))
        #expect(try PIN(typed: "७२९४").digits.isEqual(to: ascii.digits))
        #expect(ascii.digits.withBytes { [UInt8]($0) } == Array("7294".utf8))
    }

    @Test func enteringAPINAsksForItsShapeAlone() throws {
        #expect(try PIN(typed: "1234").digits.count == 4)
    }

    @Test(
        arguments: [
            ("7294", "7294", nil), ("7294", "٧٢٩٤", nil), ("7294", "7295", .differs), ("7294", "72940", .differs),
            ("7294", "", .differs), ("7294", "x", .differs), ("1111", "1111", .tooCommon), ("12", "12", .tooShort),
        ] as [(String, String, PINRefusal?)])
    func bothEntries(first: String, second: String, refusal: PINRefusal?) {
        #expect(Self.refusal { () throws(PINRefusal) in try PINRules.choose(first, repeated: second) } == refusal)
    }

    @Test func atLeastNineOfTenPINsArePossible() {
        let taken = (0..<10_000).count { number in
            let text = String(String(10_000 + number).dropFirst())
            return Self.refusal { () throws(PINRefusal) in try PINRules.choose(text) } == nil
        }
        #expect((9_000...9_500).contains(taken), "\(taken)")
    }

    private static func refusal(_ body: () throws(PINRefusal) -> PIN) -> PINRefusal? {
        do throws(PINRefusal) {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }
}
