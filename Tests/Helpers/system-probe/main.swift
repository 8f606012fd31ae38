import FaceliftCore
import FaceliftSystem
import Foundation

// Does one thing, for tests that kill it, starve it or run several at once.
//
//   system-probe write FILE TEXT     saves TEXT durably
//   system-probe http URL             prints the status or the failure's id
//   system-probe recover FILE        reads FILE as text starting with "ok"; prints what came of it

let arguments = CommandLine.arguments.dropFirst()

struct Malformed: Error {}

func decode(_ data: Data) throws -> String {
    guard let text = String(data: data, encoding: .utf8), text.hasPrefix("ok") else { throw Malformed() }
    return text
}

do {
    switch (arguments.first, Array(arguments.dropFirst())) {
    case ("write", let rest) where rest.count == 2:
        let file = DurableFile(path: rest[0])
        try FileLock(path: rest[0] + ".lock").withLock { try file.write(Data(rest[1].utf8)) }
    case ("http", let rest) where rest.count == 1:
        do throws(HTTPFailure) {
            print(try await HTTPClient.live().send(HTTPRequest(url: rest[0])).status)
        } catch {
            if case .tls(let problem) = error { print(problem.id) } else { print(error) }
        }
    case ("recover", let rest) where rest.count == 1:
        let file = DurableFile(path: rest[0])
        try FileLock(path: rest[0] + ".lock").withLock {
            try file.removeStaleTemporaries()
            print(try file.recover(decode))
        }
    default:
        print("usage: see the source")
        exit(2)
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
