// swift-tools-version: 6.2
import PackageDescription

// The target graph is the architecture: a target can import only what stands in its dependencies here
// (docs/architecture.md explains the layers).

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

var products: [Product] = [
    .library(name: "FaceliftCore", targets: ["FaceliftCore"]),
    .library(name: "FaceliftShell", targets: ["FaceliftShell"]),
    .library(name: "FaceliftWeb", targets: ["FaceliftWeb"]),
]

var targets: [Target] = [
    .target(
        name: "FaceliftCore",
        resources: [
            .embedInCode("Scripts/facade.js"),
            .embedInCode("Scripts/relay.js"),
        ],
        swiftSettings: strict),
    .target(name: "FaceliftShell", dependencies: ["FaceliftCore"], swiftSettings: strict),
    // A lock's world in memory, for tests of rules and models.
    .target(
        name: "LockDoubles", dependencies: ["FaceliftCore"], path: "Tests/Support/LockDoubles",
        swiftSettings: strict),
    .testTarget(
        name: "FaceliftCoreTests", dependencies: ["FaceliftCore", "LockDoubles"], swiftSettings: strict),
    .testTarget(
        name: "FaceliftShellTests", dependencies: ["FaceliftShell", "FaceliftCore", "LockDoubles"],
        swiftSettings: strict),
]

#if os(Linux)
products += [
    .library(name: "WebKit", targets: ["WebKit"]),
    .executable(name: "facelift", targets: ["facelift"]),
    .executable(name: "facelift-shell", targets: ["facelift-shell"]),
    .executable(name: "facelift-tour", targets: ["facelift-tour"]),
]

