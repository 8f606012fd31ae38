import CWebKitGTK
import Foundation
import Testing
import WebKit

/// Answers what only Linux asks.
@MainActor
final class LinuxDelegate: NSObject {
    var calls: [String] = []
    var leaves = false
    var grants = true
    var notifications: [WKLinuxNotification] = []
    var windows: [WKWebView] = []
    var features: WKWindowFeatures?
    var allowsFullscreen = true
    /// What `navigator.permissions` is told; nil for "would ask".
    var state: Bool? = true
    var tlsProblems: [WKLinuxTLSProblems] = []
}

extension LinuxDelegate: WKLinuxUIDelegate {
    func webView(_ webView: WKWebView, runBeforeUnloadConfirmPanelWithMessage message: String) async -> Bool {
        calls.append("beforeunload")
        return leaves
    }

    func webView(
        _ webView: WKWebView, decidePermissionFor permission: WKLinuxPermission, origin: WKSecurityOrigin
    ) async -> Bool {
        calls.append("permission \(permission) \(origin.host)")
        return grants
    }

    func webView(_ webView: WKWebView, stateOfPermissionNamed name: String, origin: WKSecurityOrigin) -> Bool? {
        calls.append("state \(name) \(origin.host)")
        return state
    }

    func webView(_ webView: WKWebView, printOperation: OpaquePointer) -> Bool {
        calls.append("print")
        return true
    }

    func webView(_ webView: WKWebView, showNotification notification: WKLinuxNotification) {
        calls.append("notification")
        notifications.append(notification)
    }

    func webViewShouldEnterFullscreen(_ webView: WKWebView) -> Bool {
        calls.append("enter")
        return allowsFullscreen
    }

    func webView(_ webView: WKWebView, didFailWithTLSProblems problems: WKLinuxTLSProblems, url: URL?) {
        tlsProblems.append(problems)
    }

    func webViewDidLeaveFullscreen(_ webView: WKWebView) { calls.append("leave") }

    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.uiDelegate = self
        windows.append(view)
        return view
    }

    func webView(_ webView: WKWebView, readyToShow features: WKWindowFeatures) {
        calls.append("ready")
        self.features = features
    }

    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
    ) async -> [URL]? {
        calls.append("open \(parameters.allowsMultipleSelection) \(parameters.linuxMIMETypes)")
        return [Harness.folder.appendingPathComponent("upload.txt")]
    }

    func webViewDidClose(_ webView: WKWebView) { calls.append("close") }
}

extension WebKitTests {
    @Suite("What only Linux asks")
    @MainActor
    struct LinuxDelegateTests {
        let server: TestServer
        let view: WKWebView
        let delegate = LinuxDelegate()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><input id=i type=file multiple accept='.txt,image/png'><p id=p>x</p>")
            server.page("/other", "<title>Other</title>")
            view = Harness.makeView()
            view.uiDelegate = delegate
        }

        @Test("beforeunload asks; no keeps the page, yes leaves it")
        func beforeUnload() async throws {
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            // The engine asks only after the person did something with the page; a script of the host counts.
            try await view.evaluateJavaScript(
                "addEventListener('beforeunload', e => { e.preventDefault(); e.returnValue = 'x' }); document.title = 'dirty'"
            )
            view.linuxTryClose()
            try await Harness.wait("the question") { delegate.calls.contains("beforeunload") }
            try await Harness.settle()
            #expect(!delegate.calls.contains("close"))
            delegate.leaves = true
            view.linuxTryClose()
            try await Harness.wait("the end") { delegate.calls.contains("close") }
            withExtendedLifetime(window) {}
        }

        @Test("Geolocation is asked for with the main document's origin; no is no")
        func geolocation() async throws {
            let window = TestWindow(view)  // a hidden page is not asked about
            defer { withExtendedLifetime(window) {} }
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            delegate.grants = false
            try await view.evaluateJavaScript(
                "navigator.geolocation.getCurrentPosition(() => {}, e => { document.title = 'code ' + e.code }); 0")
            try await Harness.wait("the refusal") { view.title == "code 1" }
            #expect(delegate.calls == ["permission geolocation 127.0.0.1"])
            delegate.state = false
            let script = "return (await navigator.permissions.query({name: 'geolocation'})).state"
            #expect(try await view.callAsyncJavaScript(script, contentWorld: .page) as? String == "denied")
        }

