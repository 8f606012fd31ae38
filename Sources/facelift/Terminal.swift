import FaceliftShell
import Foundation

/// Where a command writes, and in which language: results to stdout, everything said to the person to stderr.
struct Terminal: Sendable {
    /// The texts.
    var words: Strings

    /// Writes `text` and a line break to stdout.
    func result(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n", to: .standardOutput) }

    /// Writes `text` and a line break to stderr.
    func message(_ text: String) { write(text.hasSuffix("\n") ? text : text + "\n", to: .standardError) }

    private func write(_ text: String, to handle: FileHandle) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            // The reader is gone (a closed pipe): there is nobody to tell.
            return
        }
    }
}
