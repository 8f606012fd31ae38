import CWebKitGTK
import CXTest
import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("WKLinuxUIDelegate: every call, its values, exactly once, with real clicks and keys")
    @MainActor
    struct LinuxInterfaceDelegateTests {
        /// What the page does in a click, and the calls and the page's title that must come of it.
        struct Row: Sendable, CustomTestStringConvertible {
            let script: String
            let answer: Bool
            let title: String
            let calls: [String]

            var testDescription: String { script + (answer ? ": yes" : ": no") }
        }

        nonisolated static let geolocation =
            "navigator.geolocation.getCurrentPosition(() => { title('placed') }, e => { title('code ' + e.code) })"
        nonisolated static let origin = "http 127.0.0.1"
        nonisolated static let rows: [Row] = [
            Row(script: geolocation, answer: false, title: "code 1", calls: ["permission geolocation \(origin)"]),
            Row(
                script: "navigator.clipboard.readText().then(() => title('read'), e => title(e.name))", answer: false,
                title: "NotAllowedError", calls: ["permission clipboard \(origin)"]),
            Row(
                script: "document.onpointerlockerror = () => title('refused'); document.body.requestPointerLock()",
                answer: false, title: "refused", calls: ["permission pointerLock \(origin)"]),
            Row(
                script: "document.onpointerlockchange = () => title('locked'); document.body.requestPointerLock()",
                answer: true, title: "locked", calls: ["permission pointerLock \(origin)"]),
            Row(
                script:
                    "navigator.mediaDevices.getDisplayMedia({video: true}).then(() => title('shown'), e => title(e.name))",
                answer: false, title: "NotAllowedError",
                calls: [
                    "state camera \(origin)", "state microphone \(origin)", "permission displayCapture \(origin)",
                ]),
            Row(
                script:
                    "navigator.mediaDevices.getDisplayMedia({video: true}).then(() => title('shown'), e => title(e.name))",
                answer: true, title: "shown",
                calls: [
                    "state camera \(origin)", "state microphone \(origin)", "permission displayCapture \(origin)",
                ]),
            Row(script: "print(); title('after')", answer: true, title: "after", calls: ["print an operation"]),
            Row(
                script: "document.body.requestFullscreen().then(() => title('full'), e => title('refused'))",
                answer: true, title: "full", calls: ["enter"]),
            Row(
                script: "window.open('/other', 'w', 'width=320,height=240,resizable=no'); title('opened')",
                answer: true,
                title: "opened", calls: ["ready 320 x 240 resizing false"]),
            Row(
                script: "navigator.permissions.query({name: 'geolocation'}).then(s => title(s.state))", answer: true,
                title: "prompt", calls: ["state geolocation \(origin)"]),
        ]

        let server: TestServer
        let view: WKWebView
        let delegate = LinuxInterfaceLogger()
        let pointer: TestPointer

        init() throws {
            server = try TestServer()
            // Once in a hundred times, on a busy machine, the engine hands a page a real click before it counts as a gesture;
            // what needs one is refused then. Such a click is not the one these tests are about: the next one is.
            server.page(
                "/",
                """
                <title>waiting</title>
                <body style='margin: 0; height: 590px' onclick='if (navigator.userActivation.isActive) run()'>
                <script>const title = text => { document.title = text }; let run = () => title('clicked')</script>
                """)
            server.page("/other", "<title>Other</title>")
            let configuration = WKWebViewConfiguration()
            // Pages of a store in memory never get the notification permission.
            configuration.websiteDataStore = WKWebsiteDataStore(forIdentifier: UUID())
            configuration.preferences.isElementFullscreenEnabled = true
            view = Harness.makeView(configuration)
            EngineSwitches.useMockCaptureDevices(view)
            view.uiDelegate = delegate
            delegate.view = view
            pointer = try #require(TestPointer())
        }

        /// Shows the page, sets what a click does, and clicks until the page has seen it.
        func click(_ script: String) async throws -> TestWindow {
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            try await view.evaluateJavaScript("run = () => { run = () => {}; window.ran = 1; \(script) }; 0")
            var ran = false
            let deadline = ContinuousClock.now + .seconds(20)
            while !ran, ContinuousClock.now < deadline {
                pointer.click()
                try await Harness.settle(milliseconds: 100)
                ran = try await view.evaluateJavaScript("window.ran") as? Int == 1
            }
            #expect(ran, "the page saw no click")
            return window
        }

        @Test("What a page asks in a click", arguments: Self.rows)
        func calls(row: Row) async throws {
            delegate.yes = row.answer
            let window = try await click(row.script)
            try await Harness.wait(row.title, seconds: 30) { view.title == row.title }
            try await Harness.wait("the calls", seconds: 30) { delegate.calls.count >= row.calls.count }
            try await Harness.settle()
            #expect(delegate.calls == row.calls)
            withExtendedLifetime(window) {}
        }

        @Test("Full screen is left by Escape, told once each way, and seen")
        func fullscreen() async throws {
            var seen = 0
            let token = view.observeChanges { if $0 == .fullscreenState { seen += 1 } }
            let window = try await click("document.body.requestFullscreen()")
            try await Harness.wait("the whole screen", seconds: 30) { view.fullscreenState == .inFullscreen }
            #expect(try await view.evaluateJavaScript("document.fullscreenElement === document.body") as? Bool == true)
            for _ in 0..<50 where view.fullscreenState == .inFullscreen {
                pointer.press(XK_Escape)
                try await Harness.settle(milliseconds: 100)
            }
            #expect(view.fullscreenState == .notInFullscreen)
            #expect(delegate.calls == ["enter", "leave"])
            #expect(seen == 2)
            withExtendedLifetime((window, token)) {}
        }

        @Test("A context menu is asked about, with what is under the pointer; no shows it", arguments: [true, false])
        func contextMenu(isTaken: Bool) async throws {
            delegate.yes = isTaken
            // A link that a second click on a busy machine does not follow.
            let window = try await click(
                "document.body.innerHTML = '<a href=#here style=\"font-size: 400px\">MMMM</a>'")
            _ = try await view.callAsyncJavaScript(
                "await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))",
                contentWorld: .page)
            pointer.click(button: 3)
            try await Harness.wait("the menu") { !delegate.calls.isEmpty }
            if !isTaken { try await Harness.wait("the engine's own menu") { showsMenu } }
            try await Harness.settle()
            #expect(delegate.calls == ["menu with items, a link"])
            #expect(showsMenu == !isTaken)
            withExtendedLifetime(window) {}
        }

        /// Whether a menu of the engine's own stands over the view.
        private var showsMenu: Bool {
            var child = gtk_widget_get_first_child(view.widget)
            while let widget = child {
                let isMenu = OpaquePointer(widget).rawValueIsInstance(of: gtk_popover_get_type())
                if isMenu, gtk_widget_get_mapped(widget) != 0 { return true }
                child = gtk_widget_get_next_sibling(widget)
            }
            return false
        }

        @Test("Unsaved changes: asked once a try; no stays, yes closes", arguments: [false, true])
        func beforeUnload(leaves: Bool) async throws {
            delegate.yes = leaves
            let window = try await click("addEventListener('beforeunload', e => { e.preventDefault() })")
            view.linuxTryClose()
            try await Harness.wait("the question") { !delegate.calls.isEmpty }
            try await Harness.settle()
            #expect(delegate.calls.count == (leaves ? 2 : 1))
            #expect(delegate.calls.first?.hasPrefix("beforeunload") == true)
            if leaves { #expect(delegate.calls.last == "close") }
            withExtendedLifetime(window) {}
        }

        @Test("Notifications: the permission, what is shown, the click, and the end from either side")
        func notifications() async throws {
            let window = try await click("Notification.requestPermission().then(title)")
            try await Harness.wait("the answer") { view.title != "waiting" }
            #expect(view.title == "granted")
            #expect(delegate.calls == ["permission notifications \(Self.origin)"])
            delegate.calls = []
            try await view.evaluateJavaScript(
                """
                window.log = [];
                window.notes = ['one', 'two'].map(name => {
                  const note = new Notification(name, {body: 'Body', tag: name === 'one' ? 'tag' : ''});
                  note.onclick = () => log.push(name + ' click');
                  note.onclose = () => log.push(name + ' close');
                  return note;
                }); 0
                """)
            try await Harness.wait("both") { delegate.notifications.count == 2 }
            #expect(delegate.calls == ["notification one Body tag", "notification two Body none"])
            #expect(Set(delegate.notifications.map(\.identifier)).count == 2)
            var closed: [String] = []
            for note in delegate.notifications { note.onClosed = { closed.append(note.title) } }
            func log(_ expected: [String]) async throws {
                var now: [String]?
                for _ in 0..<500 where now != expected {
                    now = try await view.evaluateJavaScript("log") as? [String]
                }
                #expect(now == expected)
            }
            delegate.notifications[0].clicked()
            try await log(["one click"])
            delegate.notifications[0].close()
            try await log(["one click", "one close"])
            try await view.evaluateJavaScript("notes[1].close()")
            try await Harness.wait("the page's end of it") { closed.contains("two") }
            try await Harness.settle()
            #expect(closed.filter { $0 == "two" }.count == 1)
            withExtendedLifetime(window) {}
        }

        @Test("The list of devices asks how camera and microphone stand; its own permission is not asked")
        func deviceInfo() async throws {
            let window = try await click(
                "navigator.mediaDevices.enumerateDevices().then(d => title(d[0]?.label ? 'named' : 'unnamed'))")
            try await Harness.wait("the list") { view.title?.hasSuffix("named") == true }
            try await Harness.settle()
            #expect(view.title == "unnamed")
            #expect(delegate.calls == ["state camera \(Self.origin)", "state microphone \(Self.origin)"])
            withExtendedLifetime(window) {}
        }

        @Test("A frame's access to its own cookies is asked for where tracking is prevented", arguments: [false, true])
        func storageAccess(grants: Bool) async throws {
            delegate.yes = grants
            EngineSwitches.preventTracking(view)
            let frame = server.url("/frame", host: "localhost").absoluteString
            server.page(
                "/frame",
                """
                <body style='margin: 0; height: 590px' onclick='document.requestStorageAccess().then(
                  () => parent.postMessage("granted", "*"), e => parent.postMessage("refused", "*"))'>
                """)
            server.page(
                "/",
                """
                <title>waiting</title><script>onmessage = e => { document.title = e.data }</script>
                <body style='margin: 0'><iframe src='\(frame)' style='width: 100%; height: 590px; border: 0'></iframe>
                """)
            let window = TestWindow(view)
            // The engine asks only for sites that the person has used by themselves before.
            try await view.loadAndWait(server.url("/frame", host: "localhost"))
            try await TestWindow.waitUntilPageShows(view)
            var used = false
            for _ in 0..<20 where !used {
                pointer.click()
                try await Harness.settle(milliseconds: 100)
                used =
                    try await view.evaluateJavaScript("navigator.userActivation?.hasBeenActive === true") as? Bool
                    ?? false
            }
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            for _ in 0..<20 where view.title == "waiting" {
                pointer.click()
                try await Harness.settle(milliseconds: 200)
            }
            #expect(view.title == (grants ? "granted" : "refused"))
            #expect(
                delegate.calls == [
                    "permission websiteDataAccess(requesting: \"localhost\", current: \"127.0.0.1\") \(Self.origin)"
                ])
            withExtendedLifetime(window) {}
        }
    }
}
