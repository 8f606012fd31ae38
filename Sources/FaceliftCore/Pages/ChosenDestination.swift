import Foundation

/// Where a person wants a file to be saved.
public struct ChosenDestination: Hashable, Sendable {
    /// The file's place.
    public let url: URL
    /// True when a file stood there and the person said that it may be replaced. Else a free name beside it is taken.
    public let mayReplace: Bool

    /// Makes a destination.
    public init(url: URL, mayReplace: Bool = false) {
        self.url = url
        self.mayReplace = mayReplace
    }
}
