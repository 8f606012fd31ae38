/// A PIN as it was typed: 4 to 6 digits, as ASCII. It may stand on the block list; `PINRules` judges new ones.
public struct PIN: Sendable {
    /// How many digits a PIN has.
    public static let lengths = 4...6

    /// The digits in ASCII.
    public let digits: SecretBytes

    /// Reads what was typed. Decimal digits of any script count as the ASCII digit of the same value, so that an Arabic
    /// keyboard locks nobody out.
    public init(typed: some StringProtocol) throws(PINRefusal) {
        var digits: [UInt8] = []
        for character in typed {
            guard let digit = Self.digit(character) else { throw .notDigits }
            digits.append(0x30 + digit)
        }
        if digits.count < Self.lengths.lowerBound { throw .tooShort }
        if digits.count > Self.lengths.upperBound { throw .tooLong }
        self.digits = SecretBytes(digits)
    }

    /// The value of a decimal digit of any script (Unicode general category Nd); nil for everything else.
    public static func digit(_ character: Character) -> UInt8? {
        guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
            scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue
        else { return nil }
        return UInt8(value)
    }
}
