import Foundation

/// How a PIN is stretched: Argon2id 1.3 (RFC 9106) with one lane, and its salt.
///
/// Written as a PHC string without the hash part, which would be the key itself:
/// `$argon2id$v=19$m=65536,t=4,p=1$<salt>`.
public struct KDFParameters: Hashable, Sendable {
    /// Memory in KiB.
    public let memory: Int
    /// Passes over the memory.
    public let passes: Int
    /// The salt, 16 bytes.
    public let salt: [UInt8]

    /// How long a salt is, in bytes.
    public static let saltLength = 16
    /// What a new record uses: 64 MiB and four passes, a sixth of a second on a small machine.
    public static let defaultMemory = 65_536
    /// See `defaultMemory`.
    public static let defaultPasses = 4
    /// What a stored record may ask for, in KiB (19 to 128 MiB). Anything else would be weak, or a way to exhaust memory.
    static let memories = 19_456...131_072
    /// See `memories`.
    static let passCounts = 1...8

    /// Parameters of our own choice; nil when they are out of range.
    public init?(memory: Int = Self.defaultMemory, passes: Int = Self.defaultPasses, salt: [UInt8]) {
        guard Self.memories.contains(memory), Self.passCounts.contains(passes), salt.count == Self.saltLength else {
            return nil
        }
        self.memory = memory
        self.passes = passes
        self.salt = salt
    }

    /// Reads the written form; nil for anything but exactly that form within the accepted ranges.
    public init?(phc: String) {
        let parts = phc.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "argon2id", parts[2] == "v=19" else { return nil }
        let costs = parts[3].split(separator: ",", omittingEmptySubsequences: false)
        guard costs.count == 3, let memory = Self.number(costs[0], "m="), let passes = Self.number(costs[1], "t="),
            costs[2] == "p=1", parts[4].count == 22, let salt = Data(base64Encoded: parts[4] + "==")
        else { return nil }
        self.init(memory: memory, passes: passes, salt: [UInt8](salt))
        // One spelling only: base64 leaves room for several.
        guard self.phc == phc else { return nil }
    }

    /// The written form.
    public var phc: String {
        let salt = Data(salt).base64EncodedString().prefix { $0 != "=" }
        return "$argon2id$v=19$m=\(memory),t=\(passes),p=1$\(salt)"
    }

    /// Whether a new record would cost an attacker more.
    public var isWeakerThanDefault: Bool {
        memory < Self.defaultMemory || passes < Self.defaultPasses
    }

    private static func number(_ text: Substring, _ prefix: String) -> Int? {
        guard text.hasPrefix(prefix) else { return nil }
        let digits = text.dropFirst(prefix.count)
        guard (1...7).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(digits)
    }
}
