/// Port: what works on this computer and what does not, as `facelift doctor --json` says it.
public struct Doctor: Sendable {
    /// What was found.
    public struct Report: Decodable, Hashable, Sendable {
        /// The program's version.
        public var version: String
        /// What was looked at.
        public var checks: [Check]
        /// What each account's server answered; empty while a PIN guards the accounts.
        public var accounts: [Server]
    }

    /// One thing that was looked at, in one sentence, and what to do about it.
    public struct Check: Decodable, Hashable, Sendable {
        /// How it is: it works, is worth knowing, or something will not work.
        public enum Status: String, Decodable, Sendable { case ok, note, problem }
        /// How it is.
        public var status: Status
        /// What was found.
        public var text: String
        /// What to do; nil when nothing is to be done.
        public var advice: String?
    }

    /// What the server of an account answered.
    public struct Server: Decodable, Hashable, Sendable {
        /// The account's label.
        public var label: String
        /// Its address.
        public var address: String
        /// The stable name of the answer; `accepted` when all is well.
        public var id: String
        /// The answer in words.
        public var text: String
    }

    /// Looks at everything; throws why it could not.
    public var look: @MainActor @Sendable () async throws -> Report

    /// Makes a port.
    public init(look: @escaping @MainActor @Sendable () async throws -> Report) {
        self.look = look
    }
}
