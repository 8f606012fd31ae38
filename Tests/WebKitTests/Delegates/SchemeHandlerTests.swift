import Foundation
import Testing
import WebKit

/// A scheme handler that writes down its calls and answers as told.
@MainActor
final class SchemeLogger: NSObject {
    var calls: [String] = []
    var tasks: [any WKURLSchemeTask] = []
    /// What to do with a task; nothing keeps it waiting.
    var answer: (any WKURLSchemeTask) -> Void = { _ in }
    weak var view: WKWebView?

    func give(_ task: any WKURLSchemeTask, _ text: String) {
        guard let url = task.request.url else { return }
        task.didReceive(
            URLResponse(
                url: url, mimeType: "text/html", expectedContentLength: text.utf8.count, textEncodingName: "utf-8"))
        task.didReceive(Data(text.utf8))
        task.didFinish()
    }
}

extension SchemeLogger: WKURLSchemeHandler {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        let request = urlSchemeTask.request
        let own = webView === view ? "own" : "another"
        calls.append("start \(request.httpMethod ?? "none") \(request.url?.absoluteString ?? "none") \(own) view")
        tasks.append(urlSchemeTask)
        answer(urlSchemeTask)
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
        let known = tasks.contains { $0 === urlSchemeTask } ? "known" : "unknown"
        calls.append("stop \(urlSchemeTask.request.url?.path ?? "none") \(known) task")
    }
}

extension WebKitTests {
    @Suite("WKURLSchemeHandler and WKURLSchemeTask: every call, its values, the order, exactly once")
    @MainActor
    struct SchemeHandlerTests {
        let logger = SchemeLogger()
        let configuration = Harness.makeConfiguration()
        let view: WKWebView

        init() {
            configuration.setURLSchemeHandler(logger, forURLScheme: "log-scheme")
            view = Harness.makeView(configuration)
            logger.view = view
        }

        func url(_ path: String) throws -> URL { try #require(URL(string: "log-scheme://host" + path)) }

        /// Shows a page of the scheme; what else it asks for is left waiting.
        func showPage() async throws {
            logger.answer = { [logger] task in
                if task.request.url?.path == "/page" { logger.give(task, "<title>Page</title>") }
            }
            try await view.loadAndWait(url("/page"))
        }

        @Test("A request starts one task, whose answer the page gets")
        func start() async throws {
            try await showPage()
            logger.answer = { [logger] in logger.give($0, "body") }
            let value = try await view.callAsyncJavaScript(
                """
                const answer = await fetch('/data?q', {method: 'POST', headers: {'X-Own': 'yes'}});
                return [answer.status, await answer.text()];
                """, contentWorld: .page)
            #expect(value as? NSArray == [200, "body"] as NSArray)
            #expect(
                logger.calls == [
                    "start GET log-scheme://host/page own view", "start POST log-scheme://host/data?q own view",
                ])
            #expect(logger.tasks.last?.request.value(forHTTPHeaderField: "X-Own") == "yes")
        }

        @Test("A failure, before and after the response, and a task that is dropped fail the request")
        func failure() async throws {
            try await showPage()
            let fetch = "try { return await (await fetch('/data')).text() } catch (e) { return e.name }"
            logger.answer = { $0.didFailWithError(URLError(.cannotFindHost)) }
            #expect(try await view.callAsyncJavaScript(fetch, contentWorld: .page) as? String == "TypeError")
            logger.answer = {
                $0.didReceive(
                    URLResponse(
                        url: $0.request.url!, mimeType: "text/plain", expectedContentLength: -1, textEncodingName: nil))
                $0.didReceive(Data("half".utf8))
                $0.didFailWithError(URLError(.networkConnectionLost))
            }
            #expect(try await view.callAsyncJavaScript(fetch, contentWorld: .page) as? String == "TypeError")
            logger.answer = { [logger] _ in logger.tasks.removeAll() }
            #expect(try await view.callAsyncJavaScript(fetch, contentWorld: .page) as? String == "TypeError")
            #expect(logger.calls.count == 4)
        }

        @Test(
            "A task is stopped once when the host stops, another document comes or the process ends",
            arguments: ["stop", "load", "process"])
        func stop(cause: String) async throws {
            try await showPage()
            try await view.evaluateJavaScript("fetch('/waiting').catch(() => {}); 0")
            try await Harness.wait("the request") { logger.calls.count == 2 }
            switch cause {
            case "stop": view.stopLoading()
            #if !canImport(AppKit)
            case "process": view.linuxTerminateWebProcess()
            #endif
            default: try await showPage()
            }
            try await Harness.wait("the stop") { logger.calls.contains { $0.hasPrefix("stop") } }
            try await Harness.settle()
            #expect(logger.calls.filter { $0.hasPrefix("stop") } == ["stop /waiting known task"])
            #expect(logger.calls[1] == "start GET log-scheme://host/waiting own view")
        }

        @Test("A document that is still loading is not stopped by its own coming; its end is not stopped either")
        func ownDocument() async throws {
            view.load(URLRequest(url: try url("/late")))
            try await Harness.wait("the request") { logger.tasks.count == 1 }
            logger.give(logger.tasks[0], "<title>Late</title>")
            try await Harness.wait("the page") { view.title == "Late" && !view.isLoading }
            view.stopLoading()
            #expect(logger.calls == ["start GET log-scheme://host/late own view"])
        }

        @Test("When the view goes away the handler is not called, and what it still gives is ignored")
        func viewGone() async throws {
            let logger = SchemeLogger()
            do {
                let configuration = Harness.makeConfiguration()
                configuration.setURLSchemeHandler(logger, forURLScheme: "log-scheme")
                let view = Harness.makeView(configuration)
                view.load(URLRequest(url: try url("/never")))
                try await Harness.wait("the request") { logger.tasks.count == 1 }
            }
            logger.give(logger.tasks[0], "too late")
            #expect(logger.calls == ["start GET log-scheme://host/never another view"])
        }
    }
}
