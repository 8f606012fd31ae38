import Foundation
import Testing
import WebKit

/// Answers destinations by handler and writes down what happens.
@MainActor
final class DownloadRecorder: NSObject {
    var events: [String] = []
    var destination: URL?
    var suggested: String?
    var response: URLResponse?
    var errors: [NSError] = []
    var resumeData: Data?
    var onDecide: (() -> Void)?
}

extension DownloadRecorder: WKDownloadDelegate {
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        events.append("destination")
        suggested = suggestedFilename
        self.response = response
        onDecide?()
        completionHandler(destination)
    }

    func downloadDidFinish(_ download: WKDownload) { events.append("finished") }

    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
        events.append("failed")
        errors.append(error as NSError)
        self.resumeData = resumeData
    }
}

/// Answers destinations by the `async` form.
@MainActor
final class AsyncDownloadRecorder: NSObject {
    var destination: URL?
    var finished = false
}

extension AsyncDownloadRecorder: WKDownloadDelegate {
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
    ) async -> URL? {
        await Task.yield()
        return destination
    }

    func downloadDidFinish(_ download: WKDownload) { finished = true }
}

extension WebKitTests {
    @Suite("C4 Downloads")
    @MainActor
    struct DownloadTests {
        let server: TestServer
        let view: WKWebView
        let navigation = NavigationRecorder()
        let recorder = DownloadRecorder()
        let folder: URL

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><a id=a download=named.txt href=/file>x</a>")
            server.on("/file") { _ in
                .text(
                    "content", type: "application/octet-stream",
                    headers: [
                        ("Content-Disposition", "attachment; filename=\"file.bin\"")
                    ])
            }
            folder = Harness.folder.appendingPathComponent("downloads-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            recorder.destination = folder.appendingPathComponent("saved")
            view = Harness.makeView()
            view.navigationDelegate = navigation
            navigation.downloadDelegate = recorder
            navigation.decideResponse = { $0.canShowMIMEType ? .allow : .download }
        }

        @Test("A response turned into a download: order, file, progress")
        func order() async throws {
            recorder.onDecide = { navigation.events.append(.commit) }
            view.load(URLRequest(url: server.url("/file")))
            try await Harness.wait("the end") { recorder.events.contains("finished") }
            #expect(recorder.events == ["destination", "finished"])
            let wanted: [NavigationRecorder.Event] = [
                .action(server.url("/file").absoluteString, .other),
                .response(server.url("/file").absoluteString, true), .responseDownload, .commit,
            ]
            #expect(navigation.events.filter { wanted.contains($0) } == wanted)
            #expect(try String(contentsOf: try #require(recorder.destination), encoding: .utf8) == "content")
            #expect(recorder.suggested == "file.bin")
            #expect((recorder.response as? HTTPURLResponse)?.statusCode == 200)
            let download = try #require(navigation.downloads.first)
            #expect(download.originalRequest?.url == server.url("/file"))
            #expect(download.webView === view)
            #expect(download.progress.completedUnitCount == 7)
            #expect(download.progress.fractionCompleted == 1)
        }

