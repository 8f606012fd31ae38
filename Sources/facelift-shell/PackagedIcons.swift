import Foundation

/// The icons to be installed, beside a program that runs from its build folder.
enum PackagedIcons {
    /// Their folder; nil for an installed program, which finds its icon like any other.
    static func folder() -> String? {
        // Without /proc the icon is missing from one window.
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            let build = own.range(of: "/.build/", options: .backwards)
        else { return nil }
        return own[..<build.lowerBound] + "/Packaging/icons"
    }
}
