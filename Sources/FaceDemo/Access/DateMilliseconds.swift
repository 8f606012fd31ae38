import Foundation

extension Date {
    /// Milliseconds since 1970, as every time on the wire.
    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded(.down)) }
}