        @Test("An action turned into a download, and a link with the attribute")
        func actions() async throws {
            navigation.decideAction = { $0.request.url?.path == "/file" ? .download : .allow }
            view.load(URLRequest(url: server.url("/file")))
            try await Harness.wait("the end") { recorder.events.contains("finished") }
            #expect(navigation.events.contains(.actionDownload))
            #expect(!navigation.events.contains(.start))

            navigation.decideAction = { _ in .allow }
            try await view.loadAndWait(server.url())
            navigation.clear()
            recorder.events = []
            recorder.destination = folder.appendingPathComponent("by-link")
            try await view.evaluateJavaScript("document.getElementById('a').click()")
            try await Harness.wait("the end") { recorder.events.contains("finished") }
            #expect(navigation.events.filter { $0 == .actionDownload }.count == 1)
            #expect(navigation.actions.first?.shouldPerformDownload == true)
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("by-link").path))
            #expect(view.url == server.url())
        }

        @Test("Without a delegate a download is cancelled, and nothing is saved")
        func noDelegate() async throws {
            navigation.downloadDelegate = nil
            view.load(URLRequest(url: server.url("/file")))
            try await Harness.wait("the download") { navigation.downloads.count == 1 }
            try await Harness.settle()
            #expect(recorder.events == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }

        @Test("No destination cancels quietly")
        func refused() async throws {
            recorder.destination = nil
            view.load(URLRequest(url: server.url("/file")))
            try await Harness.wait("the question") { recorder.events.contains("destination") }
            try await Harness.settle()
            #expect(recorder.events == ["destination"])
        }

        @Test("An existing file is never touched: the download fails")
        func existing() async throws {
            let destination = try #require(recorder.destination)
            try Data("precious".utf8).write(to: destination)
            view.load(URLRequest(url: server.url("/file")))
            try await Harness.wait("the failure") { recorder.events.contains("failed") }
            try await Harness.settle()
            #expect(recorder.events == ["destination", "failed"])
            #expect(recorder.errors.first?.code == NSURLErrorCannotCreateFile)
            #expect(try String(contentsOf: destination, encoding: .utf8) == "precious")
        }

        @Test("Cancelled half-way: the completion gets nil, the delegate hears nothing")
        func cancel() async throws {
            server.on("/slow") { _ in
                .raw(
                    Data(
                        "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\nhalf"
                            .utf8))
            }
            var waiting: (@MainActor () -> Void)?
            recorder.onDecide = { waiting?() }
            var answers: [Data?] = []
            waiting = { navigation.downloads.first?.cancel { answers.append($0) } }
            view.load(URLRequest(url: server.url("/slow")))
            try await Harness.wait("the completion") { answers.count == 1 }
            try await Harness.settle()
            #expect(answers == [nil])
            #expect(recorder.events == ["destination"])
            #expect(await navigation.downloads.first?.cancel() == .some(nil))
        }

        @Test("The server drops the connection: one failure, no resume data")
        func dropped() async throws {
            server.on("/slow") { _ in
                .raw(
                    Data(
                        "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\nhalf"
                            .utf8))
            }
            view.load(URLRequest(url: server.url("/slow")))
            try await Harness.wait("the failure") { recorder.events.contains("failed") }
            try await Harness.settle()
            #expect(recorder.events == ["destination", "failed"])
            #expect(recorder.resumeData == nil)
        }

        @Test("startDownload, with the async destination form")
        func startDownload() async throws {
            let other = AsyncDownloadRecorder()
            other.destination = folder.appendingPathComponent("started")
            let download = await view.startDownload(using: URLRequest(url: server.url("/file")))
            download.delegate = other
            try await Harness.wait("the end") { other.finished }
            #expect(try String(contentsOf: folder.appendingPathComponent("started"), encoding: .utf8) == "content")
            #expect(navigation.downloads.isEmpty, "the host has it already")
        }

        @Test("blob: and data: links download")
        func blobs() async throws {
            server.page(
                "/links",
                """
                <a id=d download=d.txt href="data:text/plain,from-data">d</a><a id=b download=b.txt>b</a>
                <script>b.href = URL.createObjectURL(new Blob(['from-blob']))</script>
                """)
            try await view.loadAndWait(server.url("/links"))
            for (id, text) in [("d", "from-data"), ("b", "from-blob")] {
                recorder.events = []
                let destination = folder.appendingPathComponent(id)
                recorder.destination = destination
                try await view.evaluateJavaScript("document.getElementById('\(id)').click()")
                try await Harness.wait("\(id)") { recorder.events.contains("finished") }
                #expect(try String(contentsOf: destination, encoding: .utf8) == text)
                #expect(recorder.suggested == "\(id).txt")
            }
        }
    }
}
