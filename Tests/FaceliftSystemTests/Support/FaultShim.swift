import Foundation

/// The preload library of `Tests/Helpers/fault-shim`, compiled once a run.
enum FaultShim {
    enum Kind: String, CaseIterable { case exit, half, enospc, eio, erofs }

    private static let folder = Result { try TemporaryFolder() }
    private static let library = Task { () throws -> String in
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Helpers/fault-shim/fault.c").path
        let target = try folder.get().path + "/fault.so"
        let result = try await Child.run("cc", ["-shared", "-fPIC", "-O1", "-o", target, source, "-ldl"])
        guard result.status == 0 else { throw Problem(text: result.errors) }
        return target
    }

    struct Problem: Error { var text: String }

    /// The environment that lets the `step`-th call below `folder` fail.
    static func environment(folder: String, step: Int, kind: Kind, count: String? = nil) async throws -> [String:
        String]
    {
        var environment = [
            "LD_PRELOAD": try await library.value, "FAULT_FOLDER": folder, "FAULT_AT": String(step),
            "FAULT_KIND": kind.rawValue,
        ]
        environment["FAULT_COUNT"] = count
        return environment
    }
}
