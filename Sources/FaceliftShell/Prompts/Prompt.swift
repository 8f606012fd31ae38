import FaceliftCore

/// A question that a page, or the engine on its behalf, asks the person. A face draws it and answers.
public struct Prompt: Identifiable, Hashable, Sendable {
    /// What is asked.
    public enum Kind: Hashable, Sendable {
        /// `alert(text)`
        case alert(String)
        /// `confirm(text)`
        case confirm(String)
        /// `prompt(text, default)`
        case text(String, proposal: String)
        /// `beforeunload`: leave although something may be unsaved?
        case leave
        /// HTTP authentication.
        case authenticate(HTTPAuthenticationRequest)
        /// A file field of the page.
        case chooseFiles(multiple: Bool, types: [String])
        /// Where to save what the page hands over.
        case chooseDestination(ExportOffer)
        /// Show a link outside the app?
        case openExternally(ExternalLink)
        /// Camera, clipboard and the like.
        case permission(PagePermission)
    }

    /// Which question, in the order they came.
    public let id: Int
    /// Whose page asks, and its origin.
    public let context: PageContext
    /// What is asked.
    public let kind: Kind
}
