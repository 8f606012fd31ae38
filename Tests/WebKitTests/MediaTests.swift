import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("Sound")
    @MainActor
    struct MediaTests {
        let server: TestServer

        init() throws {
            server = try TestServer()
            server.on("/sound.wav") { _ in
                .reply(status: 200, headers: [("Content-Type", "audio/wav")], body: Self.sound())
            }
            server.page("/", "<title>Page</title><audio id=a loop src=/sound.wav></audio>")
        }

        /// Two seconds of a tone: 8 000 samples a second, 8 bits, one channel (RIFF WAVE).
        static func sound() -> Data {
            let samples = (0..<16_000).map { UInt8(128 + 100 * sin(Double($0) * 0.345)) }
            func number<Value: FixedWidthInteger>(_ value: Value) -> Data {
                withUnsafeBytes(of: value.littleEndian) { Data($0) }
            }
            var data = Data("RIFF".utf8) + number(UInt32(36 + samples.count)) + Data("WAVEfmt ".utf8)
            data += number(UInt32(16)) + number(UInt16(1)) + number(UInt16(1)) + number(UInt32(8000))
            data += number(UInt32(8000)) + number(UInt16(1)) + number(UInt16(8))
            return data + Data("data".utf8) + number(UInt32(samples.count)) + Data(samples)
        }

        func play(_ view: WKWebView) async throws -> String? {
            try await view.callAsyncJavaScript(
                "try { await document.getElementById('a').play(); return 'plays' } catch (e) { return e.name }",
                contentWorld: .page) as? String
        }

        @Test(
            "Media that require the person do not play by a script of the page; none are required at first",
            arguments: [
                (WKAudiovisualMediaTypes(), "plays"), (.all, "NotAllowedError"), (.audio, "NotAllowedError"),
                (.video, "NotAllowedError"),
            ])
        func autoplay(types: WKAudiovisualMediaTypes, outcome: String) async throws {
            server.page(
                "/",
                """
                <title>waiting</title><audio id=a loop src=/sound.wav></audio>
                <script>a.play().then(() => { document.title = 'plays' }, e => { document.title = e.name })</script>
                """)
            let configuration = Harness.makeConfiguration()
            #expect(configuration.mediaTypesRequiringUserActionForPlayback.isEmpty)
            configuration.mediaTypesRequiringUserActionForPlayback = types
            let view = Harness.makeView(configuration)
            let window = TestWindow(view)  // a page that does not show waits before it plays
            try await view.loadAndWait(server.url())
            try await Harness.wait("the outcome", seconds: 20) { view.title != "waiting" }
            #expect(view.title == outcome)
            withExtendedLifetime(window) {}
        }

        @Test("Sound that plays is seen; muting is kept, told, and leaves the page playing")
        func playingAndMuted() async throws {
            let view = Harness.makeView()
            let window = TestWindow(view)  // a page that does not show waits before it plays
            var seen: [WKWebView.Property] = []
            let token = view.observeChanges { seen.append($0) }
            #expect(!view.linuxIsPlayingAudio)
            #expect(!view.linuxIsMuted)
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            #expect(try await play(view) == "plays")
            try await Harness.wait("the sound", seconds: 20) { view.linuxIsPlayingAudio }
            #expect(seen.contains(.isPlayingAudio))
            view.linuxIsMuted = true
            #expect(view.linuxIsMuted)
            #expect(seen.filter { $0 == .isMuted }.count == 1)
            #expect(try await view.evaluateJavaScript("!document.getElementById('a').paused") as? Bool == true)
            try await view.evaluateJavaScript("document.getElementById('a').pause()")
            try await Harness.wait("silence", seconds: 20) { !view.linuxIsPlayingAudio }
            view.linuxIsMuted = false
            #expect(!view.linuxIsMuted)
            withExtendedLifetime((token, window)) {}
        }
    }
}
