import FaceliftCore
import FaceliftSystem
import Foundation

/// The file of an export or import; `-` stands for stdout and stdin.
struct AccountFile {
    var path: String

    struct Problem: Error {
        var reply: CommandReply
    }

    /// Writes an export's text to the file, which must not exist; the reply then says where it is.
    func write(_ reply: CommandReply) -> CommandReply {
        guard reply.exitStatus == ExitStatus.done, path != "-", let text = reply.text else { return reply }
        let folder = (full as NSString).deletingLastPathComponent
        do throws(FileSystemFailure) {
            let file = try NewFile.create(in: folder, names: [(full as NSString).lastPathComponent], mode: 0o600)
            try file.finish(writing: Data(text.utf8))
        } catch {
            if error.code == EEXIST {
                return .problem(
                    ExitStatus.notSaved, "file-exists",
                    "\(full) exists already, and nothing is overwritten.\nGive another name, or remove it first.")
            }
            return .problem(
                ExitStatus.notSaved, "not-saved",
                "\(full) could not be written: \(error).\nGive another place for it.")
        }
        return CommandReply(
            exitStatus: ExitStatus.done, id: reply.id, message: reply.message,
            json: JSONText.object(["id": reply.id, "file": full]), text: "The accounts are in \(full).")
    }

    /// Reads a file to import.
    func read() -> Result<Data, Problem> {
        if path != "-", let reason = Self.obstacle(full) { return .failure(unreadable(full + reason)) }
        do {
            let source =
                path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            let data = try source.read(upToCount: AccountListCoding.byteLimit + 1) ?? Data()
            return .success(data)
        } catch {
            let name = path == "-" ? "Standard input" : full
            return .failure(
                unreadable("\(name) could not be read.\nTry again; if that does not help, export the accounts anew."))
        }
    }

    private var full: String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// What keeps a file from being read, as the rest of a sentence that begins with its name, and what to do.
    private static func obstacle(_ full: String) -> String? {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        if exists, isFolder.boolValue {
            return " is a folder, not a file.\nGive a file that “facelift accounts export” has written."
        }
        if exists, !FileManager.default.isReadableFile(atPath: full) {
            return " may not be read by you.\nChange its permissions, or give another file."
        }
        return exists ? nil : " does not exist, or its folder may not be opened.\nLook at how its name is spelt."
    }

    private func unreadable(_ message: String) -> Problem {
        Problem(reply: .problem(ExitStatus.badData, "not-readable", message))
    }
}
