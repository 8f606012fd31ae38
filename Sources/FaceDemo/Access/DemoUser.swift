/// One person who can sign in to the demo.
struct DemoUser: Hashable, Sendable {
    let tenant: String
    let name: String
    let displayName: String
    let password: String

    /// `user@tenant`, as the sign-in form and the request log write it.
    var handle: String { "\(name)@\(tenant)" }
}
