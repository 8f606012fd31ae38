import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C9 Calls whose document goes away")
    @MainActor
    struct ReplacedDocumentTests {
        let server: TestServer
        let view: WKWebView
        let recorder = NavigationRecorder()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
            server.page("/next", "<title>Next</title>")
            view = Harness.makeView()
            view.navigationDelegate = recorder
        }

        /// The page holds the promise, so that only the document's end can end the call.
        nonisolated static let never = "return await (window.held = new Promise(done => { window.release = done }))"

        enum Way: CaseIterable {
            case load, reload, html, script
        }

        func replace(_ way: Way) async throws {
            recorder.clear()
            switch way {
            case .load: view.load(URLRequest(url: server.url("/next")))
            case .reload: view.reload()
            case .html: view.loadHTMLString("<title>Text</title>", baseURL: nil)
            case .script: try await view.evaluateJavaScript("setTimeout(() => location.href = '/next', 1); 0")
            }
            try await Harness.wait("the next document") { recorder.finishes == 1 }
        }

        @Test("A call that waits when its document is replaced ends once, with code 4", arguments: Way.allCases)
        func ends(way: Way) async throws {
            try await view.loadAndWait(server.url())
            var answers: [NSError?] = []
            for world in [WKContentWorld.page, .defaultClient] {
                view.callAsyncJavaScript(Self.never, in: nil, in: world) { result in
                    var failure: NSError?
                    if case .failure(let error) = result { failure = error as NSError }
                    answers.append(failure)
                }
            }
            try await view.evaluateJavaScript("0")
            #expect(answers.isEmpty)
            try await replace(way)
            try await Harness.wait("the answers") { answers.count == 2 }
            for error in answers {
                #expect(error?.domain == WKErrorDomain)
                #expect(error?.code == WKError.javaScriptExceptionOccurred.rawValue)
                #expect(error?.userInfo["WKJavaScriptExceptionMessage"] is String)
            }
            #expect(try await view.callAsyncJavaScript("return 7", contentWorld: .page) as? Int == 7)
            try await Harness.settle()
            #expect(answers.count == 2)
        }

        @Test("The async form throws as well")
        func asyncForm() async throws {
            try await view.loadAndWait(server.url())
            var error: NSError?
            Task { error = await caught { try await view.callAsyncJavaScript(Self.never, contentWorld: .page) } }
            _ = try await view.callAsyncJavaScript(
                "while (!window.release) await new Promise(done => setTimeout(done, 5))", contentWorld: .page)
            try await replace(.load)
            try await Harness.wait("the error") { error != nil }
            #expect(error?.code == WKError.javaScriptExceptionOccurred.rawValue)
        }

        @Test("What the page answers before it goes is the answer")
        func answersBefore() async throws {
            try await view.loadAndWait(server.url())
            var answers: [Any?] = []
            view.callAsyncJavaScript(Self.never, in: nil, in: .page) { answers.append(try? $0.get()) }
            view.callAsyncJavaScript(
                "addEventListener('pagehide', () => release('last words')); return 1", in: nil, in: .page)
            try await replace(.load)
            try await Harness.wait("the answer") { answers.count == 1 }
            #expect(answers[0] as? String == "last words")
            try await Harness.settle()
            #expect(answers.count == 1)
        }

        @Test("A call into the new document goes on, also one from inside didCommit")
        func newDocument() async throws {
            try await view.loadAndWait(server.url())
            var answers: [Any?] = []
            recorder.onCommit = { view in
                view.callAsyncJavaScript(
                    "await new Promise(done => setTimeout(done, 200)); return document.title", in: nil, in: .page
                ) { answers.append(try? $0.get()) }
            }
            view.callAsyncJavaScript(Self.never, in: nil, in: .page) { answers.append(try? $0.get()) }
            try await replace(.load)
            try await Harness.wait("the answers") { answers.count == 2 }
            #expect(answers[0] == nil)
            #expect(answers[1] as? String == "Next")
        }

        @Test("A call that begins beside a load, still in the old document, ends with that")
        func besideALoad() async throws {
            try await view.loadAndWait(server.url())
            recorder.clear()
            // The next document waits for the host, so the calls below run in the old one.
            var goOn: (@MainActor (WKNavigationResponsePolicy) -> Void)?
            recorder.holdResponse = { goOn = $0 }
            view.load(URLRequest(url: server.url("/next")))
            try await Harness.wait("the response") { goOn != nil }
            var failures: [NSError?] = []
            for world in [WKContentWorld.page, .defaultClient] {
                view.callAsyncJavaScript(Self.never, in: nil, in: world) { result in
                    if case .failure(let error) = result { failures.append(error as NSError) }
                }
            }
            let title = "return document.title"
            #expect(try await view.callAsyncJavaScript(title, contentWorld: .page) as? String == "Page")
            #expect(failures.isEmpty)
            goOn?(.allow)
            try await Harness.wait("the answers") { failures.count == 2 }
            #expect(failures.map(\.?.code) == [4, 4])
            #expect(try await view.callAsyncJavaScript(title, contentWorld: .page) as? String == "Next")
        }

        @Test("A load that fails, becomes a download or stays in the document leaves calls alone")
        func sameDocument() async throws {
            try await view.loadAndWait(server.url())
            var answers: [Any?] = []
            view.callAsyncJavaScript(Self.never, in: nil, in: .page) { answers.append(try? $0.get()) }
            try await view.evaluateJavaScript("location.hash = 'x'; history.pushState(0, '', '/other'); 0")
            recorder.clear()
            var gone: TestServer? = try TestServer()
            let nobody = try #require(gone?.url())
            gone = nil
            view.load(URLRequest(url: nobody))
            try await Harness.wait("the failure") { recorder.hasEnded }
            try await Harness.settle()
            #expect(answers.isEmpty)
            try await view.evaluateJavaScript("release('still here'); 0")
            try await Harness.wait("the answer") { answers.count == 1 }
            #expect(answers[0] as? String == "still here")
        }

        @Test("Coming back to the old document gives no second answer")
        func back() async throws {
            try await view.loadAndWait(server.url())
            var answers = 0
            view.callAsyncJavaScript(Self.never, in: nil, in: .page) { _ in answers += 1 }
            try await replace(.load)
            try await Harness.wait("the answer") { answers == 1 }
            recorder.clear()
            view.goBack()
            try await Harness.wait("the old document") { recorder.finishes == 1 }
            try await view.evaluateJavaScript("window.release && release(1); 0")
            try await Harness.settle()
            #expect(answers == 1)
        }
    }
}
