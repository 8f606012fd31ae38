import Foundation

/// What the environment may not decide for this program.
enum Environment {
    /// Doors into the pages and past the sandbox, left open by whoever started the program.
    static let closed = [
        "WEBKIT_INSPECTOR_SERVER", "WEBKIT_INSPECTOR_HTTP_SERVER", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS",
        "WEBKIT_FORCE_SANDBOX", "GTK_DEBUG", "GTK_MODULES",
    ]

    static func close() {
        for (name, _) in ProcessInfo.processInfo.environment
        where closed.contains(name) || name.hasPrefix("WEBKIT_DISABLE_SANDBOX") {
            unsetenv(name)
        }
    }
}
