import Foundation

/// A response as it came over the wire.
struct RawResponse: Sendable {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: [String: Any] { (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:] }

    func header(_ name: String) -> String? { all(name).first }

    func all(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The value of a cookie that the response sets.
    func cookie(_ name: String) -> String? {
        for line in all("Set-Cookie") where line.hasPrefix("\(name)=") {
            return String(line.dropFirst(name.count + 1).prefix { $0 != ";" })
        }
        return nil
    }

    /// Reads a head, and the body by its length, by chunks, or to the end.
    init(from connection: RawConnection, isHead: Bool = false) throws {
        let head = String(decoding: try connection.read(through: "\r\n\r\n"), as: UTF8.self)
        let lines = head.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
        headers = lines.dropFirst().map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            return (String(line[..<colon]), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
        }
        body = Data()
        if isHead || status == 101 || status == 204 || status == 304 { return }
        if header("Transfer-Encoding") == "chunked" {
            while true {
                let size = String(decoding: try connection.read(through: "\r\n"), as: UTF8.self)
                guard let count = Int(size.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16), count > 0 else {
                    return
                }
                body += try connection.read(count)
                _ = try connection.read(2)
            }
        }
        if let length = header("Content-Length").flatMap(Int.init) {
            body = try connection.read(length)
        } else {
            body = try connection.readToEnd()
        }
    }
}
