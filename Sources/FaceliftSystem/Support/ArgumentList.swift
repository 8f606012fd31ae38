import Foundation

/// The words of a command line as C wants them: ended by NULL, and alive as long as this object.
final class ArgumentList {
    let pointers: [UnsafePointer<CChar>?]

    init(_ words: [String]) {
        let copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers = copies.map { $0.map { UnsafePointer($0) } } + [nil]
    }

    deinit {
        for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) }
    }
}
