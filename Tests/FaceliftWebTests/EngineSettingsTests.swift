import CWebKitGTK
import FaceliftCore
import Foundation
import GObjectSupport
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// What the engine is told and what it says of itself (T-UA, T-SETTINGS).
    @MainActor
    @Suite
    struct EngineSettings {
        @Test func theUserAgentIsTheEnginesOwnAndOneSuffix() async throws {
            let foreign = try TestServer { _ in .html(Site.page("<script>fetch('/fetched')</script>", title: "foreign"))
            }
            let foreignOrigin = foreign.origin
            let server = try TestServer { request in
                switch request.path {
                case "/": return .html(Site.page("<iframe src='/frame'></iframe><img src='/image'>"))
                case "/frame": return .html("<script>fetch('/from-frame')</script>")
                case "/worker.js":
                    return .script("fetch('/from-dedicated').then(() => postMessage(navigator.userAgent))")
                case "/sw.js": return .script(Site.worker)
                case "/redirect": return .redirect("/redirected")
                case "/away": return .redirect(foreignOrigin + "/")
                case "/file":
                    return WireResponse(
                        headers: [("Content-Disposition", "attachment; filename=f")], body: Data("x".utf8))
                default: return .html("x")
                }
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let inPage = try #require(try await harness.text(a, "navigator.userAgent"))
            let inWorker =
                try await harness.call(
                    a, "return await new Promise(r => { new Worker('/worker.js').onmessage = e => r(e.data) })")
                as? String
            #expect(inWorker == inPage)
            try await harness.call(
                a,
                """
                await fetch('/redirect');
                await navigator.serviceWorker.register('/sw.js?x');
                await navigator.serviceWorker.ready;
                if (!navigator.serviceWorker.controller)
                    await new Promise(r => navigator.serviceWorker.oncontrollerchange = r);
                await fetch('/through-worker');
                """)
            try await harness.js(a, "location.href = '/file'; 0")
            try await harness.until("download") { server.requests(path: "/file").count == 1 }
            try await harness.js(a, "location.href = '/away'; 0")
            try await harness.until("foreign") { foreign.requests(path: "/fetched").count == 1 }
            let plain = try #require(
                webkit_settings_get_user_agent(webkit_settings_new()).map { String(cString: $0) })
            #expect(inPage == "\(plain) VanceFacelift/\(FaceliftVersion.current)")
            for path in [
                "/", "/frame", "/from-frame", "/image", "/worker.js", "/from-dedicated", "/redirected", "/sw.js",
                "/from-worker", "/file",
            ] {
                let request = try #require(server.requests(path: path).last, "\(path)")
                #expect(request.userAgent == inPage, "\(path)")
            }
            #expect(foreign.requests.allSatisfy { $0.userAgent == inPage })
        }

        @Test func theSettingsAreTheseAndNoOthers() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let view = UnsafeMutableRawPointer(try harness.view(a).webView.widget)
                .assumingMemoryBound(to: WebKitWebView.self)
            let settings = try #require(webkit_web_view_get_settings(view))
            let found = SettingsDump.read(settings)
            for (name, value) in SettingsDump.golden { #expect(found[name] == value, "\(name)") }
            let known = Set(SettingsDump.golden.keys)
            // A newer engine may have more; those of the tested one are all listed.
            if webkit_get_minor_version() == 50 { #expect(Set(found.keys) == known.union(["user-agent"])) }
        }
    }
}
