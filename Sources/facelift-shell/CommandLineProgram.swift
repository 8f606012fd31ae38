import Foundation

/// Where the command line's program is: beside this one (a build folder), where an installation puts it, or in `PATH`.
enum CommandLineProgram {
    /// Its path; nil when it is not installed.
    static func path(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        var folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            // Without /proc there is `PATH` left.
            let folder = (own as NSString).deletingLastPathComponent
            let prefix = ((folder as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
            folders = [folder, prefix + "/bin"] + folders
        }
        return folders.map { $0 + "/facelift" }.first { access($0, X_OK) == 0 }
    }
}
