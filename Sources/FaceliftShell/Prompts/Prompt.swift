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

        /// Whether a page that asks too often is no longer heard with this. Unsaved work is always asked about.
        var canBeMuted: Bool { self != .leave }

        /// Whether the page waits for the answer, or wants something that goes with it: such a question need not outlive
        /// the wish to leave the page. A file is the person's.
        var goesWithPage: Bool {
            switch self {
            case .leave, .chooseDestination: false
            case .alert, .confirm, .text, .authenticate, .chooseFiles, .openExternally, .permission: true
            }
        }

        /// Whether Return means the safe answer: what the page would get must be chosen, not met by a stray key.
        public var prefersRefusal: Bool {
            switch self {
            case .leave, .openExternally, .permission: true
            case .alert, .confirm, .text, .authenticate, .chooseFiles, .chooseDestination: false
            }
        }
    }

    /// Which question, in the order they came.
    public let id: Int
    /// Whose page asks, and its origin.
    public let context: PageContext
    /// What is asked.
    public let kind: Kind
    /// The page asks again and again: the person may refuse to hear more until it is loaded again.
    public let isRepeated: Bool
}
