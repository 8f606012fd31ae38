import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("C10 Navigation")
    @MainActor
    struct NavigationTests {
        let server: TestServer
        let view: WKWebView
        let recorder = NavigationRecorder()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Home</title><a id=next href=/next>next</a>")
            server.page("/next", "<title>Next</title>")
            server.page("/third", "<title>Third</title>")
            view = Harness.makeView()
            view.navigationDelegate = recorder
        }

        func load(_ path: String, finishes: Int? = nil) async throws {
            let before = recorder.finishes
            view.load(URLRequest(url: server.url(path)))
            try await Harness.wait("\(path) to finish") { recorder.finishes == before + 1 }
        }

        @Test("The object that load returns is the one in start, commit and finish")
        func identity() async throws {
            let navigation = view.load(URLRequest(url: server.url()))
            #expect(navigation != nil)
            try await Harness.wait("the end") { recorder.hasEnded }
            #expect(recorder.steps == [.start, .commit, .finish])
            #expect(recorder.navigations.count == 3)
            #expect(recorder.navigations.allSatisfy { $0 === navigation })
            #expect(
                recorder.events == [
                    .action(server.url().absoluteString, .other), .start,
                    .response(server.url().absoluteString, true), .commit, .finish,
                ])
            try await Harness.wait("the title") { view.title == "Home" }
            #expect(view.url == server.url())
        }

        @Test("A redirect is decided, then reported, and keeps the object")
        func redirect() async throws {
            server.on("/away") { _ in .redirect("/next") }
            let navigation = view.load(URLRequest(url: server.url("/away")))
            try await Harness.wait("the end") { recorder.hasEnded }
            #expect(recorder.steps == [.start, .redirect, .commit, .finish])
            #expect(recorder.navigations.allSatisfy { $0 === navigation })
            #expect(recorder.actions.map { $0.request.url } == [server.url("/away"), server.url("/next")])
            #expect(view.url == server.url("/next"))
        }

        @Test("A dead delegate reads nil")
        func weakDelegate() {
            let view = Harness.makeView()
            do {
                let other = NavigationRecorder()
                view.navigationDelegate = other
                #expect(view.navigationDelegate === other)
            }
            #expect(view.navigationDelegate == nil)
        }

        @Test("An unknown scheme fails provisionally with unsupported URL")
        func unknownScheme() async throws {
            view.load(URLRequest(url: URL(string: "no-such-scheme:thing")!))
            try await Harness.wait("the failure") { recorder.hasEnded }
            #expect(recorder.steps.last == .failProvisional(NSURLErrorDomain, NSURLErrorUnsupportedURL))
            #expect(!recorder.events.contains(.commit))
        }

        @Test("Reload, back and forward are decided with the right type and request")
        func types() async throws {
            try await load("/")
            try await load("/next")
            recorder.clear()
            let reload = view.reload()
            try await Harness.wait("the reload") { recorder.finishes == 1 }
            #expect(recorder.actions.map(\.navigationType) == [.reload])
            #expect(recorder.actions.first?.request.url == server.url("/next"))
            #expect(recorder.navigations.allSatisfy { $0 === reload })

            recorder.clear()
            #expect(view.canGoBack)
            let back = view.goBack()
            try await Harness.wait("going back") { recorder.finishes == 1 }
            #expect(recorder.actions.map(\.navigationType) == [.backForward])
            #expect(recorder.actions.first?.request.url == server.url("/"))
            #expect(recorder.navigations.allSatisfy { $0 === back })
            #expect(view.url == server.url("/"))

            recorder.clear()
            view.goForward()
            try await Harness.wait("going forward") { recorder.finishes == 1 }
            #expect(recorder.actions.map(\.navigationType) == [.backForward])
            #expect(recorder.actions.first?.request.url == server.url("/next"))
            #expect(view.goForward() == nil)
        }

        @Test("A cancelled back leaves the page; the next back works")
        func cancelledBack() async throws {
            try await load("/")
            try await load("/next")
            recorder.clear()
            recorder.decideAction = { $0.navigationType == .backForward ? .cancel : .allow }
            view.goBack()
            try await Harness.wait("the decision") { !recorder.actions.isEmpty }
            try await Harness.settle()
            #expect(recorder.steps == [])
            #expect(view.url == server.url("/next"))
            #if !canImport(AppKit)
            #expect(view.committedURL == server.url("/next"))
            #endif
            recorder.decideAction = { _ in .allow }
            view.goBack()
            try await Harness.wait("going back") { recorder.finishes == 1 }
            #expect(view.url == server.url("/"))
        }

        @Test("The decision sees the custom user agent, and so does the server")
        func userAgent() async throws {
            view.customUserAgent = "Tester/1.0"
            try await load("/")
            #expect(recorder.actions.first?.request.value(forHTTPHeaderField: "User-Agent") == "Tester/1.0")
            #expect(server.requests.first?.header("User-Agent") == "Tester/1.0")
            view.customUserAgent = nil
            try await load("/next")
            #expect(server.requests.last?.header("User-Agent")?.contains("AppleWebKit") == true)
        }

        @Test("A link's decision names its type")
        func link() async throws {
            try await load("/")
            recorder.clear()
            try await view.evaluateJavaScript("document.getElementById('next').click()")
            try await Harness.wait("the link") { recorder.finishes == 1 }
            #expect(recorder.actions.map(\.navigationType) == [.linkActivated])
            #expect(recorder.actions.first?.targetFrame?.isMainFrame == true)
        }
    }
}
