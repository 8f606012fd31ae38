import FaceliftCore
import Foundation

/// What became of a message of the page.
enum BridgeOutcome: Equatable, Sendable {
    /// `setShareCredentials`.
    case credentials(ShareCredentials)
    /// `setProjectSnapshot`.
    case projects([ProjectSnapshot])
    /// `exportFile`: all bytes stand in a private file, which belongs to the receiver now.
    case export(ExportOffer, URL)
    /// `exportFile` was refused; what came so far is deleted.
    case exportRefused(name: String, ExportProblem)
    /// `exportFile` could not be kept; what came so far is deleted.
    case exportFailed(name: String, StoreFailure)
    /// Not a message of ours, or a bad one.
    case dropped(BridgeMessageProblem)
}
