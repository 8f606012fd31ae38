import CXTest
import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("WKNavigationAction and WKNavigationResponse: every value")
    @MainActor
    struct NavigationActionTests {
        /// What leads to a navigation, and what its decision must see.
        struct Row: Sendable, CustomTestStringConvertible {
            let name: String
            /// Run in a real click; nil for a load of the host.
            let script: String?
            let type: WKNavigationType
            let isGesture: Bool
            let button: Int
            let target: String?
            var testDescription: String { name }
        }

        nonisolated static let rows = [
            Row(name: "a load of the host", script: nil, type: .other, isGesture: false, button: 0, target: "main"),
            Row(name: "a link", script: "", type: .linkActivated, isGesture: true, button: 1, target: "main"),
            Row(
                name: "a script in a click", script: "event.preventDefault(); location.assign('/to')", type: .other,
                isGesture: true, button: 0, target: "main"),
            Row(
                name: "a form", script: "event.preventDefault(); f.submit()", type: .formSubmitted, isGesture: true,
                button: 0, target: "main"),
            Row(
                name: "a link to a window", script: "event.currentTarget.target = 'named'", type: .linkActivated,
                isGesture: true, button: 1, target: nil),
        ]

        let server: TestServer
        let view = Harness.makeView()
        let recorder = NavigationRecorder()

        init() throws {
            server = try TestServer()
            server.page("/to", "<title>To</title>")
        }

        @Test("Decisions", arguments: Self.rows)
        func values(row: Row) async throws {
            let pointer = try #require(TestPointer())
            server.page(
                "/",
                """
                <body style='margin: 0'><form id=f action=/to></form>
                <a href=/to onclick="window.ran = 1; \(row.script ?? "")"
                   style='display: block; height: 590px'>x</a>
                """)
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            view.navigationDelegate = recorder
            if row.script == nil {
                view.load(URLRequest(url: server.url("/to")))
            } else {
                for _ in 0..<50 where recorder.actions.isEmpty {
                    pointer.click()
                    try await Harness.settle(milliseconds: 100)
                }
            }
            try await Harness.wait("the decision") { !recorder.actions.isEmpty }
            let action = try #require(recorder.actions.first)
            #expect(action.request.url?.path == "/to")
            #expect(action.navigationType == row.type)
            #expect(action.targetFrame.map { $0.isMainFrame ? "main" : "frame" } == row.target)
            #expect(!action.shouldPerformDownload)
            #expect(action.linuxIsUserGesture == row.isGesture)
            #expect(!action.linuxIsRedirect)
            #expect(action.linuxMouseButton == row.button)
            #expect(action.linuxModifiers == 0)
            #expect(action.linuxFrameName == (row.target == nil ? "named" : nil))
            // Where a load of the host comes from is known; a page's is not.
            #expect(action.sourceFrame.isMainFrame == (row.script == nil))
            #expect(action.sourceFrame.webView === view)
            withExtendedLifetime(window) {}
        }

        @Test("A redirect's decision says so; the response names the request that was answered")
        func redirect() async throws {
            server.on("/from") { _ in .redirect("/to") }
            view.navigationDelegate = recorder
            view.load(URLRequest(url: server.url("/from")))
            try await Harness.wait("the end") { recorder.hasEnded }
            #expect(recorder.actions.map(\.linuxIsRedirect) == [false, true])
            #expect(recorder.responses.map { $0.linuxRequest.url?.path } == ["/to"])
        }

        @Test("A key that is held while a link is clicked is seen")
        func modifiers() async throws {
            let pointer = try #require(TestPointer())
            server.page("/", "<body style='margin: 0'><a href=/to style='display: block; height: 590px'>x</a>")
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            view.navigationDelegate = recorder
            for _ in 0..<50 where recorder.actions.isEmpty {
                pointer.click(holding: XK_Alt_L)
                try await Harness.settle(milliseconds: 100)
            }
            let alt = 1 << 3  // GDK_ALT_MASK
            #expect((recorder.actions.first?.linuxModifiers ?? 0) & alt == alt)
            withExtendedLifetime(window) {}
        }
    }
}
