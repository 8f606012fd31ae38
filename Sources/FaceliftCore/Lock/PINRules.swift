/// Which new PINs are taken. There is no way around a refusal.
///
/// Ten guesses are all that somebody gets: a PIN is good when it is not among the first ten that come to mind.
public enum PINRules {
    /// The PIN to use from now on, or why not. `typed` and `repeated` are the two entries of the setup.
    public static func choose(_ typed: String, repeated: String) throws(PINRefusal) -> PIN {
        let pin = try choose(typed)
        let second: PIN
        do {
            second = try PIN(typed: repeated)
        } catch {
            throw .differs
        }
        guard pin.digits.isEqual(to: second.digits) else { throw .differs }
        return pin
    }

    /// Judges the first entry alone, so that the person is told at once.
    public static func choose(_ typed: String) throws(PINRefusal) -> PIN {
        let pin = try PIN(typed: typed)
        let digits = pin.digits.withBytes { $0.map { Int($0) - 0x30 } }
        if isPattern(digits) || isYear(digits) || isDate(digits) || isFrequent(digits) { throw .tooCommon }
        return pin
    }

    /// Repeats of one, two or three digits (`1111`, `2323`, `123123`), runs up or down (`2345`, `98765`, `7890`), pairs
    /// (`1122`, `112233`) and mirrors (`123321`).
    static func isPattern(_ digits: [Int]) -> Bool {
        let count = digits.count
        for period in 1...3 where period < count && count % period == 0 {
            if (period..<count).allSatisfy({ digits[$0] == digits[$0 - period] }) { return true }
        }
        let steps = zip(digits, digits.dropFirst()).map { ($1 - $0 + 10) % 10 }
        if steps.allSatisfy({ $0 == 1 }) || steps.allSatisfy({ $0 == 9 }) { return true }
        if count == 6, digits == digits.reversed() { return true }
        guard count % 2 == 0 else { return false }
        let pairs = stride(from: 0, to: count, by: 2).map { (digits[$0], digits[$0 + 1]) }
        guard pairs.allSatisfy({ $0.0 == $0.1 }) else { return false }
        let pairSteps = zip(pairs, pairs.dropFirst()).map { ($1.0 - $0.0 + 10) % 10 }
        return pairSteps.allSatisfy { $0 == 1 } || pairSteps.allSatisfy { $0 == 9 }
    }

    /// Four digits that read as a year between 1940 and 2035.
    static func isYear(_ digits: [Int]) -> Bool {
        digits.count == 4 && (1940...2035).contains(number(digits))
    }

    /// Four digits that read as day and month, in either order.
    static func isDate(_ digits: [Int]) -> Bool {
        guard digits.count == 4 else { return false }
        let (first, second) = (number(digits.prefix(2)), number(digits.suffix(2)))
        func isDay(_ day: Int, of month: Int) -> Bool {
            guard (1...12).contains(month) else { return false }
            let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
            return (1...days).contains(day)
        }
        return isDay(first, of: second) || isDay(second, of: first)
    }

    private static func isFrequent(_ digits: [Int]) -> Bool {
        FrequentPINs.all.contains(digits.map(String.init).joined())
    }

    private static func number(_ digits: some Sequence<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
}
