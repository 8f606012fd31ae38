/// Everybody who can sign in. The passwords are public: this is a demo.
struct DemoDirectory: Sendable {
    let users: [DemoUser]

    /// Ada, Bob and twenty guests of `acme`, and Cleo of `globex`.
    static let standard = DemoDirectory(
        users: [
            DemoUser(tenant: "acme", name: "ada", displayName: "Ada Example", password: "ada-demo"),
            DemoUser(tenant: "acme", name: "bob", displayName: "Bob Example", password: "bob-demo"),
            DemoUser(tenant: "globex", name: "cleo", displayName: "Cleo Example", password: "cleo-demo"),
        ]
            + (1...20).map { number in
                let name = number < 10 ? "guest0\(number)" : "guest\(number)"
                return DemoUser(
                    tenant: "acme", name: name, displayName: "Guest \(number)", password: "\(name)-demo")
            })

    /// The user of that name in that tenant; both are compared exactly.
    func user(_ name: String, tenant: String) -> DemoUser? {
        users.first { $0.name == name && $0.tenant == tenant }
    }

    /// The user with that name and password in any tenant, for HTTP Basic.
    func user(_ name: String, password: String) -> DemoUser? {
        users.first { $0.name == name && $0.password == password }
    }
}
