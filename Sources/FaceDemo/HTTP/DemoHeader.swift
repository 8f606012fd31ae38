/// One header line, its name as it was sent.
struct DemoHeader: Hashable, Sendable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
