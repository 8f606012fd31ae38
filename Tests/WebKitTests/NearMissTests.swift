#if !canImport(AppKit)
import Foundation
import Testing

@Suite("A delegate method that is nearly right does not compile")
struct NearMissTests {
    private static let decide = "_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction"
    private static let policy = "(WKNavigationActionPolicy) -> Void) { decisionHandler(.cancel) }"

    /// Compiles a class whose extension conforms to `protocolName` with this method; gives what the compiler says.
    private func compile(_ method: String, _ protocolName: String) throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("near-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("near.swift")
        let text = """
            import WebKit
            @MainActor final class Near: NSObject {}
            extension Near: \(protocolName) { \(method) }
            """
        try Data(text.utf8).write(to: file)
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let modules = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("Modules")
        let program = Process()
        let output = Pipe()
        program.executableURL = URL(fileURLWithPath: "/bin/sh")
        program.arguments = [
            "-c",
            """
            exec swiftc -swift-version 6 -warnings-as-errors -typecheck -I "$2" \\
                -Xcc -fmodule-map-file="$3/CWebKitGTK/module.modulemap" -Xcc -fmodule-map-file="$3/CGLib/module.modulemap" \\
                $(pkg-config --cflags-only-I webkitgtk-6.0 gio-unix-2.0 | sed 's/-I/-Xcc -I/g') "$1"
            """, "sh", file.path, modules.path, sources.path,
        ]
        program.standardOutput = output
        program.standardError = output
        try program.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        program.waitUntilExit()
        return (program.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test("Exactly right", .timeLimit(.minutes(2)))
    func right() throws {
        let right = try compile(
            "func webView(\(Self.decide), decisionHandler: @escaping @MainActor @Sendable \(Self.policy)",
            "WKNavigationDelegate")
        #expect(right.status == 0, "\(right.output)")
    }

    @Test(
        "The form before Xcode 16, a misspelt label, a misspelt name", .timeLimit(.minutes(3)),
        arguments: [
            ("func webView(\(decide), decisionHandler: @escaping \(policy)", "WKNavigationDelegate"),
            ("func webView(_ webView: WKWebView, didFinishes navigation: WKNavigation!) {}", "WKNavigationDelegate"),
            ("func webViewDidClosed(_ webView: WKWebView) {}", "WKUIDelegate"),
            ("func downloadDidFinished(_ download: WKDownload) {}", "WKDownloadDelegate"),
        ])
    func nearMiss(method: String, protocolName: String) throws {
        let miss = try compile(method, protocolName)
        #expect(miss.status != 0)
        #expect(miss.output.contains("nearly matches"), "\(miss.output)")
    }
}
#endif
