import Foundation

/// A folder that is removed with its owner.
final class TemporaryFolder: Sendable {
    let path: String

    init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
        var template = Array((parent + "/facelift-test.XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func names(_ folder: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
    }

    func text(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    func put(_ name: String, _ data: Data) throws { try data.write(to: URL(fileURLWithPath: path + "/" + name)) }
    func put(_ name: String, _ text: String) throws { try put(name, Data(text.utf8)) }

    func mode(_ name: String = "") -> UInt32 {
        var status = stat()
        return lstat(path + "/" + name, &status) == 0 ? status.st_mode & 0o7777 : 0
    }
}
