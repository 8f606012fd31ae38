import Foundation

/// Sums several runs up.
struct Report {
    private static let frame = 16.7
    /// What the requirement excepts from the frame, and its limit for them.
    private static let excepted = ["first store and view of the process": 40.0, "first load of a view": 40.0]

    let runs: [Timings]

    /// Prints the table; false if a limit is broken in every run.
    func print() -> Bool {
        Swift.print(
            """
            How long calls of the WebKit module hold the main thread, in milliseconds, over \(runs.count) programs.
            worst: the longest call, in the calmest program / in the busiest; on a machine that other programs use too the
            calm one says what the call needs. work: the longest by what the thread itself worked, waiting left out.
            Before the first view GTK has a window on the screen: loading its theme is GTK's own work. A view's first load
            waits in the engine until the sandbox of the page's process runs: two more programs have to start for that.

              median   worst (calm / busy)    work   limit
            """)
        var isFine = true
        for name in runs.first?.rows.map(\.name) ?? [] {
            let rows = runs.compactMap { run in run.rows.first { $0.name == name } }
            let worsts = rows.map { $0.wall.max() ?? 0 }.sorted()
            let all = rows.flatMap(\.wall).sorted()
            let work = rows.map { $0.work.max() ?? 0 }.max() ?? 0
            let limit = Self.excepted[name] ?? Self.frame
            let calm = worsts.first ?? 0
            let isLate = calm > limit
            isFine = isFine && !isLate
            let numbers = String(
                format: "%8.2f  %8.2f / %8.2f  %8.2f  %5.1f", all[all.count / 2], calm, worsts.last ?? 0, work, limit)
            Swift.print("\(numbers)  \(name)\(isLate ? "  TOO LONG" : "")")
        }
        return isFine
    }
}
