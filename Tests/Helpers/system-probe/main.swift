import FaceliftCore
import FaceliftSystem
import Foundation

// Does one thing, for tests that kill it, starve it or run several at once.
//
//   system-probe write FILE TEXT     saves TEXT durably
//   system-probe http URL             prints the status or the failure's id
//   system-probe add FILE NAME        adds an account to the list in FILE
//   system-probe list FILE            prints the labels of the list in FILE
//   system-probe count FILE NAME N    adds an account and renames it N times, each time by one more
//   system-probe open URL…            hands each to the desktop; prints whether a program took it
//   system-probe serve MILLISECONDS   owns the window's bus name; takes commands after that time, and repeats them
//   system-probe recover FILE        reads FILE as text starting with "ok"; prints what came of it

let arguments = CommandLine.arguments.dropFirst()

struct Malformed: Error {}

func decode(_ data: Data) throws -> String {
    guard let text = String(data: data, encoding: .utf8), text.hasPrefix("ok") else { throw Malformed() }
    return text
}

func add(_ name: String, to path: String) async throws {
    let url = try FaceURL(strict: "https://\(name).example")
    _ = try await AccountStore.live(path: path).update { list in
        list.add(url: url, name: name, now: Date())
    }
}

/// Each round reads the number in the label and adds one: a lost update would leave too small a number.
func count(_ name: String, _ rounds: Int, in path: String) async throws {
    let store = AccountStore.live(path: path)
    let id = AccountID.random()
    let url = try FaceURL(strict: "https://\(name).example")
    _ = try await store.update { list in list.add(id: id, url: url, name: "\(name) 0", now: Date()) }
    for _ in 0..<rounds {
        _ = try await store.update { list in
            guard let label = list[id]?.displayName, let number = Int(label.dropFirst(name.count + 1)) else {
                throw Malformed()
            }
            list.rename(id, to: "\(name) \(number + 1)")
        }
    }
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
    case ("add", let rest) where rest.count == 2: try await add(rest[1], to: rest[0])
    case ("list", let rest) where rest.count == 1:
        for account in try await AccountStore.live(path: rest[0]).load().list.accounts { print(account.displayName) }
    case ("try", let rest) where rest.count == 1: try await AccountStore.live(path: rest[0]).trySaving()
    case ("count", let rest) where rest.count == 3: try await count(rest[1], Int(rest[2]) ?? 0, in: rest[0])
    case ("open", let rest):
        for address in rest { print(await Opener.live().open(address)) }
    case ("serve", let rest) where rest.count == 1: try CommandServer.run(delay: UInt32(rest[0]) ?? 0)
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
