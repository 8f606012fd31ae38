import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("PDF, colours, proxy, reloading")
    @MainActor
    struct PageOutputTests {
        let server: TestServer
        let view: WKWebView

        init() throws {
            server = try TestServer()
            view = Harness.makeView()
            server.page("/", "<title>Page</title><meta name=theme-color content='#336699'><p>Text")
        }

        /// How many pages a PDF has; nil if it is none.
        func pages(_ data: Data) -> Int? {
            guard data.starts(with: Data("%PDF-".utf8)) else { return nil }
            return String(decoding: data, as: UTF8.self).split(separator: "/Type /Page\n").count - 1
        }

        @Test("A PDF has the document, in several pages if it is long; by handler once, by async")
        func pdf() async throws {
            try await view.loadAndWait(server.url())
            var answers: [Result<Data, any Error>] = []
            view.createPDF { answers.append($0) }
            try await Harness.wait("the file", seconds: 30) { !answers.isEmpty }
            let short = try #require(answers.first).get()
            #expect(pages(short) == 1)
            try await view.showAndWait((0..<400).map { "<p>Paragraph \($0)" }.joined())
            #expect(try #require(pages(try await view.pdf())) > 4)
            #expect(answers.count == 1)
            let left = try FileManager.default.contentsOfDirectory(
                atPath: FileManager.default.temporaryDirectory.path)
            #expect(left.filter { $0.hasPrefix("pdf-\(getpid())-") } == [])
        }

        @Test("A part of a page cannot be a PDF here, and says so")
        func pdfOfPart() async throws {
            let configuration = WKPDFConfiguration()
            configuration.rect = CGRect(x: 0, y: 0, width: 10, height: 10)
            let copy = try #require(configuration.copy() as? WKPDFConfiguration)
            #expect(copy.rect == configuration.rect)
            try await view.loadAndWait(server.url())
            let error = await caught { try await view.pdf(configuration: copy) }
            #expect(error?.code == WKError.unknown.rawValue)
        }

        @Test("The theme colour is the page's, nil without one, and observed")
        func themeColor() async throws {
            var seen: [WKWebView.Property] = []
            let token = view.observeChanges { seen.append($0) }
            let window = TestWindow(view)  // a hidden page is not drawn, and the colour comes with the drawing
            defer { withExtendedLifetime((token, window)) {} }
            try await view.loadAndWait(server.url())
            try await Harness.wait("the colour") { view.themeColor != nil }
            let colour = try #require(view.themeColor)
            #expect(Int((colour.red * 255).rounded()) == 0x33)
            #expect(Int((colour.green * 255).rounded()) == 0x66)
            #expect(Int((colour.blue * 255).rounded()) == 0x99)
            #expect(colour.alpha == 1)
            #expect(seen.contains(.themeColor))
            try await view.showAndWait("<p>Plain")
            try await Harness.wait("no colour") { view.themeColor == nil }
        }

        @Test("The colour behind the page is kept, reported, and white again after nil")
        func underPageColor() {
            var seen: [WKWebView.Property] = []
            let token = view.observeChanges { seen.append($0) }
            defer { withExtendedLifetime(token) {} }
            let white = WKLinuxColor(red: 1, green: 1, blue: 1)
            #expect(view.underPageBackgroundColor == white)
            let colour = WKLinuxColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
            view.underPageBackgroundColor = colour
            #expect(abs(view.underPageBackgroundColor.green - colour.green) < 0.01)
            #expect(abs(view.underPageBackgroundColor.alpha - colour.alpha) < 0.01)
            #expect(seen == [.underPageBackgroundColor])
            view.underPageBackgroundColor = nil
            #expect(view.underPageBackgroundColor == white)
        }

        @Test("A store's proxy gets its requests, but for the hosts that are excluded")
        func proxy() async throws {
            let proxy = try TestServer()
            let store = view.configuration.websiteDataStore
            #expect(store.linuxProxy == .system)
            store.linuxProxy = .custom(proxy.url(), excluding: ["127.0.0.1"])
            _ = await store.httpCookieStore.allCookies()
            try await view.loadAndWait(try #require(URL(string: "http://proxied.example/")))
            #expect(proxy.requests.map { $0.header("Host") } == ["proxied.example"])
            try await view.loadAndWait(server.url())
            #expect(server.count("/") == 1)
            #expect(proxy.requests.count == 1)
            store.linuxProxy = .custom(proxy.url())
            _ = await store.httpCookieStore.allCookies()  // by now the network process has heard of it
            try await view.loadAndWait(server.url("/again"))
            #expect(server.count("/again") == 0)
            store.linuxProxy = .direct
            _ = await store.httpCookieStore.allCookies()
            try await view.loadAndWait(server.url("/direct"))
            #expect(server.count("/direct") == 1)
        }

        @Test("Reloading from the origin asks again for what the cache has")
        func reloadFromOrigin() async throws {
            server.page("/cached", "<title>Cached</title><script src=/script.js></script>")
            server.on("/script.js") { _ in
                .text("0", type: "text/javascript", headers: [("Cache-Control", "max-age=9999")])
            }
            let recorder = NavigationRecorder()
            view.navigationDelegate = recorder
            try await view.loadAndWait(server.url("/cached"))
            try await view.loadAndWait(server.url("/cached"))
            #expect(server.count("/script.js") == 1)
            view.navigationDelegate = recorder
            let navigation = view.reloadFromOrigin()
            try await Harness.wait("the reload") { recorder.finishes == 1 }
            #expect(server.count("/script.js") == 2)
            #expect(navigation != nil)
            #expect(recorder.navigations.allSatisfy { $0 === navigation })
            #expect(server.requests.last?.header("Cache-Control") == "no-cache")
        }
    }
}
