import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C7 A handler that is called a second time is caught, each kind")
    @MainActor
    struct AnsweredTwiceTests {
        /// Answers everything twice.
        @MainActor
        final class Twice: NSObject {
            var decidesAction = 1
            var decidesResponse = 1
        }

        /// A page in a program of its own, shown by a view whose delegate answers as told; ends the program well if that
        /// is not caught.
        static func run(_ prepare: @MainActor (WKWebView, Twice) -> Void, path: String = "/", script: String = "")
            async throws
        {
            Harness.start()
            let server = try TestServer()
            server.page("/", "<title>Page</title>")
            server.on("/private") { _ in .status(401, headers: [("WWW-Authenticate", "Basic realm=\"r\"")]) }
            let configuration = Harness.makeConfiguration()
            let handler = ReplyingHandler()
            handler.reply = {
                $1($0, nil)
                $1($0, nil)
            }
            configuration.userContentController.addScriptMessageHandler(handler, contentWorld: .page, name: "ask")
            let view = Harness.makeView(configuration)
            let twice = Twice()
            prepare(view, twice)
            view.load(URLRequest(url: server.url(path)))
            try await Harness.wait("the page") { !view.isLoading && view.title == "Page" }
            _ = try await view.callAsyncJavaScript(script, contentWorld: .page)
            withExtendedLifetime(twice) {}
        }

        /// Whether a program ended because of the second call, and not for another reason.
        func expectCaught(_ result: ExitTest.Result?, _ text: String) {
            #if !canImport(AppKit)
            let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(output.contains(text))
            #endif
        }

        @Test("The reply to a script's message", .timeLimit(.minutes(2)))
        func reply() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await Self.run({ _, _ in }, script: "await webkit.messageHandlers.ask.postMessage(1)")
            }
            expectCaught(result, "The reply handler of a script message was called twice.")
        }

        @Test("The decisions about an action and a response", .timeLimit(.minutes(2)))
        func decisions() async {
            let action = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await Self.run { view, twice in
                    twice.decidesAction = 2
                    view.navigationDelegate = twice
                }
            }
            // Not the module's words, as its default form with preferences stands in between.
            expectCaught(action, "tried to resume its continuation more than once")
            let response = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await Self.run { view, twice in
                    twice.decidesResponse = 2
                    view.navigationDelegate = twice
                }
            }
            expectCaught(response, "A decision handler of a navigation was called twice.")
        }

        @Test("The answers to a challenge and to a dialog", .timeLimit(.minutes(2)))
        func questions() async {
            let challenge = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await Self.run({ view, twice in view.navigationDelegate = twice }, path: "/private")
            }
            expectCaught(challenge, "The completion handler of a challenge was called twice.")
            let dialog = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await Self.run({ view, twice in view.uiDelegate = twice }, script: "confirm('sure?')")
            }
            expectCaught(dialog, "The completion handler of a JavaScript dialog was called twice.")
        }

        @Test("Answered once, the same program ends well", .timeLimit(.minutes(2)))
        func once() async {
            await #expect(processExitsWith: .success) {
                try await Self.run { view, twice in view.navigationDelegate = twice }
            }
        }
    }
}

extension WebKitTests.AnsweredTwiceTests.Twice: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) { for _ in 0..<decidesAction { decisionHandler(.allow) } }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) { for _ in 0..<decidesResponse { decisionHandler(.allow) } }

    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) { for _ in 0..<2 { completionHandler(.rejectProtectionSpace, nil) } }
}

extension WebKitTests.AnsweredTwiceTests.Twice: WKUIDelegate {
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) { for _ in 0..<2 { completionHandler(true) } }
}
