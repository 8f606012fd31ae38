import Foundation

/// Keys and certificates that nobody known has signed.
enum TestCertificate {
    /// A fresh key and certificate (PEM) for a name such as `DNS:localhost`.
    static func make(_ name: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString).pem")
        defer { unlink(file.path) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-subj", "/CN=test", "-addext", "subjectAltName=\(name)", "-keyout", file.path, "-out", file.path,
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try String(contentsOf: file, encoding: .utf8)
    }
}
