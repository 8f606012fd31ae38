import Foundation

/// Folders and files that only the user may read.
public enum PrivateFolder {
    /// Makes every file this process creates from now on readable by the user alone. The first thing `main` does.
    ///
    /// - Returns: the mask before. A file saved to a place of the user's choice gets `0o666 & ~mask`.
    @discardableResult
    public static func restrictNewFiles() -> mode_t { umask(0o077) }

    /// Makes sure `path` is a folder of mode 0700. Missing parents are made likewise; existing parents stay as they are.
    public static func prepare(_ path: String) throws(FileSystemFailure) {
        var status = stat()
        if stat(path, &status) != 0 {
            guard errno == ENOENT else { throw FileSystemFailure(operation: "stat", path: path, code: errno) }
            let parent = (path as NSString).deletingLastPathComponent
            if parent != path, !parent.isEmpty { try prepareParent(parent) }
            try make(path)
            try POSIX.check("stat", path) { stat(path, &status) }
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw FileSystemFailure(operation: "mkdir", path: path, code: ENOTDIR)
        }
        try setMode(path, status.st_mode, 0o700)
    }

    /// Takes every right of others away from what is below `path`: folders become 0700, files 0600, links are left alone.
    ///
    /// For what an earlier version, a restored backup or another program left too open. Reads the whole tree: not for the
    /// main thread.
    public static func tighten(_ path: String) throws(FileSystemFailure) {
        for name in try POSIX.names(in: path) {
            let child = path + "/" + name
            var status = stat()
            // Others may remove files meanwhile (a website's cache): what is gone needs no rights.
            guard lstat(child, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                try setMode(child, status.st_mode, 0o700)
                do {
                    try tighten(child)
                } catch {
                    if error.code != ENOENT { throw error }
                }
            case S_IFREG: try setMode(child, status.st_mode, 0o600)
            default: continue
            }
        }
    }

    private static func setMode(_ path: String, _ present: mode_t, _ wanted: mode_t) throws(FileSystemFailure) {
        guard present & 0o7777 != wanted else { return }
        do {
            try POSIX.check("chmod", path) { chmod(path, wanted) }
        } catch {
            // Gone meanwhile; or on a file system that nobody can write to, which is read all the same.
            if error.code != ENOENT && error.code != EROFS { throw error }
        }
    }

    private static func prepareParent(_ path: String) throws(FileSystemFailure) {
        var status = stat()
        if stat(path, &status) == 0 { return }
        let parent = (path as NSString).deletingLastPathComponent
        if parent != path, !parent.isEmpty { try prepareParent(parent) }
        try make(path)
    }

    /// Two processes may start at once: that the other was faster is no failure.
    private static func make(_ path: String) throws(FileSystemFailure) {
        do {
            try POSIX.check("mkdir", path) { mkdir(path, 0o700) }
        } catch {
            if error.code != EEXIST { throw error }
        }
    }
}
