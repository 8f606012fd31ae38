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
            print("ok \(number) \(what)")
            return true
        } catch {
            failed += 1
            print("FAIL \(number) \(what): \(error)")
            onFailure()
            return false
        }
    }
}