targets += [
    // System libraries: a module map and a shim header each, no logic.
    .systemLibrary(name: "CGLib", path: "Sources/CGLib", pkgConfig: "gio-unix-2.0"),
    .systemLibrary(name: "CSoup", path: "Sources/CSoup", pkgConfig: "libsoup-3.0"),
    .systemLibrary(name: "CSecret", path: "Sources/CSecret", pkgConfig: "libsecret-1"),
    .systemLibrary(name: "CSodium", path: "Sources/CSodium", pkgConfig: "libsodium"),
    .systemLibrary(name: "CWebKitGTK", path: "Sources/CWebKitGTK", pkgConfig: "webkitgtk-6.0"),
    .systemLibrary(name: "CAdwaita", path: "Sources/CAdwaita", pkgConfig: "libadwaita-1"),
    .systemLibrary(name: "CAtspi", path: "Sources/CAtspi", pkgConfig: "atspi-2"),
    .systemLibrary(name: "CXTest", path: "Sources/CXTest", pkgConfig: "xtst"),
    .systemLibrary(name: "CGdkPixbuf", path: "Sources/CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0"),

    .target(name: "GObjectSupport", dependencies: ["CGLib"], swiftSettings: strict),
    .target(name: "WebKit", dependencies: ["GObjectSupport", "CWebKitGTK"], swiftSettings: strict),
    .target(name: "FaceliftWeb", dependencies: ["FaceliftCore", "WebKit"], swiftSettings: strict),
    .target(
        name: "FaceliftSystem",
        dependencies: ["FaceliftCore", "GObjectSupport", "CGLib", "CSoup", "CSecret", "CSodium"],
        // The same ports over Apple's frameworks: `make check-apple` type-checks them here.
        exclude: ["Apple"],
        swiftSettings: strict),
    .target(
        name: "FaceliftGTK",
        dependencies: ["FaceliftCore", "FaceliftShell", "FaceliftWeb", "GObjectSupport", "CAdwaita"],
        resources: [.embedInCode("style.css")],
        swiftSettings: strict),
    .target(
        // Of the core it uses the JSON value alone: what it checks of the contract it checks by itself.
        name: "FaceDemo", dependencies: ["FaceliftCore", "GObjectSupport", "CSoup"],
        resources: [.embedInCode("Site")],
        swiftSettings: strict),
    .executableTarget(
        name: "facelift", dependencies: ["FaceliftCore", "FaceliftShell", "FaceliftSystem", "FaceDemo"],
        swiftSettings: strict),
    .executableTarget(
        name: "facelift-shell",
        dependencies: [
            "FaceliftCore", "FaceliftShell", "FaceliftSystem", "FaceliftWeb", "FaceliftGTK", "WebKit", "GObjectSupport",
        ],
        swiftSettings: strict),
    .executableTarget(
        name: "facelift-tour",
        // Of the program it knows its words alone, to find controls in each language.
        dependencies: ["FaceliftCore", "FaceliftShell", "GObjectSupport", "CAtspi", "CXTest", "CGdkPixbuf"],
        // One thread from start to end, as the person it stands for.
        swiftSettings: strict + [.defaultIsolation(MainActor.self)]),

    // Helper executables of the tests; not installed.
    .executableTarget(
        name: "main-queue-probe", dependencies: ["GObjectSupport"], path: "Tests/Helpers/main-queue-probe",
        swiftSettings: strict),
    .executableTarget(
        name: "system-probe", dependencies: ["FaceliftSystem", "FaceliftCore", "GObjectSupport", "CGLib"],
        path: "Tests/Helpers/system-probe",
        swiftSettings: strict),
    .executableTarget(
        name: "lock-probe", dependencies: ["FaceliftSystem", "FaceliftCore", "GObjectSupport", "CGLib"],
        path: "Tests/Helpers/lock-probe", swiftSettings: strict),
    .executableTarget(
        name: "bus-mock", dependencies: ["CGLib"], path: "Tests/Helpers/bus-mock", swiftSettings: strict),

    // The module by itself: a sample program, and how long its calls keep the main thread. Not installed.
    .executableTarget(
        name: "hello-webkit", dependencies: ["WebKit", "CWebKitGTK"], path: "Examples/hello-webkit",
        swiftSettings: strict),
    .executableTarget(
        name: "main-thread-bench", dependencies: ["WebKit", "GObjectSupport", "CWebKitGTK"],
        path: "Benchmarks/main-thread",
        swiftSettings: strict),

    // GLib's loop on the first thread of a test process; linking it is enough.
    .target(name: "EngineTestLoop", dependencies: ["CGLib"], path: "Tests/Helpers/EngineTestLoop"),
    .executableTarget(
        name: "web-host-probe",
        dependencies: ["FaceliftWeb", "FaceliftCore", "WebKit", "GObjectSupport", "CWebKitGTK"],
        path: "Tests/Helpers/web-host-probe", swiftSettings: strict),

    .testTarget(
        name: "GObjectSupportTests", dependencies: ["GObjectSupport", "CGLib", "main-queue-probe"],
        swiftSettings: strict),
    .testTarget(
        name: "FaceliftSystemTests",
        dependencies: [
            "FaceliftSystem", "FaceliftCore", "CGLib", "CSodium", "system-probe", "lock-probe", "facelift",
        ],
        swiftSettings: strict),
    .testTarget(name: "FaceDemoTests", dependencies: ["FaceDemo", "GObjectSupport", "CGLib"], swiftSettings: strict),
    .testTarget(
        name: "WebKitTests",
        dependencies: ["WebKit", "GObjectSupport", "CWebKitGTK", "CSoup", "CXTest", "EngineTestLoop"],
        swiftSettings: strict),
    .testTarget(
        name: "FaceliftWebTests",
        dependencies: [
            "FaceliftWeb", "FaceliftCore", "FaceliftShell", "FaceliftSystem", "WebKit", "GObjectSupport", "CGLib",
            "CWebKitGTK", "EngineTestLoop", "web-host-probe",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "ProgramTests",
        dependencies: ["facelift", "facelift-shell", "facelift-tour", "lock-probe", "bus-mock", "FaceliftCore"],
        swiftSettings: strict),
]
#endif

let package = Package(
    name: "vance-facelift",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: products,
    targets: targets)
