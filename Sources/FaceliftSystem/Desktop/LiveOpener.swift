import CGLib
import FaceliftCore

extension Opener {
    /// Hands addresses to the desktop's own programs (inside a sandbox through its portal).
    ///
    /// Only http, https, mailto, tel and sms leave this program, whoever asks; everything else is refused here once more.
    public static func live() -> Opener {
        Opener { address in
            guard Self.mayLeave(address) else { return false }
            return await BlockingCall.run(deadline: .seconds(30), late: false, cancelled: false) { _ in
                g_app_info_launch_default_for_uri(address, nil, nil) != 0
            }
        }
    }

    /// Whether an address may be handed to another program at all: its scheme, and no character that an address cannot
    /// have (a program's command line might take it for something else).
    static func mayLeave(_ address: String) -> Bool {
        guard !address.isEmpty, address.utf8.count <= 65_536, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }),
            let colon = address.firstIndex(of: ":")
        else { return false }
        let scheme = address[..<colon].lowercased()
        let rest = address[address.index(after: colon)...]
        switch scheme {
        case "http", "https": return rest.hasPrefix("//") && rest.count > 2 && !rest.hasPrefix("///")
        case "mailto", "tel", "sms": return !rest.isEmpty
        default: return false
        }
    }
}
