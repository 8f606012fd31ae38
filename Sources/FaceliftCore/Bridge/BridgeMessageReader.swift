import Foundation

/// Reads one message: caps first, then JSON, then the fields of its action.
struct BridgeMessageReader {
    private let content: BridgeWire.Content
    private let byteCount: Int
    private let home: WebOrigin

    init(_ text: String, home: WebOrigin) throws(BridgeMessageProblem) {
        byteCount = text.utf8.count
        // A piece of an export, with room for its other fields.
        guard byteCount <= BridgeMessage.sliceLimit + 16384 else { throw .tooLarge }
        guard Self.depth(text) <= BridgeMessage.depthLimit else { throw .tooDeep }
        do {
            content = try JSONDecoder().decode(BridgeWire.self, from: Data(text.utf8)).content
        } catch {
            throw .notObject
        }
        self.home = home
    }

    func message() throws(BridgeMessageProblem) -> BridgeMessage {
        switch content {
        case .export(let fields): return export(fields).map { .export($0) } ?? .badExport(name: fields.name)
        case .badExport(let name): return .badExport(name: name)
        case .credentials(let fields): return .shareCredentials(try credentials(fields))
        case .projects(let entries): return .projects(try projects(entries))
        case .unknownAction: throw .unknownAction
        case .badField: throw .badField
        }
    }

    /// A piece; without the fields of a piece it is a whole export in one message.
    private func export(_ fields: BridgeWire.Export) -> ExportSlice? {
        let size = fields.base64.utf8.count
        let slice = ExportSlice(
            transfer: fields.transfer ?? 0, index: fields.index ?? 0, count: fields.count ?? 1,
            length: fields.length ?? size, name: fields.name, mime: Self.mime(fields.mime), base64: fields.base64)
        guard slice.transfer >= 0, slice.index >= 0, slice.count >= 1, slice.index < slice.count, slice.length >= size
        else { return nil }
        return slice
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

    private func credentials(_ fields: BridgeWire.Credentials) throws(BridgeMessageProblem) -> ShareCredentials {
        guard byteCount <= BridgeMessage.byteLimit else { throw .tooLarge }
        guard WebOrigin(urlString: fields.faceUrl) == home else { throw .foreignOrigin }
        guard Self.isTenant(fields.tenant), Self.isUserName(fields.username), Self.isToken(fields.token) else {
            throw .badField
        }
        return ShareCredentials(
            origin: home, tenant: fields.tenant, username: fields.username, token: fields.token)
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

    private func projects(_ entries: [BridgeWire.Project]) throws(BridgeMessageProblem) -> [ProjectSnapshot] {
        guard byteCount <= BridgeMessage.byteLimit, entries.count <= BridgeMessage.projectLimit else { throw .tooLarge }
        guard entries.allSatisfy({ (1...1024).contains($0.name.utf8.count) }) else { throw .badField }
        return entries.map { entry in
            let title = entry.title.map { DisplayText.clean($0, limit: 200) }
            return ProjectSnapshot(name: entry.name, title: title?.isEmpty == false ? title : nil)
        }
    }

    /// Deepest nesting, counted before anything is decoded.
    private static func depth(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var depth = 0
            var deepest = 0
            var isString = false
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "\\") where isString: index += 1
                case UInt8(ascii: "\""): isString.toggle()
                case UInt8(ascii: "{") where !isString, UInt8(ascii: "[") where !isString:
                    depth += 1
                    deepest = max(deepest, depth)
                case UInt8(ascii: "}") where !isString, UInt8(ascii: "]") where !isString: depth -= 1
                default: break
                }
                index += 1
            }
            return deepest
        }
    }
}
