import Foundation

/// What the administrator of a computer decided for all its users, in a file that they cannot write.
///
/// `/etc/vance-facelift/policy.json`: `{"allowWithoutPIN": false}`. Unknown keys are allowed; what cannot be read is as
/// strict as can be, because somebody meant to set something.
public struct ManagedPolicy: Hashable, Sendable {
    /// Where the file is. No variable of the environment moves it.
    public static let path = "/etc/vance-facelift/policy.json"

    /// Whether a person may use the program without a PIN.
    public var allowsNoPIN: Bool

    /// Reads the policy; without a file everything is allowed.
    public init(path: String = ManagedPolicy.path) {
        guard POSIX.nameExists(path) else {
            allowsNoPIN = true
            return
        }
        do {
            let file = DurableFile(path: path, byteLimit: 65_536)
            allowsNoPIN = try JSONDecoder().decode(Content.self, from: file.contents(of: path)).allowWithoutPIN ?? true
        } catch {
            allowsNoPIN = false
        }
    }

    private struct Content: Decodable {
        var allowWithoutPIN: Bool?
    }
}
