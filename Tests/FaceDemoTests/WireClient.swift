import Foundation

@testable import FaceDemo

/// A WebSocket client of RFC 6455, as small as the tests need. Its calls block: use them off the main thread.
final class WireClient: @unchecked Sendable {
    let response: RawResponse
    private let connection: RawConnection

    /// Connects; `response` tells whether the server agreed.
    init(port: UInt16, path: String, headers: [(String, String)] = []) throws {
        connection = try RawConnection(port: port)
        let upgrade = [
            ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ]
        try connection.write(DemoFixture.bytes("GET", path, headers: upgrade + headers, body: nil, port: port))
        response = try RawResponse(from: connection)
    }

    /// Sends one message; 1 is text, 2 is binary, 8 closes.
    func send(_ text: String, opcode: UInt8 = 1) throws {
        let payload = Array(text.utf8)
        let mask: [UInt8] = [1, 2, 3, 4]
        var frame: [UInt8] = [0x80 | opcode]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        }
        frame += mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
        try connection.write(Data(frame))
    }

    /// The next message: its opcode and payload.
    func receive() throws -> (opcode: UInt8, payload: Data) {
        let head = Array(try connection.read(2))
        guard head.count == 2 else { return (8, Data()) }
        var length = Int(head[1] & 127)
        if length == 126 {
            let more = Array(try connection.read(2))
            length = Int(more[0]) << 8 | Int(more[1])
        }
        return (head[0] & 15, try connection.read(length))
    }

    /// The next frame of the wire on `channel`, or on any; others are passed over.
    func frame(on channel: String? = nil) throws -> WireFrame {
        while true {
            let (opcode, payload) = try receive()
            guard opcode == 1 else { continue }
            let frame = try JSONDecoder().decode(WireFrame.self, from: payload)
            if channel == nil || frame.channel == channel { return frame }
        }
    }
}
