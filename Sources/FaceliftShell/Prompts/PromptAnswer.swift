import FaceliftCore
import Foundation

/// What the person answered.
public enum PromptAnswer: Hashable, Sendable {
    /// Cancelled, refused, or taken away because the page is gone. It is the safe answer of every question.
    case dismissed
    /// Yes, OK, leave, allow, open.
    case accepted
    /// The text of a `prompt`.
    case text(String)
    /// Name and password.
    case credential(HTTPCredential)
    /// The files chosen.
    case files([URL])
    /// Where to save.
    case destination(ChosenDestination)
}
