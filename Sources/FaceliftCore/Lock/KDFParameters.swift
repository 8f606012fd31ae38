import Foundation

/// How a PIN is stretched: the function with its costs, and the salt.
///
/// Written as a PHC string without the hash part, which would be the key itself:
/// `$argon2id$v=19$m=65536,t=4,p=1$<salt>` or `$pbkdf2-sha256$i=1000000$<salt>`. A record stays on the computer that made
/// it, so each system reads only what it writes; both forms are known everywhere, so that a foreign one is named as such.
public struct KDFParameters: Hashable, Sendable {
    /// The function and what it costs.
    public enum Cost: Hashable, Sendable {
        /// Argon2id 1.3 (RFC 9106) with one lane; memory in KiB, passes over it.
        case argon2id(memory: Int, passes: Int)
        /// PBKDF2 with HMAC-SHA-256 (RFC 8018): what Apple's systems have of their own.
        case pbkdf2(rounds: Int)

        private static let newMemory = 65_536
        private static let newPasses = 4
        private static let newRounds = 1_000_000
        /// The least that a new record uses with libsodium: 64 MiB and four passes, a sixth of a second on a small machine.
        public static let argon2id = Cost.argon2id(memory: newMemory, passes: newPasses)
        /// The least that a new record uses with Apple's CommonCrypto.
        public static let pbkdf2 = Cost.pbkdf2(rounds: newRounds)

        private static let acceptedMemory = 19_456...131_072
        private static let acceptedPasses = 1...8
        private static let acceptedRounds = 600_000...10_000_000

        /// What a stored record may ask for. Anything else would be weak, or a way to exhaust memory or time.
        var isAccepted: Bool {
            switch self {
            case .argon2id(let memory, let passes):
                Self.acceptedMemory.contains(memory) && Self.acceptedPasses.contains(passes)
            case .pbkdf2(let rounds): Self.acceptedRounds.contains(rounds)
            }
        }

        /// Whether a new record would cost an attacker more, on any computer.
        public var isWeakerThanDefault: Bool {
            switch self {
            case .argon2id(let memory, let passes): memory < Self.newMemory || passes < Self.newPasses
            case .pbkdf2(let rounds): rounds < Self.newRounds
            }
        }

        /// The time that every guess is to cost at least; a derivation that was quicker is due for a higher cost.
        public static let leastTime = Duration.milliseconds(100)
        /// The time that a cost is chosen for: clear of the least, as clocks of processors vary, and far from the 400 ms
        /// that a person would feel.
        static let aimedTime = Duration.milliseconds(150)

        /// The cost that takes the aimed time on a computer on which this one took `time`: the same where it took that
        /// long, never below the least for new records, never above what is accepted.
        public func raised(after time: Duration) -> Cost {
            let ratio = Self.aimedTime / max(time, .microseconds(1))
            guard ratio > 1 || isWeakerThanDefault else { return self }
            switch self {
            case .argon2id(let memory, let passes):
                let work = Double(memory * passes) * ratio
                // More passes first: they take no more of the memory that the websites need.
                for memory in [max(memory, Self.newMemory), Self.acceptedMemory.upperBound] {
                    let passes = max((work / Double(memory)).rounded(.up), Double(Self.newPasses))
                    if passes <= Double(Self.acceptedPasses.upperBound) {
                        return .argon2id(memory: memory, passes: Int(passes))
                    }
                }
                return .argon2id(memory: Self.acceptedMemory.upperBound, passes: Self.acceptedPasses.upperBound)
            case .pbkdf2(let rounds):
                // Whole hundred thousands, which can be read.
                let step = 100_000.0
                let raised = (Double(rounds) * ratio / step).rounded(.up) * step
                return .pbkdf2(
                    rounds: Int(min(max(raised, Double(Self.newRounds)), Double(Self.acceptedRounds.upperBound))))
            }
        }
    }

    /// The function and what it costs.
    public let cost: Cost
    /// The salt, 16 bytes.
    public let salt: [UInt8]

    /// How long a salt is, in bytes.
    public static let saltLength = 16

    /// Parameters of our own choice; nil when they are out of range.
    public init?(_ cost: Cost, salt: [UInt8]) {
        guard cost.isAccepted, salt.count == Self.saltLength else { return nil }
        self.cost = cost
        self.salt = salt
    }

    /// Reads the written form; nil for anything but exactly that form within the accepted ranges.
    public init?(phc: String) {
        let parts = phc.split(separator: "$", omittingEmptySubsequences: false)
        guard let text = parts.last, text.count == 22, let salt = Data(base64Encoded: text + "=="),
            let cost = Self.cost(parts.dropLast())
        else { return nil }
        self.init(cost, salt: [UInt8](salt))
        // One spelling only: base64 leaves room for several.
        guard self.phc == phc else { return nil }
    }

    /// The written form.
    public var phc: String {
        let salt = Data(salt).base64EncodedString().prefix { $0 != "=" }
        return switch cost {
        case .argon2id(let memory, let passes): "$argon2id$v=19$m=\(memory),t=\(passes),p=1$\(salt)"
        case .pbkdf2(let rounds): "$pbkdf2-sha256$i=\(rounds)$\(salt)"
        }
    }

    private static func cost(_ parts: ArraySlice<Substring>) -> Cost? {
        switch parts.prefix(3).joined(separator: "$") {
        case "$argon2id$v=19" where parts.count == 4:
            let costs = parts[3].split(separator: ",", omittingEmptySubsequences: false)
            guard costs.count == 3, costs[2] == "p=1", let memory = number(costs[0], "m="),
                let passes = number(costs[1], "t=")
            else { return nil }
            return .argon2id(memory: memory, passes: passes)
        default:
            guard parts.count == 3, parts[0].isEmpty, parts[1] == "pbkdf2-sha256", let rounds = number(parts[2], "i=")
            else { return nil }
            return .pbkdf2(rounds: rounds)
        }
    }

    private static func number(_ text: Substring, _ prefix: String) -> Int? {
        guard text.hasPrefix(prefix) else { return nil }
        let digits = text.dropFirst(prefix.count)
        guard (1...8).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(digits)
    }
}
