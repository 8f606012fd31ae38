/// One thing the doctor looked at.
struct DoctorCheck: Encodable, Sendable {
    enum Status: String, Encodable, Sendable {
        /// It works.
        case ok
        /// Worth knowing; everything essential works.
        case note
        /// Something will not work.
        case problem
    }

    /// Stable name.
    var id: String
    var status: Status
    /// What was found: one line.
    var text: String
    /// What to do about it; nil when nothing is to be done.
    var advice: String?

    static func ok(_ id: String, _ text: String) -> DoctorCheck {
        DoctorCheck(id: id, status: .ok, text: text, advice: nil)
    }

    static func note(_ id: String, _ text: String, _ advice: String? = nil) -> DoctorCheck {
        DoctorCheck(id: id, status: .note, text: text, advice: advice)
    }

    static func problem(_ id: String, _ text: String, _ advice: String) -> DoctorCheck {
        DoctorCheck(id: id, status: .problem, text: text, advice: advice)
    }
}