        /// What was refused the engine calls "prompt" to a page that was not refused itself; about notifications it asks
        /// only for pages whose store is kept.
        @Test(
            "permissions.query is answered, and without a delegate stays at prompt",
            arguments: [
                ("geolocation", true, "granted"), ("geolocation", false, "prompt"), ("geolocation", nil, "prompt"),
                ("notifications", true, "granted"), ("notifications", false, "prompt"),
                ("notifications", nil, "prompt"),
            ] as [(String, Bool?, String)])
        func permissionState(name: String, answer: Bool?, told: String) async throws {
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = WKWebsiteDataStore(forIdentifier: UUID())
            let view = Harness.makeView(configuration)
            view.uiDelegate = delegate
            delegate.state = answer
            try await view.loadAndWait(server.url())
            let script = "return (await navigator.permissions.query({name: '\(name)'})).state"
            let state = try await view.callAsyncJavaScript(script, contentWorld: .page) as? String
            #expect(state == told)
            #expect(delegate.calls == ["state \(name) 127.0.0.1"])
            view.uiDelegate = nil
            #expect(try await view.callAsyncJavaScript(script, contentWorld: .page) as? String == "prompt")
        }

        @Test("Printing and files go to the delegate")
        func printAndFiles() async throws {
            try Data("uploaded".utf8).write(to: Harness.folder.appendingPathComponent("upload.txt"))
            try await view.loadAndWait(server.url())
            try await view.evaluateJavaScript("window.print()")
            try await Harness.wait("printing") { delegate.calls == ["print"] }
            try await view.evaluateJavaScript("document.getElementById('i').click()")
            var name: String?
            for _ in 0..<200 where name == nil {
                name = try await view.evaluateJavaScript("document.getElementById('i').files[0]?.name") as? String
            }
            #expect(name == "upload.txt")
            #expect(delegate.calls.last?.hasPrefix("open true") == true)
            #expect(delegate.calls.last?.contains("image/png") == true)
        }

        @Test("Notifications: title, body, tag")
        func notifications() async throws {
            let seeding = EngineSwitches.allowNotifications(of: server.url())
            defer { withExtendedLifetime(seeding) {} }
            // Pages of a store in memory never get the permission.
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = WKWebsiteDataStore(forIdentifier: UUID())
            let view = Harness.makeView(configuration)
            view.uiDelegate = delegate
            let window = TestWindow(view)
            defer { withExtendedLifetime(window) {} }
            try await view.loadAndWait(server.url())
            // The engine starts processes ahead once a view went to another site, so the first one may be older than
            // the list of permissions. The ones after it are not.
            for _ in 0..<3 where try await view.evaluateJavaScript("Notification.permission") as? String != "granted" {
                view.linuxTerminateWebProcess()
                try await view.loadAndWait(server.url())
            }
            #expect(try await view.evaluateJavaScript("Notification.permission") as? String == "granted")
            try await view.evaluateJavaScript("window.n = new Notification('Title', {body: 'Body', tag: 'tag'}); 0")
            try await Harness.wait("the notification") { delegate.notifications.count == 1 }
            let notification = try #require(delegate.notifications.first)
            #expect(notification.title == "Title")
            #expect(notification.body == "Body")
            #expect(notification.tag == "tag")
            notification.close()
        }

        @Test("C11: the features asked for arrive when the window is ready")
        func windowFeatures() async throws {
            try await view.loadAndWait(server.url())
            try await view.evaluateJavaScript("window.open('/other', 'w', 'width=320,height=240,resizable=no'); 0")
            try await Harness.wait("the window") { delegate.calls.contains("ready") }
            #expect(delegate.features?.width == 320)
            #expect(delegate.features?.height == 240)
        }

        @Test("Full screen only if the preferences and the delegate allow it")
        func fullscreen() async throws {
            let configuration = Harness.makeConfiguration()
            configuration.preferences.isElementFullscreenEnabled = true
            let view = Harness.makeView(configuration)
            view.uiDelegate = delegate
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            delegate.allowsFullscreen = false
            try await view.evaluateJavaScript("document.getElementById('p').requestFullscreen().catch(() => {}); 0")
            try await Harness.wait("the question") { delegate.calls.contains("enter") }
            try await Harness.settle()
            #expect(view.fullscreenState == .notInFullscreen)
            let off = Harness.makeView()
            try await off.loadAndWait(server.url())
            #expect(try await off.evaluateJavaScript("document.fullscreenEnabled === true") as? Bool == false)
            withExtendedLifetime(window) {}
        }
    }
}
