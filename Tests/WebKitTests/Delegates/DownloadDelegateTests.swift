import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("WKDownloadDelegate: every call, its values, the order, exactly once, in both forms")
    @MainActor
    struct DownloadDelegateTests {
        /// The form in which the delegate is written.
        enum Form: CaseIterable, Sendable { case handler, async }

        /// What happens, and the calls that must come of it.
        struct Row: Sendable, CustomTestStringConvertible {
            let name: String
            let path: String
            /// Where the delegate saves: a name, or nil.
            let destination: String?
            let calls: [String]
            /// The file's text in the end; nil if there must be none.
            let file: String?

            var testDescription: String { name }
        }

        nonisolated static let rows: [Row] = [
            Row(
                name: "saved", path: "/file", destination: "new", calls: ["destination /file 7 file.bin", "finished"],
                file: "content"),
            Row(
                name: "no destination", path: "/file", destination: nil, calls: ["destination /file 7 file.bin"],
                file: nil),
            Row(
                name: "a file that exists", path: "/file", destination: "old",
                calls: ["destination /file 7 file.bin", "failed NSURLErrorDomain -3000 no resume data"], file: "old"),
            Row(
                name: "a folder that does not exist", path: "/file", destination: "no/such/folder",
                calls: ["destination /file 7 file.bin", "failed NSURLErrorDomain -3000 no resume data"], file: nil),
            Row(
                name: "a connection that breaks off", path: "/broken", destination: "new",
                calls: ["destination /broken 100000 broken", "failed NSURLErrorDomain -1005 no resume data"], file: nil),
        ]

        let server: TestServer
        let view = Harness.makeView()
        let folder = Harness.folder.appendingPathComponent("delegate-\(UUID().uuidString)")

        init() throws {
            server = try TestServer()
            server.on("/file") { _ in
                .text(
                    "content", type: "application/octet-stream",
                    headers: [("Content-Disposition", "attachment; filename=\"file.bin\"")])
            }
            server.on("/broken") { _ in
                .raw(
                    Data(
                        "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\nhalf"
                            .utf8))
            }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("old".utf8).write(to: folder.appendingPathComponent("old"))
        }

        @Test("Handler and async form", arguments: Self.rows, Form.allCases)
        func calls(row: Row, form: Form) async throws {
            let log = DownloadLog()
            let file = row.destination.map { folder.appendingPathComponent($0) }
            log.destination = file
            let byHandler = HandlerDownloadLogger(log)
            let byAsync = AsyncDownloadLogger(log)
            let download = await view.startDownload(using: URLRequest(url: server.url(row.path)))
            download.delegate = form == .handler ? byHandler : byAsync
            try await Harness.wait("the calls") { log.calls.count >= row.calls.count }
            try await Harness.settle()
            #expect(log.calls == row.calls)
            if let file {
                #expect((try? String(contentsOf: file, encoding: .utf8)) == row.file)
            }
            withExtendedLifetime((byHandler, byAsync)) {}
        }

        @Test("Cancelled inside the question: the completion once with nil, the delegate nothing more")
        func cancelled() async throws {
            let log = DownloadLog()
            let delegate = HandlerDownloadLogger(log)
            let download = await view.startDownload(using: URLRequest(url: server.url("/file")))
            var answers: [Data?] = []
            download.delegate = delegate
            download.cancel { answers.append($0) }
            try await Harness.wait("the answer") { answers.count == 1 }
            try await Harness.settle()
            #expect(answers == [nil])
            #expect(log.calls.isEmpty)
            #expect(await download.cancel() == nil)
        }

        @Test("Going on with a download fails, once, with a reason; by handler and by async", arguments: Form.allCases)
        func resume(form: Form) async throws {
            let log = DownloadLog()
            let delegate = HandlerDownloadLogger(log)
            var made: [WKDownload] = []
            if form == .handler {
                view.resumeDownload(fromResumeData: Data([1])) {
                    $0.delegate = delegate
                    made.append($0)
                }
            } else {
                let download = await view.resumeDownload(fromResumeData: Data([1]))
                download.delegate = delegate
                made.append(download)
            }
            try await Harness.wait("the failure") { !log.calls.isEmpty }
            try await Harness.settle()
            #expect(log.calls == ["failed NSURLErrorDomain -1002 no resume data"])
            #expect(made.count == 1)
            #expect(made.first?.webView === view)
        }
    }
}
