import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("WKUIDelegate: every call, its values, exactly once, in both forms")
    @MainActor
    struct InterfaceDelegateTests {
        /// The form in which the delegate is written.
        enum Form: CaseIterable, Sendable { case handler, async }

        /// What the page does, what it gets, and the one call that must come of it.
        struct Row: Sendable, CustomTestStringConvertible {
            let script: String
            let answer: Bool
            /// The page's value as JSON.
            let value: String
            let call: String

            var testDescription: String { script }
        }

        nonisolated static let rows: [Row] = [
            Row(script: "alert('hello')", answer: true, value: "null", call: "alert hello"),
            Row(script: "confirm('sure?')", answer: true, value: "true", call: "confirm sure?"),
            Row(script: "confirm('sure?')", answer: false, value: "false", call: "confirm sure?"),
            Row(script: "prompt('name?', 'nobody')", answer: true, value: "\"answer\"", call: "prompt name? nobody"),
            Row(script: "prompt('name?', 'nobody')", answer: false, value: "null", call: "prompt name? nobody"),
            Row(
                script: "await new Promise(done => { i.onchange = () => done(i.value.slice(12)); i.click() })",
                answer: true, value: "\"upload.txt\"", call: "open one"),
            Row(
                script: "await new Promise(done => { m.onchange = () => done(m.files.length); m.click() })",
                answer: true, value: "1", call: "open several"),
            Row(
                script: "typeof window.open('/other')", answer: true, value: "\"object\"",
                call: "create /other no target"),
            Row(script: "window.open('/other')", answer: false, value: "null", call: "create /other no target"),
        ]

        let server: TestServer
        let view = Harness.makeView()
        let file = Harness.folder.appendingPathComponent("upload.txt")

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><input id=i type=file><input id=m type=file multiple>")
            server.page("/other", "<title>Other</title>")
            try Data("uploaded".utf8).write(to: file)
        }

        /// Gives the view a delegate of that form.
        func attach(_ form: Form) -> (log: InterfaceLog, delegate: NSObject) {
            let byHandler = HandlerInterfaceLogger()
            let byAsync = AsyncInterfaceLogger()
            view.uiDelegate = form == .handler ? byHandler : byAsync
            return form == .handler ? (byHandler.log, byHandler) : (byAsync.log, byAsync)
        }

        @Test("Dialogs, files, windows", arguments: Self.rows, Form.allCases)
        func calls(row: Row, form: Form) async throws {
            let (log, delegate) = attach(form)
            log.yes = row.answer
            log.text = row.answer ? "answer" : nil
            log.files = row.answer ? [file] : nil
            try await view.loadAndWait(server.url())
            let value = try await view.callAsyncJavaScript(
                "return JSON.stringify(\(row.script)) ?? 'null'", contentWorld: .page)
            #expect(value as? String == row.value)
            try await Harness.settle()
            let frame = row.call.hasPrefix("create") ? "" : " | main http 127.0.0.1 own view"
            #expect(log.calls == [row.call + frame])
            withExtendedLifetime(delegate) {}
        }

        @Test("No files: the panel is asked once and the page keeps what it had", arguments: Form.allCases)
        func noFiles(form: Form) async throws {
            let (log, delegate) = attach(form)
            try await view.loadAndWait(server.url())
            try await view.evaluateJavaScript("i.click()")
            try await Harness.wait("the panel") { !log.calls.isEmpty }
            try await Harness.settle()
            #expect(log.calls == ["open one | main http 127.0.0.1 own view"])
            #expect(try await view.evaluateJavaScript("i.files.length") as? Int == 0)
            withExtendedLifetime(delegate) {}
        }

        @Test("A window that its script closes", arguments: Form.allCases)
        func close(form: Form) async throws {
            let (log, delegate) = attach(form)
            try await view.loadAndWait(server.url())
            try await view.evaluateJavaScript("window.other = window.open('/other'); 0")
            try await Harness.wait("the window") { server.count("/other") == 1 }
            try await view.evaluateJavaScript("other.close()")
            try await Harness.wait("the end") { log.calls.count == 2 }
            try await Harness.settle()
            #expect(log.calls == ["create /other no target", "close window 1"])
            withExtendedLifetime(delegate) {}
        }

        #if !canImport(AppKit)
        @Test("Camera and microphone, each and both, yes and no", arguments: Form.allCases)
        func media(form: Form) async throws {
            EngineSwitches.useMockCaptureDevices(view)
            let (log, delegate) = attach(form)
            let window = TestWindow(view)  // a hidden page is not asked about
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            let kinds = [
                ("{audio: true}", "microphone"), ("{video: true}", "camera"),
                ("{audio: true, video: true}", "cameraAndMicrophone"),
            ]
            for (wanted, kind) in kinds {
                for (answer, name) in [(WKPermissionDecision.deny, "NotAllowedError"), (.grant, "granted")] {
                    log.calls = []
                    log.media = answer
                    // A page that was refused is not asked again: each question is of a new document.
                    try await view.loadAndWait(server.url())
                    try await TestWindow.waitUntilPageShows(view)
                    let value = try await view.callAsyncJavaScript(
                        """
                        try {
                          const s = await navigator.mediaDevices.getUserMedia(\(wanted));
                          s.getTracks().forEach(track => track.stop());
                          return 'granted';
                        } catch (e) { return e.name }
                        """, contentWorld: .page)
                    #expect(value as? String == name, "\(kind)")
                    #expect(log.calls == ["media \(kind) 127.0.0.1 | main http 127.0.0.1 own view"])
                }
            }
            withExtendedLifetime((delegate, window)) {}
        }
        #endif
    }
}
