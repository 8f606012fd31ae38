import Foundation

guard let paths = TourPaths(arguments: Array(CommandLine.arguments.dropFirst())) else {
    FileHandle.standardError.write(
        Data(
            """
            usage: facelift-tour FACELIFT SHELL PROFILE PICTURES [crowd | gallery LOOK…]
            Run it by “facelift demo --headless DIR” or “scripts/screenshots”. A LOOK is light-360, dark-1280-de, ….

            """.utf8))
    exit(2)
}
do {
    exit(try Tour(paths: paths).walk() ? 0 : 1)
} catch {
    FileHandle.standardOutput.write(Data("FAIL 1 The tour starts: \(error)\n".utf8))
    exit(1)
}
