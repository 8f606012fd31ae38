import Foundation

/// Reads one message: caps first, then JSON, then the fields of its action.
struct BridgeMessageReader {
    private let members: [String: JSONValue]
    private let byteCount: Int
    private let home: WebOrigin

    init(_ text: String, home: WebOrigin) throws(BridgeMessageProblem) {
        byteCount = text.utf8.count
        // A piece of an export, with room for its other fields.
        guard byteCount <= BridgeMessage.sliceLimit + 16384 else { throw .tooLarge }
        guard Self.depth(text) <= BridgeMessage.depthLimit else { throw .tooDeep }
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)),
            case .object(let members) = value
        else { throw .notObject }
        self.members = members
        self.home = home
    }

    func message() throws(BridgeMessageProblem) -> BridgeMessage {
        switch members["action"]?.string {
        case "exportFile": return .export(try export())
        case "setShareCredentials":
            guard byteCount <= BridgeMessage.byteLimit else { throw .tooLarge }
            return .shareCredentials(try credentials())
        case "setProjectSnapshot":
            guard byteCount <= BridgeMessage.byteLimit else { throw .tooLarge }
            return .projects(try projects())
        default: throw .unknownAction
        }
    }

    /// A piece; without the fields of a piece it is a whole export in one message.
    private func export() throws(BridgeMessageProblem) -> ExportSlice {
        guard let base64 = members["base64"]?.string else { throw .badField }
        let count = try number("count", default: 1)
        let slice = ExportSlice(
            transfer: try number("transfer", default: 0), index: try number("index", default: 0), count: count,
            length: try number("length", default: base64.utf8.count), name: members["name"]?.string,
            mime: Self.mime(members["mime"]?.string), base64: base64)
        guard count >= 1, slice.index < count, slice.length >= base64.utf8.count else { throw .badField }
        return slice
    }

    private func number(_ key: String, default missing: Int) throws(BridgeMessageProblem) -> Int {
        guard let value = members[key] else { return missing }
        guard let number = value.wholeNumber, number >= 0 else { throw .badField }
        return number
    }

    /// A media type of plain characters, without parameters.
    private static func mime(_ text: String?) -> String {
        let type = (text ?? "").prefix { $0 != ";" }.lowercased()
        let isType =
            type.utf8.count <= 127 && type.split(separator: "/", omittingEmptySubsequences: false).count == 2
            && !type.hasPrefix("/") && !type.hasSuffix("/")
            && type.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        return isType ? type : "application/octet-stream"
    }

    private func credentials() throws(BridgeMessageProblem) -> ShareCredentials {
        guard let address = members["faceUrl"]?.string, let tenant = members["tenant"]?.string,
            let username = members["username"]?.string, let token = members["token"]?.string
        else { throw .badField }
        guard WebOrigin(urlString: address) == home else { throw .foreignOrigin }
        guard Self.isTenant(tenant), Self.isUserName(username), Self.isToken(token) else { throw .badField }
        return ShareCredentials(origin: home, tenant: tenant, username: username, token: token)
    }

    /// One path part that means nothing to any server: letters, digits, `.`, `_`, `-`, not dots alone.
    private static func isTenant(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count) && text.first != "."
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || [0x2D, 0x2E, 0x5F].contains(byte)
            }
    }

    private static func isUserName(_ text: String) -> Bool {
        (1...256).contains(text.utf8.count) && text == DisplayText.clean(text, limit: 256)
            && !text.contains { $0 == "/" || $0 == "\\" } && text != "." && text != ".."
    }

    /// Fits a header: visible ASCII.
    private static func isToken(_ text: String) -> Bool {
        (1...16384).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    private func projects() throws(BridgeMessageProblem) -> [ProjectSnapshot] {
        guard case .array(let entries) = members["projects"] else { throw .badField }
        guard entries.count <= BridgeMessage.projectLimit else { throw .tooLarge }
        var projects: [ProjectSnapshot] = []
        for entry in entries {
            guard case .object(let fields) = entry, let name = fields["name"]?.string, !name.isEmpty,
                name.utf8.count <= 1024
            else { throw .badField }
            let title = fields["title"]?.string.map { DisplayText.clean($0, limit: 200) }
            projects.append(ProjectSnapshot(name: name, title: title?.isEmpty == false ? title : nil))
        }
        return projects
    }

    /// Deepest nesting, counted before anything is decoded.
    private static func depth(_ text: String) -> Int {
        var depth = 0
        var deepest = 0
        var isString = false
        var isEscaped = false
        for byte in text.utf8 {
            if isEscaped {
                isEscaped = false
            } else if isString {
                if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    depth += 1
                    deepest = max(deepest, depth)
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
            }
        }
        return deepest
    }
}
