import Foundation

/// How long things took, by name, in milliseconds.
struct Timings: Codable {
    /// All samples of one call.
    struct Row: Codable {
        let name: String
        /// By the clock on the wall: what a person would see.
        var wall: [Double] = []
        /// What the thread itself worked; the rest was waiting, also for other programs.
        var work: [Double] = []
    }

    var rows: [Row] = []

    mutating func add(_ name: String, wall: Double, work: Double) {
        let index = rows.firstIndex { $0.name == name } ?? rows.endIndex
        if index == rows.endIndex { rows.append(Row(name: name)) }
        rows[index].wall.append(wall)
        rows[index].work.append(work)
    }

    /// What the calling thread has worked so far.
    static func work() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}
