import Foundation

/// `application/x-www-form-urlencoded`, as the URL standard and Java's `URLEncoder` write it.
enum FormCoding {
    /// One name and its value.
    struct Field: Hashable, Sendable {
        let name: String
        let value: String
    }

    /// Encodes one value: letters, digits and `*-._` stay, a space becomes `+`, every other byte `%XX`.
    static func encode(_ text: String) -> String {
        var out = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                out.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: " "):
                out += "+"
            default:
                out += byte < 16 ? "%0" : "%"
                out += String(byte, radix: 16, uppercase: true)
            }
        }
        return out
    }

    /// Decodes one value; text that is not valid stays as it is.
    static func decodeValue(_ text: String) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? spaced
    }

    /// Decodes a whole form or query, in order.
    static func decode(_ text: String) -> [Field] {
        text.split(separator: "&").map { pair in
            guard let equals = pair.firstIndex(of: "=") else {
                return Field(name: decodeValue(String(pair)), value: "")
            }
            return Field(
                name: decodeValue(String(pair[..<equals])),
                value: decodeValue(String(pair[pair.index(after: equals)...])))
        }
    }
}
