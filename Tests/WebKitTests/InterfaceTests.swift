import Foundation
import Testing
import WebKit

/// Answers dialogs by handler and writes down what it was asked.
@MainActor
final class DialogRecorder: NSObject {
    var calls: [String] = []
    var frames: [WKFrameInfo] = []
    var confirmAnswer = true
    var promptAnswer: String? = "answer"
    var files: [URL]?
    var mediaAnswer = WKPermissionDecision.grant
    var windows: [WKWebView] = []
    var features: [WKWindowFeatures] = []
    var actions: [WKNavigationAction] = []
    var closed: [WKWebView] = []
    var makesWindow = true
    var navigationDelegateForWindows: (any WKNavigationDelegate)?
}

extension DialogRecorder: WKUIDelegate {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        calls.append("create")
        actions.append(navigationAction)
        features.append(windowFeatures)
        guard makesWindow else { return nil }
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.uiDelegate = self
        view.navigationDelegate = navigationDelegateForWindows
        windows.append(view)
        return view
    }

    func webViewDidClose(_ webView: WKWebView) {
        calls.append("close")
        closed.append(webView)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        calls.append("alert \(message)")
        frames.append(frame)
        completionHandler()
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        calls.append("confirm \(message)")
        completionHandler(confirmAnswer)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        calls.append("prompt \(prompt) \(defaultText ?? "none")")
        completionHandler(promptAnswer)
    }

    func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
        decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
    ) {
        calls.append("media \(origin.protocol)://\(origin.host):\(origin.port) \(type)")
        decisionHandler(mediaAnswer)
    }

    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void
    ) {
        calls.append("open \(parameters.allowsMultipleSelection)")
        completionHandler(files)
    }
}

/// Answers dialogs by the `async` forms.
@MainActor
final class AsyncDialogRecorder: NSObject {
    var calls: [String] = []
}

extension AsyncDialogRecorder: WKUIDelegate {
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async {
        calls.append("alert \(message)")
        await Task.yield()
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async -> Bool {
        calls.append("confirm \(message)")
        await Task.yield()
        return true
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo
    ) async -> String? {
        calls.append("prompt \(prompt)")
        await Task.yield()
        return "async"
    }

    func webView(
        _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin, initiatedBy frame: WKFrameInfo,
        type: WKMediaCaptureType
    ) async -> WKPermissionDecision {
        calls.append("media \(type)")
        return .deny
    }

    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
    ) async -> [URL]? {
        calls.append("open")
        return nil
    }
}

/// Writes nothing: every default.
@MainActor
final class SilentDelegate: NSObject {}

extension SilentDelegate: WKUIDelegate {}
extension SilentDelegate: WKNavigationDelegate {}

extension WebKitTests {
    @Suite("Dialogs, files, media, C11 windows")
    @MainActor
    struct InterfaceTests {
        let server: TestServer
        let view: WKWebView
        let recorder = DialogRecorder()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><body>text</body>")
            server.page("/other", "<title>Other</title>")
            view = Harness.makeView()
            view.uiDelegate = recorder
        }

        func value(_ script: String) async throws -> Any? {
            try await view.callAsyncJavaScript("return " + script, contentWorld: .page)
        }

