import FaceliftShell
import Foundation

/// Where the program was started from: the only place to say why there is no window.
enum Terminal {
    static func message(_ explanation: Explanation) {
        // With nobody there to read it nothing is lost: the exit status says it too.
        try? FileHandle.standardError.write(contentsOf: Data("\(explanation.text)\n".utf8))
    }
}
