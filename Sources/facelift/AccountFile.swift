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
        let full = URL(fileURLWithPath: path).standardizedFileURL.path
        let folder = (full as NSString).deletingLastPathComponent
        do throws(FileSystemFailure) {
            let file = try NewFile.create(in: folder, names: [(full as NSString).lastPathComponent], mode: 0o600)
            try file.finish(writing: Data(text.utf8))
        } catch {
            if error.code == EEXIST {
                return .problem(
                    ExitStatus.notSaved, "file-exists",
                    "\(path) exists already, and nothing is overwritten.\nGive another name, or remove it first.")
            }
            return .problem(
                ExitStatus.notSaved, "not-saved",
                "The file could not be written: \(error).\nGive another place for it.")
        }
        return CommandReply(
            exitStatus: ExitStatus.done, id: reply.id, message: reply.message,
            json: JSONText.object(["id": reply.id, "file": full]), text: "The accounts are in \(full).")
    }

    /// Reads a file to import.
    func read() -> Result<Data, Problem> {
        do {
            let source =
                path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            let data = try source.read(upToCount: AccountListCoding.byteLimit + 1) ?? Data()
            return .success(data)
        } catch {
            return .failure(
                Problem(
                    reply: .problem(
                        ExitStatus.badData, "not-readable",
                        "\(path) could not be read: \(error.localizedDescription)\nLook whether it exists and may be read."
                    )))
        }
    }
}
