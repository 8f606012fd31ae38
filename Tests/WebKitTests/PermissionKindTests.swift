import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("Kinds of permissions, capture states, certificates")
    @MainActor
    struct PermissionKindTests {
        /// The name and the days of a certificate, and what is wrong with it.
        struct Certificate: Sendable {
            let name: String
            let days: ClosedRange<Int>
            let problems: WKLinuxTLSProblems
            let code: URLError.Code
        }

        nonisolated static let certificates = [
            Certificate(
                name: "IP:127.0.0.1", days: TestCertificate.now, problems: .unknownAuthority,
                code: .serverCertificateHasUnknownRoot),
            Certificate(
                name: "DNS:other.example", days: TestCertificate.now, problems: [.unknownAuthority, .wrongHost],
                code: .serverCertificateHasUnknownRoot),
            Certificate(
                name: "IP:127.0.0.1", days: TestCertificate.past, problems: [.unknownAuthority, .expired],
                code: .serverCertificateHasBadDate),
            Certificate(
                name: "IP:127.0.0.1", days: TestCertificate.future, problems: [.unknownAuthority, .notYetValid],
                code: .serverCertificateNotYetValid),
        ]

        let server: TestServer
        let view: WKWebView
        let delegate = LinuxDelegate()

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><p id=p>x</p>")
            view = Harness.makeView()
            view.uiDelegate = delegate
        }

        /// Shows the page in a window and runs a script that asks for something.
        func ask(_ script: String) async throws -> TestWindow {
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            try await view.evaluateJavaScript("document.title = ''; \(script); 0")
            return window
        }

        @Test("Reading the clipboard asks; no is no")
        func clipboard() async throws {
            delegate.grants = false
            let window = try await ask("navigator.clipboard.readText().catch(e => { document.title = e.name })")
            defer { withExtendedLifetime(window) {} }
            try await Harness.wait("the refusal") { view.title == "NotAllowedError" }
            #expect(delegate.calls == ["permission clipboard 127.0.0.1"])
        }

        @Test("The list of devices asks how camera and microphone stand")
        func devices() async throws {
            EngineSwitches.useMockCaptureDevices(view)
            let window = try await ask(
                "navigator.mediaDevices.enumerateDevices().then(d => { document.title = 'devices ' + d.length })")
            defer { withExtendedLifetime(window) {} }
            try await Harness.wait("the list") { view.title?.hasPrefix("devices") == true }
            #expect(delegate.calls.sorted() == ["state camera 127.0.0.1", "state microphone 127.0.0.1"])
        }

        @Test("Holding the pointer asks; no is no")
        func pointerLock() async throws {
            delegate.grants = false
            let window = try await ask(
                "document.onpointerlockerror = () => { document.title = 'refused' }; p.requestPointerLock()")
            defer { withExtendedLifetime(window) {} }
            try await Harness.wait("the refusal") { view.title == "refused" }
            #expect(delegate.calls == ["permission pointerLock 127.0.0.1"])
        }

        @Test("Cameras and microphones can be seen, paused, resumed and ended")
        func captureStates() async throws {
            let recorder = DialogRecorder()
            view.uiDelegate = recorder
            EngineSwitches.useMockCaptureDevices(view)
            #expect(view.cameraCaptureState == .none)
            #expect(view.microphoneCaptureState == .none)
            var seen: Set<WKWebView.Property> = []
            let token = view.observeChanges { seen.insert($0) }
            let window = try await ask(
                "navigator.mediaDevices.getUserMedia({audio: true, video: true}).then(s => { window.s = s })")
            defer { withExtendedLifetime((window, token)) {} }
            func wait(_ camera: WKMediaCaptureState, _ microphone: WKMediaCaptureState) async throws {
                try await Harness.wait("camera \(camera), microphone \(microphone)") {
                    view.cameraCaptureState == camera && view.microphoneCaptureState == microphone
                }
            }
            try await wait(.active, .active)
            #expect(seen.isSuperset(of: [.cameraCaptureState, .microphoneCaptureState]))
            var answers = 0
            view.setCameraCaptureState(.muted) { answers += 1 }
            try await wait(.muted, .active)
            view.setMicrophoneCaptureState(.muted) { answers += 1 }
            try await wait(.muted, .muted)
            view.setCameraCaptureState(.active) { answers += 1 }
            try await wait(.active, .muted)
            view.setCameraCaptureState(.none) { answers += 1 }
            view.setMicrophoneCaptureState(.none) { answers += 1 }
            try await wait(.none, .none)
            #expect(answers == 5)
        }

        @Test(
            "A certificate that is not good fails the load, with the reasons",
            arguments: Self.certificates)
        func certificate(row: Certificate) async throws {
            let secure = try TestServer(certificate: TestCertificate.make(row.name, days: row.days))
            secure.page("/", "<title>Secret</title>")
            let recorder = NavigationRecorder()
            view.navigationDelegate = recorder
            view.load(URLRequest(url: secure.url()))
            try await Harness.wait("the failure") { recorder.hasEnded }
            let error = try #require(recorder.errors.first as NSError?)
            #expect(error.domain == NSURLErrorDomain)
            #expect(error.code == row.code.rawValue)
            #expect(error.userInfo[WKLinuxTLSProblemsErrorKey] as? WKLinuxTLSProblems == row.problems)
            #expect(recorder.steps.contains(.commit) == false)
            #expect(delegate.tlsProblems == [row.problems])
            #expect(secure.requests.isEmpty)
            #expect(view.committedURL == nil)
            #expect(!view.hasOnlySecureContent)
        }
    }
}
