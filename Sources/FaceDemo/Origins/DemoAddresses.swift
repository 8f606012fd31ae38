/// Where the three origins of the demo are, each without a slash at the end.
struct DemoAddresses: Hashable, Sendable {
    var site: String
    var identity: String
    var foreign: String
}
