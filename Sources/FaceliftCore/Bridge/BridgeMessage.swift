import Foundation

/// A call of `window.vanceFacelift`, checked. The account is the one whose view sent it; ids inside are not read.
public enum BridgeMessage: Hashable, Sendable {
    /// A piece of `exportFile`; see `ExportAssembly`.
    case export(ExportSlice)
    /// `exportFile` without content, or with a field of a wrong form: the person asked for a file and is told.
    case badExport(name: String?)
    /// `setShareCredentials`.
    case shareCredentials(ShareCredentials)
    /// `setProjectSnapshot`.
    case projects([ProjectSnapshot])

    /// Most UTF-8 bytes of a message, and most of the values of one that is no export.
    public static let byteLimit = 1024 * 1024
    /// Most characters of base64 text in one piece, as `facade.js` cuts it.
    public static let sliceLimit = 1024 * 1024
    /// Most projects in a snapshot.
    public static let projectLimit = 5000
    /// Deepest nesting of a message.
    public static let depthLimit = 8

    /// Reads what a script message carries: the JSON text that the relay posts.
    public static func parse(_ body: Any?, home: WebOrigin) -> Result<BridgeMessage, BridgeMessageProblem> {
        guard let text = body as? String else { return .failure(.notText) }
        return parse(text, home: home)
    }

    /// Reads the JSON text that the relay posts.
    public static func parse(_ text: String, home: WebOrigin) -> Result<BridgeMessage, BridgeMessageProblem> {
        do throws(BridgeMessageProblem) {
            return .success(try BridgeMessageReader(text, home: home).message())
        } catch {
            return .failure(error)
        }
    }
}
