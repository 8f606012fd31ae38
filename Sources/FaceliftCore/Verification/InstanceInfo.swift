/// What a deployment says about itself in `/config.json`, cleaned for showing. `backlink` is not kept: it is never
/// shown as a link.
public struct InstanceInfo: Hashable, Sendable {
    /// Schema number, 1 when missing.
    public let schema: Int
    /// Version of the website.
    public let version: String?
    /// Name of the deployment.
    public let deployment: String?
    /// Host name the deployment gives itself.
    public let hostname: String?
    /// Title for people, one line of at most 80 characters.
    public let title: String?

    /// Makes a description; the texts must be clean already.
    public init(
        schema: Int = 1, version: String? = nil, deployment: String? = nil, hostname: String? = nil,
        title: String? = nil
    ) {
        self.schema = schema
        self.version = version
        self.deployment = deployment
        self.hostname = hostname
        self.title = title
    }

    /// True for a schema later than the one this program was written for: accepted with a note.
    public var isNewerSchema: Bool { schema > 1 }
}
