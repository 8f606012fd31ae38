import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C12 Process loss")
    @MainActor
    struct ProcessTests {
        let server: TestServer
        let view: WKWebView
        let recorder = NavigationRecorder()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
            view = Harness.makeView()
            view.navigationDelegate = recorder
        }

        @Test("The terminate callback comes once, with the address still set; pending calls end once with code 2")
        func pendingCalls() async throws {
            try await view.loadAndWait(server.url())
            var url: URL?
            recorder.onTerminate = { url = $0.url }
            var answers: [Int] = []
            for _ in 0..<3 {
                view.callAsyncJavaScript("await new Promise(() => {})", in: nil, in: .page) { result in
                    if case .failure(let error) = result { answers.append((error as NSError).code) }
                }
            }
            view.evaluateJavaScript("while (true) {}") { _, error in
                answers.append((error as NSError?)?.code ?? 0)
            }
            try await Harness.settle(milliseconds: 50)
            view.endProcess()
            try await Harness.wait("the callback and the answers") {
                recorder.events.contains(.terminated) && answers.count == 4
            }
            try await Harness.settle()
            #expect(answers == [2, 2, 2, 2])
            #expect(recorder.events.filter { $0 == .terminated }.count == 1)
            #expect(url == server.url())
            let late = await caught { try await view.evaluateJavaScript("1") }
            #expect(late?.code == WKError.webContentProcessTerminated.rawValue)
        }

        @Test("Loading inside the callback works")
        func loadInside() async throws {
            try await view.loadAndWait(server.url())
            recorder.clear()
            recorder.onTerminate = { $0.load(URLRequest(url: $0.url!)) }
            view.endProcess()
            try await Harness.wait("the page again") { recorder.finishes == 1 }
            #expect(try await view.evaluateJavaScript("document.title") as? String == "Page")
        }

        @Test("Reload works after the callback")
        func reloadLater() async throws {
            try await view.loadAndWait(server.url())
            recorder.clear()
            view.endProcess()
            try await Harness.wait("the callback") { recorder.events.contains(.terminated) }
            try await Harness.settle()
            view.reload()
            try await Harness.wait("the page again") { recorder.finishes == 1 }
            #expect(view.url == server.url())
        }

        @Test("Without the callback a visible view reloads once, and not again when it dies again at once")
        func visibleRecovers() async throws {
            let silent = SilentDelegate()
            view.navigationDelegate = silent
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            #expect(server.count("/") == 1)
            // The second time the server does not answer, so the page is lost before it finished.
            server.on("/") { _ in .silence }
            view.endProcess()
            try await Harness.wait("the reload") { server.count("/") == 2 }
            view.endProcess()
            try await Harness.settle(milliseconds: 1200)
            #expect(server.count("/") == 2)
            withExtendedLifetime(window) {}
        }

        @Test("Without the callback a hidden view reloads when it is shown")
        func hiddenRecovers() async throws {
            view.navigationDelegate = nil
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            window.hide()
            try await Harness.settle(milliseconds: 100)
            view.endProcess()
            try await Harness.settle(milliseconds: 1000)
            #expect(server.count("/") == 1)
            window.show()
            try await Harness.wait("the reload") { server.count("/") == 2 }
        }
    }
}
