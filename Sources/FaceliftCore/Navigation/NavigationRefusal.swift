/// Why something is not done; for the log and, where it helps, for the person.
public enum NavigationRefusal: String, Hashable, Sendable {
    /// The scheme is none that a page may go to.
    case scheme
    /// A document of another origin in the main frame, and nobody may be asked.
    case foreign
    /// Nothing happens while the view is hidden.
    case hidden
    /// Nothing happens while the program is locked.
    case locked
    /// A shell action that did not come from the home document.
    case notFromHome
    /// Needs a click or key of the person.
    case needsGesture
    /// An unknown shell action.
    case unknownAction
    /// The text is no URL.
    case malformed
    /// Too many windows or actions in a short time.
    case tooMany
}
