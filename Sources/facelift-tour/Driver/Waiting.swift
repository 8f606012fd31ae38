import CAtspi
import Foundation

/// Waits by looking again until something holds: programs answer when they can, and a fixed pause is either too short
/// or a waste.
enum Waiting {
    /// The first answer that is not nil; after the deadline the problem says what was awaited.
    static func until<Answer>(
        _ what: String, within seconds: Double = 15, _ look: () throws -> Answer?
    ) throws -> Answer {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            if let answer = try look() { return answer }
            guard ContinuousClock.now < deadline else {
                throw TourProblem("waited \(Int(seconds)) s for \(what)")
            }
            // libatspi takes in who joined and left the bus through the default main context.
            while g_main_context_iteration(nil, 0) != 0 {}
            usleep(40_000)
        }
    }

    /// A moment for the program to go on in.
    static func pause() throws {
        while g_main_context_iteration(nil, 0) != 0 {}
        usleep(40_000)
    }

    /// Waits for a condition.
    static func untilTrue(_ what: String, within seconds: Double = 15, _ holds: () throws -> Bool) throws {
        _ = try until(what, within: seconds) { try holds() ? true : nil }
    }

    /// Looks again and again for a while: throws as soon as the condition does not hold.
    static func whileTrue(_ what: String, for seconds: Double, _ holds: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        repeat {
            guard try holds() else { throw TourProblem(what) }
            usleep(200_000)
        } while ContinuousClock.now < end
    }
}
