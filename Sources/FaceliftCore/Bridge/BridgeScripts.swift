import Foundation

/// The two user scripts of the bridge (`design.md` §5): the facade for the page's own world, and the relay for a world
/// that no page sees. Both are for the top frame, at document start.
public enum BridgeScripts {
    /// Name of the private content world.
    public static let worldName = "vance-facelift"
    /// Name of the script message handler, registered in the private world only.
    public static let handlerName = "vanceFacelift"

    /// Source of the page world's script: defines `window.vanceFacelift` in documents of the home origin.
    public static func facade(accountID: AccountID, home: WebOrigin) -> String {
        source(PackageResources.facade_js, home: home)
            .replacing("__ACCOUNT_ID__", with: literal(accountID.description))
            .replacing("__SLICE_LENGTH__", with: "\(BridgeMessage.sliceLimit)")
            .replacing("__LENGTH_LIMIT__", with: "\(ExportAssembly.lengthLimit)")
    }

    /// Source of the private world's script: hands the facade's messages to the handler.
    public static func relay(home: WebOrigin) -> String {
        source(PackageResources.relay_js, home: home)
            .replacing("__HANDLER__", with: literal(handlerName))
    }

    private static func source(_ bytes: [UInt8], home: WebOrigin) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("__HOME_ORIGIN__", with: literal(home.description))
    }

    /// A JavaScript string literal: JSON's form with every character beyond plain ASCII escaped.
    private static func literal(_ text: String) -> String {
        let escaped = text.utf16.map { unit in
            switch unit {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x2D, 0x2E, 0x2F, 0x3A, 0x5B, 0x5D, 0x5F:
                String(decoding: [unit], as: UTF16.self)
            default: "\\u" + String(0x10000 + Int(unit), radix: 16).dropFirst()
            }
        }
        return "\"\(escaped.joined())\""
    }
}
