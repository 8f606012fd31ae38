/// Why a stored or imported account list cannot be read. A list that failed to read is never written over.
public enum AccountListProblem: Error, Hashable, Sendable {
    /// No bytes.
    case empty
    /// More bytes than the cap.
    case tooLarge(Int)
    /// Not JSON; technical text.
    case notJSON(String)
    /// JSON of another shape; technical text.
    case wrongShape(String)
    /// Written by a later version of this program.
    case newerVersion(Int)
    /// Not one entry of a list that has some can be read.
    case noReadableEntry(count: Int)
}
