import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("User scripts")
    @MainActor
    struct UserScriptTests {
        let server: TestServer
        let configuration: WKWebViewConfiguration
        let view: WKWebView
        var controller: WKUserContentController { configuration.userContentController }

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title>")
            configuration = Harness.makeConfiguration()
            view = Harness.makeView(configuration)
        }

        @Test("User scripts: order, times, frames, worlds, removal")
        func userScripts() async throws {
            let add = { (source: String, time: WKUserScriptInjectionTime, main: Bool) in
                self.controller.addUserScript(
                    WKUserScript(source: source, injectionTime: time, forMainFrameOnly: main))
            }
            add("window.log = ['start:' + (document.body === null)]", .atDocumentStart, true)
            add("window.log.push('second')", .atDocumentStart, true)
            add("window.log.push('end:' + (document.body !== null))", .atDocumentEnd, true)
            add("top.frames_ = (top.frames_ || 0) + 1", .atDocumentStart, false)
            server.page("/frames", "<iframe src='/'></iframe><script>log.push('page')</script>")
            try await view.loadAndWait(server.url("/frames"))
            #expect(
                try await view.evaluateJavaScript("log") as? [String] == ["start:true", "second", "page", "end:true"])
            #expect(try await view.evaluateJavaScript("frames_") as? Int == 2)
            #expect(controller.userScripts.count == 4)
            controller.removeAllUserScripts()
            #expect(controller.userScripts.isEmpty)
            try await view.loadAndWait(server.url("/"))
            #expect(try await view.evaluateJavaScript("typeof log") as? String == "undefined")
        }
    }
}
