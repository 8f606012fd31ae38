import CSoup
import FaceliftCore
import Foundation
import GObjectSupport

/// `/config.json` of one origin, and the switch that decides what it answers.
@MainActor
final class ConfigRoutes {
    private let options: DemoOptions
    private let addresses: @MainActor () -> DemoAddresses
    private var answer: ConfigAnswer

    init(options: DemoOptions, addresses: @escaping @MainActor () -> DemoAddresses, initial: ConfigAnswer) {
        self.options = options
        self.addresses = addresses
        answer = initial
    }

    /// Adds both to `table`.
    func addRoutes(to table: inout RouteTable) {
        table.answer("GET", "/config.json") { [unowned self] request, _ in config(request) }
        table.answer("PUT", "/lab/config") { [unowned self] request, _ in
            switch DemoJSON.decode(JSONValue.self, from: request.body).flatMap(ConfigAnswer.parse) {
            case .success(let value):
                answer = value
                return .empty(204)
            case .failure(let problem):
                return .problem(400, "bad_request", problem.message)
            }
        }
    }

    private var description: [String: JSONValue] {
        [
            "product": .string("vance"), "schema": .number(1), "version": .string("1.4.0"),
            "deployment": .string("demo"), "hostname": .string(options.encryption?.name ?? options.host),
            "buildSha": .string("demo"),
            "title": .string(options.title), "backlink": .string(addresses().foreign + "/"),
        ]
    }

    private func config(_ request: DemoRequest) -> DemoResponse {
        let json = [DemoHeader("Content-Type", "application/json"), DemoHeader("Cache-Control", "no-store")]
        switch answer {
        case .normal:
            return .json(description)
        case .changed(let members):
            return .json(description.merging(members) { $1 })
        case .status(let status):
            return .empty(status)
        case .html:
            return .html("<!doctype html><title>Start</title><p>The start page of some website.</p>")
        case .body(let text):
            return DemoResponse(200, headers: json, body: .data(Data(text.utf8)))
        case .huge(let compressed):
            let filler = Data(repeating: UInt8(ascii: " "), count: 64 * 1024)
            guard compressed else {
                return DemoResponse(200, headers: json, body: .pieces(filler, count: 800, milliseconds: 0))
            }
            return DemoResponse(
                200, headers: json + [DemoHeader("Content-Encoding", "gzip")],
                body: .data(Self.gzip(Data(repeating: UInt8(ascii: " "), count: 50 * 1024 * 1024))))
        case .trickle:
            return DemoResponse(200, headers: json, body: .pieces(Data("{".utf8), count: 600, milliseconds: 1000))
        case .none(let cut):
            return DemoResponse(200, headers: json, body: .none(cut: cut))
        case .loop:
            return .redirect("/config.json?again=\(Int.random(in: 0...999_999))")
        case .moved(let target):
            return .redirect(target, status: 301)
        case .wall:
            return wall(before: request) ?? .json(description)
        }
    }

    /// What a sign-in wall in front of the deployment answers in its place; nil where it lets the request through. The
    /// laboratory stays open, so that the wall can be taken down.
    func wall(before request: DemoRequest) -> DemoResponse? {
        guard case .wall(let untilCookie) = answer, !request.path.hasPrefix("/lab/") else { return nil }
        if untilCookie, request.cookies["demo_gate"] == "open" { return nil }
        return .redirect("\(addresses().identity)/gate?redirect_uri=\(FormCoding.encode(addresses().site))")
    }

    private static func gzip(_ data: Data) -> Data {
        guard let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9),
            let target = g_memory_output_stream_new_resizable(),
            let stream = g_converter_output_stream_new(target, compressor)
        else { return Data() }
        defer {
            g_object_unref(UnsafeMutableRawPointer(stream))
            g_object_unref(UnsafeMutableRawPointer(target))
            g_object_unref(UnsafeMutableRawPointer(compressor))
        }
        data.withUnsafeBytes { _ = g_output_stream_write_all(stream, $0.baseAddress, gsize($0.count), nil, nil, nil) }
        g_output_stream_close(stream, nil, nil)
        guard
            let bytes = g_memory_output_stream_steal_as_bytes(
                UnsafeMutableRawPointer(target).assumingMemoryBound(to: GMemoryOutputStream.self))
        else { return Data() }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        return g_bytes_get_data(bytes, &size).map { Data(bytes: $0, count: Int(size)) } ?? Data()
    }
}
