import CAdwaita
import FaceliftShell
import Foundation

/// What is wrong with an option of the window's program: GLib finds and prints it by itself.
enum OptionErrors {
    /// Has it printed in the program's own words; everything else that GLib prints to stderr passes unchanged.
    static func speakOurWords() {
        g_set_printerr_handler { text in
            guard let text else { return }
            let message = String(cString: text)
            let end = message.hasSuffix("\n") ? "\n" : ""
            let words = Strings(Language.from(environment: ProcessInfo.processInfo.environment))
            let said = words.optionProblem(OptionErrors.english(String(message.dropLast(end.count)))) + end
            // Where nobody reads it the exit status says it too.
            try? FileHandle.standardError.write(contentsOf: Data(said.utf8))
        }
    }

    /// The English form of GLib's message: it may be in the language that the locale names.
    private static func english(_ message: String) -> String {
        for pattern in ["Unknown option %s", "Missing argument for %s"] {
            let parts = String(cString: g_dgettext("glib20", pattern)).components(separatedBy: "%s")
            guard parts.count == 2, message.hasPrefix(parts[0]), message.hasSuffix(parts[1]),
                message.count >= parts[0].count + parts[1].count
            else { continue }
            let name = String(message.dropFirst(parts[0].count).dropLast(parts[1].count))
            return pattern.replacingOccurrences(of: "%s", with: name)
        }
        return message
    }
}
