import Foundation

/// A file-system call that failed: which one, on which path, with which `errno`.
public struct FileSystemFailure: Error, Hashable, Sendable {
    /// The call that failed, as in `open(2)`.
    public let operation: String
    /// The path the call was made on.
    public let path: String
    /// The call's `errno`.
    public let code: Int32

    /// A failure of `operation` on `path` with `code`.
    public init(operation: String, path: String, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// True when the disk or the user's share of it is full.
    public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    /// True when writing is not allowed here: a read-only file system or missing rights.
    public var isReadOnly: Bool { code == EROFS || code == EACCES || code == EPERM }
}

extension FileSystemFailure: CustomStringConvertible {
    /// One line for a log: the call, the file's name and the system's words for the error.
    public var description: String {
        "\(operation) of \((path as NSString).lastPathComponent): \(String(cString: strerror(code)))"
    }
}
