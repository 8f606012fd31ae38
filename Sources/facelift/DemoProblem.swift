/// Why the demo cannot run, for the person who asked for it.
struct DemoProblem: Error {
    let phrase: DemoPhrase

    init(_ phrase: DemoPhrase) { self.phrase = phrase }
}
