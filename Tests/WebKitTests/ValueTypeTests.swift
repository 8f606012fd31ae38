import CWebKitGTK
import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("Small types")
    @MainActor
    struct ValueTypeTests {
        @Test("Media types are bits, as on Apple; all of them are everything")
        func mediaTypes() {
            #expect(WKAudiovisualMediaTypes.audio.rawValue == 1)
            #expect(WKAudiovisualMediaTypes.video.rawValue == 2)
            #expect(WKAudiovisualMediaTypes(rawValue: 3) == [.audio, .video])
            #expect(WKAudiovisualMediaTypes.all.isSuperset(of: [.audio, .video]))
            #expect(WKAudiovisualMediaTypes([]).isEmpty)
        }

        @Test("Each problem of a certificate is GLib's bit")
        func tlsProblems() {
            let pairs: [(WKLinuxTLSProblems, GTlsCertificateFlags)] = [
                (.unknownAuthority, G_TLS_CERTIFICATE_UNKNOWN_CA), (.wrongHost, G_TLS_CERTIFICATE_BAD_IDENTITY),
                (.notYetValid, G_TLS_CERTIFICATE_NOT_ACTIVATED), (.expired, G_TLS_CERTIFICATE_EXPIRED),
                (.revoked, G_TLS_CERTIFICATE_REVOKED), (.insecure, G_TLS_CERTIFICATE_INSECURE),
                (.other, G_TLS_CERTIFICATE_GENERIC_ERROR),
            ]
            for (problem, flag) in pairs { #expect(problem.rawValue == flag.rawValue) }
            #expect(
                pairs.reduce(WKLinuxTLSProblems()) { $0.union($1.0) }.rawValue
                    == G_TLS_CERTIFICATE_VALIDATE_ALL.rawValue)
        }

        @Test("A PDF's configuration has Apple's defaults and is copied whole")
        func pdfConfiguration() throws {
            let configuration = WKPDFConfiguration()
            #expect(configuration.rect == nil)
            #expect(!configuration.allowTransparentBackground)
            configuration.allowTransparentBackground = true
            let copy = try #require(configuration.copy() as? WKPDFConfiguration)
            #expect(copy.allowTransparentBackground)
            configuration.allowTransparentBackground = false
            #expect(copy.allowTransparentBackground)
        }

        @Test("A process pool stays with its configuration and its copies; pages of two pools share a store's data")
        func processPools() async throws {
            let server = try TestServer()
            server.page("/", "<title>Page</title>")
            let store = WKWebsiteDataStore.nonPersistent()
            let views = [WKProcessPool(), WKProcessPool()].map { pool in
                let configuration = WKWebViewConfiguration()
                configuration.websiteDataStore = store
                configuration.processPool = pool
                let view = Harness.makeView(configuration)
                #expect(view.configuration.processPool === pool)
                return view
            }
            for view in views { try await view.loadAndWait(server.url()) }
            try await views[0].evaluateJavaScript("document.cookie = 'shared=1'")
            var cookie: String?
            for _ in 0..<100 where cookie != "shared=1" {
                cookie = try await views[1].evaluateJavaScript("document.cookie") as? String
            }
            #expect(cookie == "shared=1")
        }

        @Test("Gestures and the inspector are off, and each is the view's own")
        func switches() {
            let (view, other) = (Harness.makeView(), Harness.makeView())
            func settings(_ view: WKWebView) -> OpaquePointer {
                webkit_web_view_get_settings(
                    UnsafeMutableRawPointer(view.widget).assumingMemoryBound(to: WebKitWebView.self))
            }
            #expect(!view.allowsBackForwardNavigationGestures)
            #expect(!view.isInspectable)
            view.allowsBackForwardNavigationGestures = true
            view.isInspectable = true
            #expect(view.allowsBackForwardNavigationGestures && view.isInspectable)
            #expect(webkit_settings_get_enable_back_forward_navigation_gestures(settings(view)) != 0)
            #expect(webkit_settings_get_enable_developer_extras(settings(view)) != 0)
            #expect(webkit_settings_get_enable_back_forward_navigation_gestures(settings(other)) == 0)
            #expect(webkit_settings_get_enable_developer_extras(settings(other)) == 0)
        }
    }
}
