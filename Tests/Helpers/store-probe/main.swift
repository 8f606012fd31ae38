import FaceliftSystem
import Foundation

// Does one thing with the stores, for tests that kill it, starve it or run several at once.
//
//   store-probe write FILE TEXT     saves TEXT durably
//   store-probe recover FILE        reads FILE as text starting with "ok"; prints what came of it

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
