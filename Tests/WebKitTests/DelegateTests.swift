import Foundation
import Testing
import WebKit

/// The forms with preferences, by handler.
@MainActor
final class PreferencesDelegate: NSObject {
    var calls: [String] = []
    var allowsScripts = true
}

extension PreferencesDelegate: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        calls.append("preferences")
        preferences.allowsContentJavaScript = allowsScripts
        decisionHandler(.allow, preferences)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("plain")
        decisionHandler(.allow)
    }
}

/// The `async` forms.
@MainActor
final class AsyncDelegate: NSObject {
    var calls: [String] = []
    var firstCredential: URLCredential?
    var credential: URLCredential?
    var disposition = URLSession.AuthChallengeDisposition.useCredential
    var challenges: [URLAuthenticationChallenge] = []
    var action = WKNavigationActionPolicy.allow
    var response = WKNavigationResponsePolicy.allow
}

extension AsyncDelegate: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        calls.append("action")
        await Task.yield()
        return action
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy {
        calls.append("response")
        await Task.yield()
        return response
    }

    func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        calls.append("challenge")
        challenges.append(challenge)
        await Task.yield()
        return (disposition, challenge.previousFailureCount == 0 ? firstCredential ?? credential : credential)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { calls.append("finish") }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        calls.append("failed \((error as NSError).domain) \((error as NSError).code)")
    }
}

/// The `async` form with preferences.
@MainActor
final class AsyncPreferencesDelegate: NSObject {
    var calls = 0
}

extension AsyncPreferencesDelegate: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
        calls += 1
        return (.allow, preferences)
    }
}

extension WebKitTests {
    @Suite("Each form of the navigation delegate is called")
    @MainActor
    struct DelegateTests {
        let server: TestServer
        let view: WKWebView

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><script>document.title = 'Script'</script>")
            server.on("/private") { request in
                let expected = "Basic " + Data("ada:secret".utf8).base64EncodedString()
                guard request.header("Authorization") == expected else {
                    return .status(
                        401, headers: [("WWW-Authenticate", "Basic realm=\"The realm\"")], body: "<title>401</title>")
                }
                return .html("<title>Inside</title>")
            }
            server.on("/odd") { _ in .text("x", type: "application/x-odd") }
            view = Harness.makeView()
        }

        func load(_ path: String, until condition: () -> Bool) async throws {
            view.load(URLRequest(url: server.url(path)))
            try await Harness.wait(path, until: condition)
        }

        @Test("With preferences: called instead of the plain form, and what it sets holds for the page")
        func preferences() async throws {
            let delegate = PreferencesDelegate()
            view.navigationDelegate = delegate
            try await load("/") { view.title == "Script" }
            delegate.allowsScripts = false
            try await load("/") { view.title == "Page" }
            #expect(delegate.calls == ["preferences", "preferences"])
        }

        @Test("With preferences, async")
        func asyncPreferences() async throws {
            let delegate = AsyncPreferencesDelegate()
            view.navigationDelegate = delegate
            try await load("/") { view.title == "Script" }
            #expect(delegate.calls == 1)
        }

        @Test("Async decisions: allow, cancel the action, cancel the response")
        func asyncDecisions() async throws {
            let delegate = AsyncDelegate()
            view.navigationDelegate = delegate
            try await load("/") { delegate.calls.contains("finish") }
            #expect(delegate.calls == ["action", "response", "finish"])
            delegate.calls = []
            delegate.action = .cancel
            try await load("/private") { delegate.calls == ["action"] }
            try await Harness.settle()
            #expect(delegate.calls == ["action"])
            #expect(view.url == server.url())
            #expect(!view.isLoading)
            delegate.calls = []
            delegate.action = .allow
            delegate.response = .cancel
            try await load("/odd") { delegate.calls.count == 3 }
            #expect(delegate.calls == ["action", "response", "failed WebKitErrorDomain 102"])
        }

        @Test("Not written: a type that cannot be shown is not shown and not saved")
        func defaultResponse() async throws {
            let silent = SilentDelegate()
            for delegate in [nil, silent] {
                view.navigationDelegate = delegate
                try await load("/") { view.title == "Script" && !view.isLoading }
                let before = server.count("/odd")
                try await load("/odd") { server.count("/odd") == before + 1 && !view.isLoading }
                try await Harness.settle()
                #expect(view.url == server.url())
            }
        }

