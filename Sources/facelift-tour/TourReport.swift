import Foundation

/// Prints how each step went, and counts.
final class TourReport {
    private(set) var done = 0
    private(set) var failed = 0

    /// Does a step and prints `ok N what`, or `FAIL N what: why`.
    @discardableResult
    func step(_ what: String, onFailure: () -> Void = {}, _ body: () throws -> Void) -> Bool {
        let number = done + failed + 1
        do {
            try body()
            done += 1
            line("ok \(number) \(what)")
            return true
        } catch {
            failed += 1
            line("FAIL \(number) \(what): \(error)")
            onFailure()
            return false
        }
    }

    /// Prints a line at once, also into a pipe.
    func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
