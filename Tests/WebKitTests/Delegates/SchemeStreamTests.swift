import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("WKURLSchemeTask: the page gets each piece when it is given")
    @MainActor
    struct SchemeStreamTests {
        let logger = SchemeLogger()
        let view: WKWebView

        init() {
            let configuration = Harness.makeConfiguration()
            configuration.setURLSchemeHandler(logger, forURLScheme: "log-scheme")
            view = Harness.makeView(configuration)
            logger.view = view
        }

        func url(_ path: String) throws -> URL { try #require(URL(string: "log-scheme://host" + path)) }

        /// Shows a page that asks for something and writes down what it gets of it; gives the task.
        func ask() async throws -> any WKURLSchemeTask {
            logger.answer = { [logger] task in
                if task.request.url?.path == "/page" { logger.give(task, "<title>Page</title>") }
            }
            try await view.loadAndWait(url("/page"))
            try await view.evaluateJavaScript(
                """
                window.got = []; window.control = new AbortController();
                (async () => {
                  try {
                    const answer = await fetch('/stream', {signal: control.signal});
                    got.push('status ' + answer.status);
                    const reader = answer.body.getReader(), text = new TextDecoder();
                    for (;;) {
                      const {done, value} = await reader.read();
                      if (done) break;
                      got.push(text.decode(value));
                    }
                    got.push('end');
                  } catch (error) { got.push(error.name) }
                })(); 0
                """)
            try await Harness.wait("the request") { logger.tasks.count == 2 }
            let task = try #require(logger.tasks.last)
            task.didReceive(
                URLResponse(
                    url: try url("/stream"), mimeType: "text/plain", expectedContentLength: -1,
                    textEncodingName: "utf-8"))
            return task
        }

        /// Waits until the page has got this much.
        func got(_ expected: [String], _ sourceLocation: SourceLocation = #_sourceLocation) async throws {
            var now: [String]?
            for _ in 0..<1000 where now != expected {
                now = try await view.evaluateJavaScript("got") as? [String]
                try await Task.sleep(for: .milliseconds(2))
            }
            #expect(now == expected, sourceLocation: sourceLocation)
        }

        let head = "status 200"

        @Test("Each piece arrives before the next is given, and the end last")
        func pieces() async throws {
            let task = try await ask()
            task.didReceive(Data("one".utf8))
            try await got([head, "one"])
            task.didReceive(Data())
            task.didReceive(Data("twö".utf8))
            try await got([head, "one", "twö"])
            task.didFinish()
            try await got([head, "one", "twö", "end"])
            #expect(logger.calls.count == 2)
        }

        @Test("A failure amid the body fails the request")
        func failure() async throws {
            let task = try await ask()
            task.didReceive(Data("one".utf8))
            try await got([head, "one"])
            task.didFailWithError(URLError(.networkConnectionLost))
            try await got([head, "one", "TypeError"])
            #expect(logger.calls.count == 2)
        }

        @Test("A task that the host drops amid the body fails the request")
        func dropped() async throws {
            try await ask().didReceive(Data("one".utf8))
            try await got([head, "one"])
            logger.tasks.removeAll()
            try await got([head, "one", "TypeError"])
        }

        @Test(
            "Amid the body a task is stopped once: by the page, the host, another document, the end of the process",
            arguments: ["page", "stop", "load", "process"])
        func stopped(cause: String) async throws {
            let task = try await ask()
            task.didReceive(Data("one".utf8))
            try await got([head, "one"])
            switch cause {
            case "page": try await view.evaluateJavaScript("control.abort(); 0")
            case "stop": view.stopLoading()
            #if !canImport(AppKit)
            case "process": view.linuxTerminateWebProcess()
            #endif
            default: try await view.loadAndWait(url("/page"))
            }
            try await Harness.wait("the stop") { logger.calls.contains { $0.hasPrefix("stop") } }
            try await Harness.settle()
            #expect(logger.calls.filter { $0.hasPrefix("stop") } == ["stop /stream known task"])
            if cause == "page" { try await got([head, "one", "AbortError"]) }
        }

        @Test("A document shows what has come of it while the rest is still to come")
        func document() async throws {
            logger.answer = { _ in }
            view.load(URLRequest(url: try url("/long")))
            try await Harness.wait("the request") { logger.tasks.count == 1 }
            let task = logger.tasks[0]
            task.didReceive(
                URLResponse(
                    url: try url("/long"), mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8"))
            task.didReceive(Data("<title>Begön</title><p>part</p>".utf8))
            try await Harness.wait("the first part") { view.title == "Begön" }
            #expect(view.isLoading)
            task.didReceive(Data("<script>document.title = 'Whole'</script>".utf8))
            task.didFinish()
            try await Harness.wait("the rest") { view.title == "Whole" && !view.isLoading }
            #expect(logger.calls.count == 1)
        }

        @Test("A body of many megabytes arrives whole and in order")
        func large() async throws {
            let task = try await ask()
            var sum = 0
            for piece in 0..<64 {
                let bytes = (0..<(100_000 + piece)).map { UInt8(97 + ($0 * 7 + piece) % 26) }
                for byte in bytes { sum = (sum * 31 + Int(byte)) % 1_000_003 }
                task.didReceive(Data(bytes))
            }
            task.didFinish()
            // Polling for the pieces themselves would carry them over each time.
            let value = try await view.callAsyncJavaScript(
                """
                while (got.at(-1) !== 'end') await new Promise(done => setTimeout(done, 5));
                let size = 0, sum = 0;
                for (const text of got.slice(1, -1)) {
                  size += text.length;
                  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 1000003;
                }
                return [size, sum];
                """, contentWorld: .page)
            #expect(value as? [Int] == [6_402_016, sum])
        }
    }
}
