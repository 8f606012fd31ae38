import Foundation
import Testing

/// Keys and certificates that nobody known has signed.
enum TestCertificate {
    /// When a certificate is good, in days from now.
    static let now = -1...2
    static let past = -20 ... -10
    static let future = 10...20

    /// A fresh key and certificate (PEM) for a name such as `DNS:localhost`.
    static func make(_ name: String, days: ClosedRange<Int> = now) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // what stays is the test's own and harms nothing
        func file(_ name: String) -> String { folder.appendingPathComponent(name).path }
        let configuration = """
            [req]
            distinguished_name = name
            [name]
            [ca]
            default_ca = authority
            [authority]
            new_certs_dir = \(folder.path)
            database = \(file("index"))
            serial = \(file("serial"))
            default_md = sha256
            policy = policy
            x509_extensions = extensions
            [policy]
            commonName = supplied
            [extensions]
            subjectAltName = \(name)
            """
        try configuration.write(toFile: file("configuration"), atomically: true, encoding: .utf8)
        try "".write(toFile: file("index"), atomically: true, encoding: .utf8)
        try "01".write(toFile: file("serial"), atomically: true, encoding: .utf8)
        try run([
            "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=test",
            "-config", file("configuration"), "-keyout", file("key"), "-out", file("request"),
        ])
        try run([
            "ca", "-batch", "-notext", "-selfsign", "-config", file("configuration"), "-keyfile", file("key"), "-in",
            file("request"), "-out", file("certificate"), "-startdate", date(days.lowerBound), "-enddate",
            date(days.upperBound),
        ])
        return try String(contentsOfFile: file("key"), encoding: .utf8)
            + String(contentsOfFile: file("certificate"), encoding: .utf8)
    }

    /// The bytes (DER) of the certificate in a PEM text.
    static func bytes(_ pem: String) -> Data? {
        let parts = pem.components(separatedBy: "-----BEGIN CERTIFICATE-----\n")
        guard parts.count == 2 else { return nil }
        let body = parts[1].components(separatedBy: "-----END")[0]
        return Data(base64Encoded: body, options: .ignoreUnknownCharacters)
    }

    private static func date(_ days: Int) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyyMMddHHmmss'Z'"
        return formatter.string(from: Date().addingTimeInterval(Double(days) * 86_400))
    }

    private static func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "openssl \(arguments.first ?? "") failed")
    }
}
