import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("WKNavigationDelegate: every call, its values, the order, exactly once, in both forms")
    @MainActor
    struct NavigationDelegateTests {
        /// The form in which the delegate writes its decisions.
        enum Form: CaseIterable, Sendable { case handler, async }

        /// What happens, and the calls that must come of it.
        struct Row: Sendable, CustomTestStringConvertible {
            let name: String
            let path: String
            var action = WKNavigationActionPolicy.allow
            var response = WKNavigationResponsePolicy.allow
            let calls: [String]
            /// A call of another process, which comes once and at any time after the decisions.
            var besides: String?
            var downloads: [String] = []

            var testDescription: String { name }
        }

        nonisolated static let rows: [Row] = [
            Row(
                name: "a page", path: "/page",
                calls: [
                    "action GET /page other main", "start 1 /page", "response /page 200 text/html main shows",
                    "commit 1 /page", "finish 1 /page",
                ]),
            Row(
                name: "a redirect", path: "/from",
                calls: [
                    "action GET /from other main", "start 1 /from", "action GET /page other main",
                    "redirect 1 /page", "response /page 200 text/html main shows", "commit 1 /page", "finish 1 /page",
                ]),
            Row(
                name: "a page with a frame", path: "/frames",
                calls: [
                    "action GET /frames other main", "start 1 /frames", "response /frames 200 text/html main shows",
                    "commit 1 /frames", "action GET /page other frame", "response /page 200 text/html frame shows",
                    "finish 1 /frames",
                ]),
            Row(name: "no to the action", path: "/page", action: .cancel, calls: ["action GET /page other main"]),
            Row(
                name: "no to the response", path: "/odd", response: .cancel,
                calls: [
                    "action GET /odd other main", "start 1 /odd",
                    "response /odd 200 application/x-odd main cannot show",
                    "failed early 1 WebKitErrorDomain 102",
                ]),
            Row(
                name: "a connection that is refused", path: "refused",
                calls: [
                    "action GET / other main", "start 1 /", "failed early 1 NSURLErrorDomain -1004",
                ]),
            Row(
                name: "a connection that breaks off inside the document", path: "/broken",
                calls: [
                    "action GET /broken other main", "start 1 /broken",
                    "response /broken 200 text/html main shows", "commit 1 /broken",
                    "failed late 1 NSURLErrorDomain -1005",
                ]),
            Row(
                name: "a question for a password", path: "/private",
                calls: [
                    "action GET /private other main", "start 1 /private", "challenge 127.0.0.1 The realm failures 0",
                    "response /private 200 text/html main shows", "commit 1 /private", "finish 1 /private",
                ]),
            Row(
                name: "an action that becomes a download", path: "/odd", action: .download,
                calls: ["action GET /odd other main", "action /odd became /odd"],
                downloads: ["destination /odd 7 odd", "finished"]),
            Row(
                name: "a response that becomes a download", path: "/odd", response: .download,
                calls: [
                    "action GET /odd other main", "start 1 /odd",
                    "response /odd 200 application/x-odd main cannot show",
                    "response /odd became /odd",
                ],
                besides: "failed early 1 WebKitErrorDomain 102", downloads: ["destination /odd 7 odd", "finished"]),
        ]

        let server: TestServer
        let view = Harness.makeView()

        init() throws {
            server = try TestServer()
            server.page("/page", "<title>Page</title>")
            server.page("/frames", "<iframe src=/page></iframe>")
            server.on("/from") { _ in .redirect("/page") }
            server.on("/odd") { _ in .text("content", type: "application/x-odd") }
            server.on("/broken") { _ in
                .raw(
                    Data(
                        ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n"
                            + String(repeating: "<p>part</p>", count: 500)).utf8))
            }
            server.on("/private") { request in
                guard request.header("Authorization") != nil else {
                    return .status(401, headers: [("WWW-Authenticate", "Basic realm=\"The realm\"")])
                }
                return .html("<title>Inside</title>")
            }
        }

        /// An address where nobody listens.
        func refused() throws -> URL { try TestServer().url() }

        @Test("Handler and async form", arguments: Self.rows, Form.allCases)
        func calls(row: Row, form: Form) async throws {
            let byHandler = HandlerNavigationLogger()
            let byAsync = AsyncNavigationLogger()
            view.navigationDelegate = form == .handler ? byHandler : byAsync
            let log = form == .handler ? byHandler.log : byAsync.log
            log.action = row.action
            log.response = row.response
            log.credential = URLCredential(user: "ada", password: "secret", persistence: .none)
            log.downloads.destination = Harness.folder.appendingPathComponent("download-\(UUID().uuidString)")
            let url = row.path == "refused" ? try refused() : server.url(row.path)
            let navigation = view.load(URLRequest(url: url))
            if row.calls.contains(where: { $0.hasPrefix("start") }) { #expect(log.number(navigation) == "1") }
            try await Harness.wait("the calls") {
                log.calls.count >= row.calls.count + (row.besides == nil ? 0 : 1)
                    && log.downloads.calls.count >= row.downloads.count
            }
            try await Harness.settle()
            #expect(log.calls.filter { $0 != row.besides } == row.calls)
            #expect(log.calls.filter { $0 == row.besides } == (row.besides.map { [$0] } ?? []))
            #expect(log.downloads.calls == row.downloads)
        }

        @Test("With preferences: this form only, with what holds now, and what it sets holds", arguments: Form.allCases)
        func preferences(form: Form) async throws {
            server.page("/page", "<title>Page</title><script>document.title = 'Script'</script>")
            let byHandler = PreferencesNavigationLogger()
            let byAsync = AsyncPreferencesNavigationLogger()
            view.navigationDelegate = form == .handler ? byHandler : byAsync
            let log = form == .handler ? byHandler.log : byAsync.log
            view.load(URLRequest(url: server.url("/page")))
            try await Harness.wait("the end") { log.calls.last?.hasPrefix("finish") == true && view.title == "Page" }
            try await Harness.settle()
            #expect(log.calls == ["scripts true", "action GET /page other main", "finish 1 /page"])
            #expect(view.title == "Page", "without scripts")
        }

        #if !canImport(AppKit)
        @Test("The end of the process, with the address it showed", arguments: Form.allCases)
        func terminated(form: Form) async throws {
            let byHandler = HandlerNavigationLogger()
            let byAsync = AsyncNavigationLogger()
            try await view.loadAndWait(server.url("/page"))
            view.navigationDelegate = form == .handler ? byHandler : byAsync
            let log = form == .handler ? byHandler.log : byAsync.log
            view.linuxTerminateWebProcess()
            try await Harness.wait("the call") { !log.calls.isEmpty }
            try await Harness.settle()
            #expect(log.calls == ["terminated /page"])
        }
        #endif
    }
}
