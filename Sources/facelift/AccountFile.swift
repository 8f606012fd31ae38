import FaceliftCore
import FaceliftShell
import FaceliftSystem
import Foundation

/// The file of an export or import; `-` stands for stdout and stdin.
struct AccountFile {
    var path: String
    var words: Strings

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
            return refusal(error, folder)
        }
        return CommandReply(
            exitStatus: ExitStatus.done, id: reply.id, message: reply.message,
            json: JSONText.object(["id": reply.id, "file": full]), text: words(.exported(file: full)))
    }

    private func refusal(_ failure: FileSystemFailure, _ folder: String) -> CommandReply {
        func refused(_ id: String, _ phrase: CommandPhrase) -> CommandReply {
            .problem(ExitStatus.notSaved, id, words(phrase))
        }
        switch failure.code {
        case EEXIST: return refused("file-exists", .fileExists(full))
        case ENOENT, ENOTDIR: return refused("not-saved", .noFolder(folder))
        case EACCES, EPERM, EROFS: return refused("not-saved", .folderNotPermitted(folder))
        case ENOSPC, EDQUOT: return refused("not-saved", .noRoom(folder))
        default:
            let reason = String(cString: strerror(failure.code))
            return refused("not-saved", .notWritten(file: full, reason: reason))
        }
    }

    /// Reads a file to import.
    func read() -> Result<Data, Problem> {
        if path != "-", let reason = obstacle { return .failure(unreadable(reason)) }
        do {
            let source =
                path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            let data = try source.read(upToCount: AccountListCoding.byteLimit + 1) ?? Data()
            return .success(data)
        } catch {
            return .failure(unreadable(words(.notRead(path == "-" ? words(CommandPhrase.standardInput) : full))))
        }
    }

    private var full: String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// What keeps the file from being read, and what to do.
    private var obstacle: String? {
        let file = full
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        if exists, isFolder.boolValue { return words(.isFolder(file)) }
        if exists, !FileManager.default.isReadableFile(atPath: file) { return words(.notPermitted(file)) }
        return exists ? nil : words(.noFile(file))
    }

    private func unreadable(_ message: String) -> Problem {
        Problem(reply: .problem(ExitStatus.badData, "not-readable", message))
    }
}