        @Test("A challenge names host, port, realm, method and failures; a credential opens the page")
        func challenge() async throws {
            let delegate = AsyncDelegate()
            view.navigationDelegate = delegate
            delegate.firstCredential = URLCredential(user: "ada", password: "wrong", persistence: .none)
            delegate.credential = URLCredential(user: "ada", password: "secret", persistence: .forSession)
            view.load(URLRequest(url: server.url("/private")))
            try await Harness.wait("the page") { view.title == "Inside" }
            let spaces = delegate.challenges.map(\.protectionSpace)
            #expect(spaces.first?.host == "127.0.0.1")
            #expect(spaces.first?.port == server.port)
            #expect(spaces.first?.realm == "The realm")
            #expect(spaces.first?.authenticationMethod == NSURLAuthenticationMethodHTTPBasic)
            #expect(spaces.first?.isProxy() == false)
            #expect(delegate.challenges.map(\.previousFailureCount) == [0, 1])
            // The credential holds for the session of this store, without a new question.
            let asked = delegate.challenges.count
            view.reload()
            try await Harness.wait("the reload") { delegate.calls.filter { $0 == "finish" }.count == 2 }
            #expect(delegate.challenges.count == asked)
        }

        @Test("Rejecting shows the server's page; cancelling fails; not written rejects")
        func rejected() async throws {
            let delegate = AsyncDelegate()
            view.navigationDelegate = delegate
            delegate.disposition = .rejectProtectionSpace
            try await load("/private") { view.title == "401" }
            delegate.calls = []
            delegate.disposition = .cancelAuthenticationChallenge
            try await load("/private") { delegate.calls.contains { $0.hasPrefix("failed") } }
            #expect(delegate.calls.contains("failed \(NSURLErrorDomain) \(NSURLErrorCancelled)"))
            let silent = SilentDelegate()
            view.navigationDelegate = silent
            try await load("/") { view.title == "Script" }
            try await load("/private") { view.title == "401" }
        }

        @Test("A refused connection, an unknown host, a missing file")
        func failures() async throws {
            let recorder = NavigationRecorder()
            view.navigationDelegate = recorder
            var gone: TestServer? = try TestServer()
            let refused = try #require(gone?.url().absoluteString)
            gone = nil
            let cases: [(String, Int)] = [
                (refused, NSURLErrorCannotConnectToHost),
                ("http://no-such-host.invalid/", NSURLErrorCannotFindHost),
                ("file:///no/such/file", NSURLErrorFileDoesNotExist),
            ]
            for (address, code) in cases {
                recorder.clear()
                view.load(URLRequest(url: try #require(URL(string: address))))
                try await Harness.wait(address) { recorder.hasEnded }
                #expect(recorder.steps.last == .failProvisional(NSURLErrorDomain, code), "\(address)")
                #expect(recorder.events.filter { $0 == .finish }.isEmpty)
            }
        }

        @Test("committedURL is never a pending address")
        func committed() async throws {
            let recorder = NavigationRecorder()
            view.navigationDelegate = recorder
            #expect(view.committedURL == nil)
            var seen: [URL?] = []
            recorder.decideAction = { _ in
                seen.append(view.committedURL)
                return .allow
            }
            try await view.loadAndWait(server.url())
            view.navigationDelegate = recorder
            #expect(view.committedURL == server.url())
            view.load(URLRequest(url: server.url("/private")))
            #expect(view.url == server.url("/private"))
            #expect(view.committedURL == server.url())
            try await Harness.wait("the end") { recorder.hasEnded }
            #expect(seen == [server.url()])
            #expect(view.committedURL == server.url("/private"))
            try await view.evaluateJavaScript("history.pushState(null, '', '/pushed'); 0")
            try await Harness.wait("the pushed address") { view.committedURL == server.url("/pushed") }
        }

        @Test("A main-frame navigation is told from a frame's")
        func targetFrames() async throws {
            server.page("/frames", "<iframe name=f src='/inner'></iframe><a id=t target=f href=/other>t</a>")
            server.page("/inner", "<a id=up target=_top href='/odd2'>up</a>")
            server.page("/other", "other")
            server.page("/odd2", "odd2")
            let recorder = NavigationRecorder()
            view.navigationDelegate = recorder
            view.load(URLRequest(url: server.url("/frames")))
            try await Harness.wait("both documents") { recorder.hasEnded && server.count("/inner") == 1 }
            func isMain(_ path: String) -> Bool? {
                recorder.actions.last { $0.request.url?.path == path }?.targetFrame?.isMainFrame
            }
            #expect(isMain("/frames") == true)
            #expect(isMain("/inner") == false)
            try await view.evaluateJavaScript("document.getElementById('t').click()")
            try await Harness.wait("the frame's page") {
                recorder.responses.contains { $0.response.url?.path == "/other" }
            }
            #expect(isMain("/other") == false)
            #expect(recorder.responses.last { $0.response.url?.path == "/other" }?.isForMainFrame == false)
            try await view.evaluateJavaScript("location.assign('/odd2')")
            try await Harness.wait("the main page") { server.count("/odd2") == 1 }
            #expect(isMain("/odd2") == true)
        }
    }
}
