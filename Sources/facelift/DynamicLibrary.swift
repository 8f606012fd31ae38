import Foundation

/// Asks a shared library for its version without being linked with it.
enum DynamicLibrary {
    /// "1.2.3" by calling the library's functions in order; nil when the library or a function is not there.
    static func version(_ library: String, _ functions: [String]) -> String? {
        guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { return nil }
        var numbers: [String] = []
        for name in functions {
            guard let symbol = dlsym(handle, name) else { return nil }
            let function = unsafeBitCast(symbol, to: (@convention(c) () -> CUnsignedInt).self)
            numbers.append(String(function()))
        }
        return numbers.joined(separator: ".")
    }
}
