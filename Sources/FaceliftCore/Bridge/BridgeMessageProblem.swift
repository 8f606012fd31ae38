/// Why a message of the page is dropped. It is logged by its name alone, never with its content.
public enum BridgeMessageProblem: String, Error, Hashable, Sendable {
    /// Not a text, as the relay sends it.
    case notText = "not-text"
    /// Above the cap of its kind.
    case tooLarge = "too-large"
    /// Nested deeper than eight levels.
    case tooDeep = "too-deep"
    /// Not a JSON object.
    case notObject = "not-object"
    /// No action, or one that is not known: later versions of the website may have more.
    case unknownAction = "unknown-action"
    /// A field is missing or has the wrong type or form.
    case badField = "bad-field"
    /// Credentials for another origin than the account's own.
    case foreignOrigin = "foreign-origin"
}
