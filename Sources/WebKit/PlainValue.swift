/// The values that can go to a script: what JSON has, and dates.
indirect enum PlainValue {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case date(Date)
    case array([PlainValue])
    case dictionary([String: PlainValue])

    /// The value is, or contains, something else.
    struct Unsupported: Error {}

    /// Deeper values are refused.
    static let maximumDepth = 500

    init(_ value: Any) throws(Unsupported) {
        try self.init(value, depth: 0)
    }

    private init(_ value: Any, depth: Int) throws(Unsupported) {
        guard depth < Self.maximumDepth else { throw Unsupported() }
        switch value {
        case is NSNull: self = .null
        case let text as String: self = .string(text)
        case let date as Date: self = .date(date)
        case let number as NSNumber where type(of: value) is NSNumber.Type:
            self = Self.isBoolean(number) ? .bool(number.boolValue) : .number(number.doubleValue)
        case let flag as Bool: self = .bool(flag)
        case let number as any BinaryInteger: self = .number(Double(number))
        case let number as Double: self = .number(number)
        case let number as Float: self = .number(Double(number))
        case let number as CGFloat: self = .number(Double(number))
        case let items as [Any]:
            var made: [PlainValue] = []
            made.reserveCapacity(items.count)
            for item in items { made.append(try PlainValue(item, depth: depth + 1)) }
            self = .array(made)
        case let members as [String: Any]:
            var made: [String: PlainValue] = [:]
            for (name, member) in members { made[name] = try PlainValue(member, depth: depth + 1) }
            self = .dictionary(made)
        default:
            // An optional inside Any: nil is null, a value is itself.
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .optional else { throw Unsupported() }
            if let inner = mirror.children.first?.value {
                try self.init(inner, depth: depth + 1)
            } else {
                self = .null
            }
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        // Foundation on Linux keeps booleans under their own type code.
        String(cString: number.objCType) == "c"
            && (number === NSNumber(value: true) || number === NSNumber(value: false))
            || number.objCType.pointee == 0x42
    }
}
