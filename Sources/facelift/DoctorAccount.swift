/// What an account's server answered just now.
struct DoctorAccount: Encodable, Sendable {
    var account: String
    var label: String
    var address: String
    /// The verdict's or refusal's stable name; `accepted` when all is well.
    var id: String
    var text: String
}