        @Test("alert, confirm and prompt reach the handler forms once, with their texts")
        func dialogs() async throws {
            try await view.loadAndWait(server.url())
            #expect(
                try await value("[alert('hello') === undefined, confirm('sure?'), prompt('name?', 'nobody')]")
                    as? NSArray
                    == [true, true, "answer"] as NSArray)
            recorder.confirmAnswer = false
            recorder.promptAnswer = nil
            #expect(try await value("confirm('again?')") as? Bool == false)
            #expect(try await value("prompt('other?')") is NSNull)
            recorder.promptAnswer = ""
            #expect(try await value("prompt('empty?')") as? String == "")
            #expect(
                recorder.calls == [
                    "alert hello", "confirm sure?", "prompt name? nobody", "confirm again?", "prompt other? ",
                    "prompt empty? ",
                ])
            let frame = try #require(recorder.frames.first)
            #expect(frame.isMainFrame)
            #expect(frame.securityOrigin.host == "127.0.0.1")
            #expect(frame.webView === view)
        }

        @Test("The async forms are called when the handler forms are not written")
        func asyncDialogs() async throws {
            let other = AsyncDialogRecorder()
            view.uiDelegate = other
            try await view.loadAndWait(server.url())
            #expect(
                try await value("[alert('a') === undefined, confirm('c'), prompt('p')]") as? NSArray
                    == [true, true, "async"] as NSArray)
            #expect(other.calls == ["alert a", "confirm c", "prompt p"])
        }

        @Test("Without a delegate, or with one that writes nothing, dialogs are dismissed")
        func defaults() async throws {
            let silent = SilentDelegate()
            for delegate in [nil, silent] {
                view.uiDelegate = delegate
                try await view.loadAndWait(server.url())
                #expect(
                    try await value("[alert('a') === undefined, confirm('c'), prompt('p')]") as? NSArray
                        == [true, false, NSNull()] as NSArray)
                #expect(try await value("window.open('/other') === null") as? Bool == true)
            }
        }

        @Test("C11: window.open makes a view with the given configuration; the script closes it")
        func windows() async throws {
            try await view.loadAndWait(server.url())
            let navigation = NavigationRecorder()
            recorder.navigationDelegateForWindows = navigation
            #expect(
                try await value("(window.other = window.open('/other', 'n', 'width=300,height=200')) !== null") as? Bool
                    == true)
            try await Harness.wait("the new view") { recorder.windows.count == 1 && navigation.finishes >= 1 }
            let made = try #require(recorder.windows.first)
            #expect(made.url == server.url("/other"))
            #expect(made.configuration.websiteDataStore === view.configuration.websiteDataStore)
            #expect(made.configuration.userContentController === view.configuration.userContentController)
            let action = try #require(recorder.actions.first)
            #expect(action.targetFrame == nil)
            #expect(action.request.url == server.url("/other"))
            #expect(try await made.evaluateJavaScript("opener !== null && opener.document.title") as? String == "Page")
            try await view.evaluateJavaScript("other.close()")
            try await Harness.wait("did-close") { recorder.closed.count == 1 }
            #expect(recorder.closed.first === made)
        }

        @Test("C11: a delegate that refuses makes open give null, and the page goes on")
        func refusedWindow() async throws {
            recorder.makesWindow = false
            try await view.loadAndWait(server.url())
            #expect(try await value("window.open('/other') === null") as? Bool == true)
            #expect(recorder.calls == ["create"])
            #expect(try await value("document.title") as? String == "Page")
        }

        @Test("C11: a link with a target is decided first, without a target frame")
        func targetLink() async throws {
            server.page("/links", "<a id=l target=_blank rel=opener href=/other>x</a>")
            try await view.loadAndWait(server.url("/links"))
            let navigation = NavigationRecorder()
            view.navigationDelegate = navigation
            try await view.evaluateJavaScript("document.getElementById('l').click()")
            try await Harness.wait("the window") { recorder.windows.count == 1 }
            #expect(navigation.actions.first?.targetFrame == nil)
            #expect(navigation.actions.first?.navigationType == .linkActivated)
            navigation.decideAction = { _ in .cancel }
            try await view.evaluateJavaScript("document.getElementById('l').click()")
            try await Harness.wait("the second decision") { navigation.actions.count == 2 }
            try await Harness.settle()
            #expect(recorder.windows.count == 1)
        }

        @Test("Settings that are the view's own go to the new window too")
        func windowSettings() async throws {
            let configuration = Harness.makeConfiguration()
            configuration.applicationNameForUserAgent = "Tester/3"
            let view = Harness.makeView(configuration)
            view.uiDelegate = recorder
            try await view.loadAndWait(server.url())
            try await view.evaluateJavaScript("window.open('/other'); 0")
            try await Harness.wait("its request") { server.count("/other") == 1 }
            let agents = server.requests.compactMap { $0.header("User-Agent") }
            #expect(agents.count >= 2)
            #expect(agents.allSatisfy { $0.hasSuffix(" Tester/3") && $0.components(separatedBy: "Tester").count == 2 })
        }

        #if !canImport(AppKit)
        @Test("Camera and microphone are asked for with origin and kind")
        func media() async throws {
            EngineSwitches.useMockCaptureDevices(view)
            let window = TestWindow(view)  // a hidden page is not asked about
            defer { withExtendedLifetime(window) {} }
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            recorder.mediaAnswer = .deny
            try await view.evaluateJavaScript(
                "navigator.mediaDevices.getUserMedia({audio: true, video: true}).catch(e => { window.name = e.name }); 0"
            )
            try await Harness.wait("the question") { !recorder.calls.isEmpty }
            #expect(recorder.calls == ["media http://127.0.0.1:\(server.port) cameraAndMicrophone"])
        }
        #endif
    }
}
