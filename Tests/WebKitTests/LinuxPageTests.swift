import CWebKitGTK
import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("What only Linux says of a page")
    @MainActor
    struct LinuxPageTests {
        let server: TestServer
        let view = Harness.makeView()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><img src=/picture>")
            server.on("/picture") { _ in .text("<svg xmlns='http://www.w3.org/2000/svg'/>", type: "image/svg+xml") }
        }

        @Test("A page with its picture as one MHTML file, by handler once and by async")
        func mhtml() async throws {
            try await view.loadAndWait(server.url())
            var answers: [Result<Data, any Error>] = []
            view.linuxMHTMLData { answers.append($0) }
            try await Harness.wait("the file") { !answers.isEmpty }
            let text = String(decoding: try #require(answers.first).get(), as: UTF8.self)
            #expect(text.contains("MIME-Version: 1.0"))
            #expect(text.contains("<title>Page</title>"))
            #expect(text.contains("image/svg+xml"))
            let again = String(decoding: try await view.linuxMHTMLData(), as: UTF8.self)
            #expect(again.contains("<title>Page</title>"))
            #expect(answers.count == 1)
        }

        @Test("The server's certificate: none over plain HTTP, its bytes over TLS")
        func certificate() async throws {
            #expect(view.linuxServerCertificate == nil)
            try await view.loadAndWait(server.url())
            #expect(view.linuxServerCertificate == nil)
            #expect(!view.hasOnlySecureContent)
            let pem = try TestCertificate.make("IP:127.0.0.1")
            let secure = try TestServer(certificate: pem)
            secure.page("/", "<title>Secret</title>")
            EngineSwitches.trust(pem, host: "127.0.0.1", in: view)
            var seen: [WKWebView.Property] = []
            let token = view.observeChanges { seen.append($0) }
            try await view.loadAndWait(secure.url())
            #expect(view.linuxServerCertificate == TestCertificate.bytes(pem))
            #expect(view.linuxServerCertificate?.isEmpty == false)
            #expect(seen.contains(.hasOnlySecureContent))
            #expect(!view.hasOnlySecureContent, "somebody unknown signed it")
            withExtendedLifetime(token) {}
        }

        @Test("The recording of the screen is seen, paused and resumed, and ends with its page")
        func displayCapture() async throws {
            let delegate = LinuxInterfaceLogger()
            delegate.view = view
            view.uiDelegate = delegate
            EngineSwitches.useMockCaptureDevices(view)
            let pointer = try #require(TestPointer())
            server.page(
                "/share",
                """
                <body style='margin: 0; height: 590px'
                  onclick='navigator.mediaDevices.getDisplayMedia({video: true}).then(s => { window.s = s })'>
                """)
            let window = TestWindow(view)
            try await view.loadAndWait(server.url("/share"))
            try await TestWindow.waitUntilPageShows(view)
            #expect(view.linuxDisplayCaptureState == .none)
            for _ in 0..<50 where view.linuxDisplayCaptureState == .none {
                pointer.click()
                try await Harness.settle(milliseconds: 200)
            }
            #expect(view.linuxDisplayCaptureState == .active)
            view.linuxSetDisplayCaptureMuted(true)
            try await Harness.wait("the pause") { view.linuxDisplayCaptureState == .muted }
            view.linuxSetDisplayCaptureMuted(false)
            try await Harness.wait("going on") { view.linuxDisplayCaptureState == .active }
            try await view.loadAndWait(server.url())
            try await Harness.wait("the end") { view.linuxDisplayCaptureState == .none }
            withExtendedLifetime((window, delegate)) {}
        }

        @Test("The languages that pages are asked for and told")
        func languages() async throws {
            try await view.loadAndWait(server.url())
            WKProcessPool.linuxPreferLanguages(["fr-CH", "fr", "en"])
            // By what this answers, the network process has heard of it.
            _ = await view.configuration.websiteDataStore.httpCookieStore.allCookies()
            let next = Harness.makeView()
            try await next.loadAndWait(server.url())
            let header = try #require(server.requests.last { $0.path == "/" }?.header("Accept-Language"))
            #expect(header.hasPrefix("fr-CH,fr;q=") && header.contains(",en;q="), "\(header)")
            #expect(try await next.evaluateJavaScript("navigator.languages.join()") as? String == "fr-CH")
            let locale = try await next.evaluateJavaScript("Intl.NumberFormat().resolvedOptions().locale")
            #expect(locale as? String == "fr-CH")
            WKProcessPool.linuxPreferLanguages(["en"])
        }
    }
}
