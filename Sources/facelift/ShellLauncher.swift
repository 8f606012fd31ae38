import FaceliftShell
import Foundation

/// Finds and starts the window's program.
struct ShellLauncher {
    /// Folders that are searched, in order: beside this program (a build folder), the private program folder of an
    /// installation, then `PATH`.
    var folders: [String]

    init(environment: [String: String], executable: String?) {
        var folders: [String] = []
        if let executable {
            let own = (executable as NSString).deletingLastPathComponent
            folders = [own, (own as NSString).deletingLastPathComponent + "/libexec/vance-facelift"]
        }
        folders += (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        self.folders = folders
    }

    /// The program's path; nil when it is not installed.
    var program: String? {
        folders.map { $0 + "/facelift-shell" }.first { access($0, X_OK) == 0 }
    }

    /// Becomes the window's program; returns only when that failed, with the reason.
    func become(_ arguments: [String], _ words: Strings) -> String {
        guard let program else {
            return words(CommandPhrase.noWindowProgram)
        }
        var vector: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        vector.append(nil)
        execv(program, &vector)
        let reason = String(cString: strerror(errno))
        for item in vector { free(item) }
        return words(CommandPhrase.windowNotStarted(program, reason: reason))
    }

    /// The path of this program.
    static func ownExecutable() -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        return String(decoding: buffer[0..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
