import FaceliftCore

extension StoreFailure {
    /// Runs `body` and turns the system's errors into the ones a person can be told; other errors pass unchanged.
    ///
    /// - Parameter whileReading: a missing right means that the file cannot be read, not that it cannot be saved.
    static func translating<Value>(whileReading: Bool, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let failure as FileSystemFailure {
            throw StoreFailure(failure, whileReading: whileReading)
        } catch is FileLock.Busy {
            throw StoreFailure.locked
        } catch AccountListProblem.newerVersion(let version) {
            throw StoreFailure.newerVersion(version)
        }
    }

    /// What a failed system call means for saving or reading.
    init(_ failure: FileSystemFailure, whileReading: Bool) {
        if failure.isDiskFull {
            self = .diskFull
        } else if whileReading {
            self = .unreadable(failure.description)
        } else if failure.isReadOnly {
            self = .readOnly
        } else {
            self = .other(failure.description)
        }
    }
}
