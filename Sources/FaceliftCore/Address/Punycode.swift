/// The decoding half of RFC 3492, used only to check that an `xn--` label stands for real letters.
enum Punycode {
    /// The letters behind a label (without `xn--`), or nil when it stands for none.
    static func decode(_ label: Substring) -> String? {
        let bytes = Array(label.utf8)
        var output: [UInt32] = []
        var index = 0
        if let delimiter = bytes.lastIndex(of: 0x2D) {
            output = bytes[..<delimiter].map { UInt32($0) }
            index = delimiter + 1
        }
        var code: UInt32 = 128
        var position = 0
        var bias = 72
        while index < bytes.count {
            let old = position
            var weight = 1
            var base = 36
            while true {
                guard index < bytes.count, let digit = digit(bytes[index]) else { return nil }
                index += 1
                position += digit * weight
                let threshold = base <= bias ? 1 : (base >= bias + 26 ? 26 : base - bias)
                if digit < threshold { break }
                weight *= 36 - threshold
                base += 36
                guard weight < 1 << 31, position < 1 << 31 else { return nil }
            }
            let count = output.count + 1
            bias = adapt(position - old, count, first: old == 0)
            code += UInt32(position / count)
            position %= count
            guard Unicode.Scalar(code) != nil else { return nil }
            output.insert(code, at: position)
            position += 1
        }
        return String(String.UnicodeScalarView(output.compactMap(Unicode.Scalar.init)))
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x61...0x7A: Int(byte) - 0x61
        case 0x30...0x39: Int(byte) - 0x30 + 26
        default: nil
        }
    }

    private static func adapt(_ delta: Int, _ count: Int, first: Bool) -> Int {
        var delta = first ? delta / 700 : delta / 2
        delta += delta / count
        var steps = 0
        while delta > 455 {
            delta /= 35
            steps += 36
        }
        return steps + 36 * delta / (delta + 38)
    }
}
