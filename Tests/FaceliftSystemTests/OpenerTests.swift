import Foundation
import Testing

@testable import FaceliftCore
@testable import FaceliftSystem

/// What may leave the program, and that it arrives.
@Suite struct OpenerTests {
    @Test(arguments: [
        ("https://a.example/x?y=1#z", true), ("HTTP://a.example", true), ("mailto:a@b.example", true),
        ("tel:+491", true), ("sms:+491", true),
        ("", false), ("https:", false), ("https://", false), ("https:///x", false), ("https:a", false),
        ("mailto:", false), ("file:///etc/passwd", false), ("javascript:alert(1)", false), ("data:text/html,x", false),
        ("smb://a/b", false), ("ms-msdt:x", false), ("intent://x", false), ("vance-facelift://add-account", false),
        ("-x", false), ("--help", false), ("https://a.example/ x", false), ("https://a.example/\n", false),
        ("https://a.example/\u{202E}", false), ("https://ä.example/", false),
    ])
    func scheme(address: String, may: Bool) { #expect(Opener.mayLeave(address) == may) }

    @Test func aRegisteredProgramGetsTheAddress() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/applications", withIntermediateDirectories: true)
        let schemes = [
            "http", "https", "mailto", "tel", "sms", "smb", "file", "javascript", "ms-msdt", "intent", "data",
        ]
        try folder.put("record", "#!/bin/sh\nprintf '%s\\n' \"$1\" >> '\(folder.path)/opened'\n")
        chmod(folder.path + "/record", 0o755)
        let types = schemes.map { "x-scheme-handler/\($0)" }
        try folder.put(
            "applications/record.desktop",
            """
            [Desktop Entry]
            Type=Application
            Name=Record
            Exec=\(folder.path)/record %u
            MimeType=\(types.joined(separator: ";"));

            """)
        try folder.put(
            "applications/mimeapps.list",
            "[Default Applications]\n" + types.map { "\($0)=record.desktop" }.joined(separator: "\n") + "\n")
        let addresses =
            ["https://a.example/?x=1", "mailto:a@b.example", "tel:+491"]
            + ["smb://a/b", "file:///etc/passwd", "javascript:1", "ms-msdt:x", "intent://x", "data:text/html,x"]
        let result = try await Child.run(
            Child.probe, ["open"] + addresses,
            environment: ["XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_CURRENT_DESKTOP": ""])
        #expect(result.output == "true\ntrue\ntrue\nfalse\nfalse\nfalse\nfalse\nfalse\nfalse\n", "\(result)")
        let deadline = ContinuousClock.now + .seconds(10)
        while (folder.text("opened") ?? "").split(separator: "\n").count < 3, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(
            Set((folder.text("opened") ?? "").split(separator: "\n").map(String.init)) == Set(addresses.prefix(3)))
    }
}
