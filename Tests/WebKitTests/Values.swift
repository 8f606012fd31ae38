import Foundation

/// Compares and generates values like those of JSON, with dates.
enum Values {
    static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): return true
        case (is NSNull, is NSNull): return true
        case (let x as [Any], let y as [Any]):
            return x.count == y.count && zip(x, y).allSatisfy { areEqual($0, $1) }
        case (let x as [String: Any], let y as [String: Any]):
            return x.count == y.count && x.allSatisfy { areEqual($0.value, y[$0.key]) }
        case (let x as String, let y as String): return x == y
        // The engine carries seconds and cuts.
        case (let x as Date, let y as Date): return abs(x.timeIntervalSince(y)) < 0.0015
        case (let x as Bool, let y as Bool): return x == y
        case (let x as Int, let y as NSNumber): return Double(x) == y.doubleValue
        case (let x as Double, let y as NSNumber): return x == y.doubleValue
        default: return false
        }
    }

    /// The same values for the same seed.
    struct Generator {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        private mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }

        private mutating func below(_ limit: UInt64) -> Int { Int(next() % limit) }

        mutating func value(depth: Int = 0) -> Any {
            switch below(depth < 4 ? 10 : 7) {
            case 0: return NSNull()
            case 1: return next() & 1 == 0
            case 2: return below(2_000_001) - 1_000_000
            case 3:
                let number = Double(bitPattern: next())
                return number.isFinite ? number : 0.25
            case 4, 5: return text()
            case 6: return Date(timeIntervalSince1970: Double(below(4_000_000_000_000)) / 1000)
            case 7, 8: return (0..<below(5)).map { _ in value(depth: depth + 1) }
            default:
                var members: [String: Any] = [:]
                for _ in 0..<below(5) { members[text()] = value(depth: depth + 1) }
                return members
            }
        }

        private mutating func text() -> String {
            let scalars = (0..<below(12)).map { _ -> UnicodeScalar in
                switch below(5) {
                case 0: return UnicodeScalar(UInt32(below(0x80))) ?? " "
                case 1: return UnicodeScalar(UInt32(0x1F300 + below(0x200))) ?? " "
                case 2: return UnicodeScalar(UInt32(0x2000 + below(0x100))) ?? " "
                default: return UnicodeScalar(UInt32(0x61 + below(26))) ?? " "
                }
            }
            var text = ""
            // A NUL inside a member's name does not survive the engine's list of names.
            for scalar in scalars where scalar.value != 0 { text.unicodeScalars.append(scalar) }
            return text
        }
    }
}
