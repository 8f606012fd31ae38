import Foundation
import Testing
import WebKit

extension WebKitTests {
    @Suite("Each call with a handler and its async twin: the same value, the handler exactly once")
    @MainActor
    struct HandlerPairTests {
        /// One call in its two forms; each gives a text of its outcome.
        struct Pair {
            let name: String
            let handler: (@escaping @MainActor (String) -> Void) -> Void
            let async: () async -> String
            let outcome: String
        }

        let server: TestServer
        let view: WKWebView
        let world = WKContentWorld.world(name: "pairs")

        init() throws {
            server = try TestServer()
            server.page("/", "<title>Page</title><p>needle")
            server.on("/file") { _ in .text("content", type: "application/octet-stream") }
            view = Harness.makeView()
        }

        /// The text of an outcome.
        nonisolated static func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
        nonisolated static func text(_ error: any Error) -> String {
            let error = error as NSError
            return "\(error.domain) \(error.code)"
        }
        nonisolated static func text<Value>(_ result: Result<Value, any Error>) -> String {
            switch result {
            case .success(let value): text(value as Any?)
            case .failure(let error): text(error)
            }
        }
        @MainActor
        static func outcome(_ body: () async throws -> Any?) async -> String {
            do { return text(try await body()) } catch { return text(error) }
        }

        /// Runs both forms of each pair twice.
        func run(_ pairs: [Pair]) async throws {
            for pair in pairs {
                var answers: [String] = []
                pair.handler { answers.append($0) }
                try await Harness.wait(pair.name, seconds: 30) { !answers.isEmpty }
                #expect(await pair.async() == pair.outcome, "\(pair.name), async")
                try await Harness.settle(milliseconds: 50)
                #expect(answers == [pair.outcome], "\(pair.name), handler")
            }
        }

        @Test("Scripts, in the page's world and in others, values and errors")
        func scripts() async throws {
            let (view, world) = (view, world)
            try await view.loadAndWait(server.url())
            let cases = [("6 * 7", "42"), ("throw 1", "WKErrorDomain 4"), ("document", "WKErrorDomain 5")]
            for (script, outcome) in cases {
                try await run([
                    Pair(
                        name: "evaluate",
                        handler: { done in
                            view.evaluateJavaScript(script) { done($1.map { Self.text($0) } ?? Self.text($0)) }
                        }, async: { await Self.outcome { try await view.evaluateJavaScript(script) } }, outcome: outcome
                    ),
                    Pair(
                        name: "evaluate in a world",
                        handler: { done in
                            view.evaluateJavaScript(script, in: nil, in: world) { done(Self.text($0)) }
                        },
                        async: {
                            await Self.outcome { try await view.evaluateJavaScript(script, contentWorld: world) }
                        }, outcome: outcome),
                    Pair(
                        name: "call",
                        handler: { done in
                            view.callAsyncJavaScript(
                                script.hasPrefix("throw") ? script : "return " + script, in: nil, in: world
                            ) { done(Self.text($0)) }
                        },
                        async: {
                            await Self.outcome {
                                try await view.callAsyncJavaScript(
                                    script.hasPrefix("throw") ? script : "return " + script, contentWorld: world)
                            }
                        }, outcome: outcome),
                ])
            }
        }

        @Test("Find, snapshot, PDF, downloads, capture states")
        func views() async throws {
            let (view, server) = (view, server)
            let window = TestWindow(view)
            try await view.loadAndWait(server.url())
            try await TestWindow.waitUntilPageShows(view)
            let snapshot = WKSnapshotConfiguration()
            snapshot.rect = CGRect(x: 0, y: 0, width: 30, height: 20)
            let part = WKPDFConfiguration()
            part.rect = CGRect(x: 0, y: 0, width: 1, height: 1)
            func isPDF(_ data: Data) -> String { data.starts(with: Data("%PDF".utf8)) ? "a PDF" : "no PDF" }
            try await run([
                Pair(
                    name: "find", handler: { done in view.find("needle") { done("\($0.matchFound)") } },
                    async: { await Self.outcome { try await view.find("needle").matchFound } }, outcome: "true"),
                Pair(
                    name: "find nothing", handler: { done in view.find("absent") { done("\($0.matchFound)") } },
                    async: { await Self.outcome { try await view.find("absent").matchFound } }, outcome: "false"),
                Pair(
                    name: "snapshot",
                    handler: { done in
                        view.takeSnapshot(with: snapshot) { image, _ in
                            done("\(image?.width ?? 0) \(image?.height ?? 0)")
                        }
                    },
                    async: {
                        await Self.outcome {
                            let image = try await view.takeSnapshot(configuration: snapshot)
                            return "\(image.width) \(image.height)"
                        }
                    }, outcome: "30 20"),
                Pair(
                    name: "PDF", handler: { done in view.createPDF { done(Self.text($0.map { isPDF($0) })) } },
                    async: { await Self.outcome { isPDF(try await view.pdf()) } }, outcome: "a PDF"),
                Pair(
                    name: "PDF of a part",
                    handler: { done in
                        view.createPDF(configuration: part) { done(Self.text($0)) }
                    }, async: { await Self.outcome { try await view.pdf(configuration: part) } },
                    outcome: "WKErrorDomain 1"),
                Pair(
                    name: "start a download",
                    handler: { done in
                        view.startDownload(using: URLRequest(url: server.url("/file"))) {
                            done($0.originalRequest?.url?.path ?? "none")
                        }
                    },
                    async: {
                        await view.startDownload(using: URLRequest(url: server.url("/file"))).originalRequest?.url?.path
                            ?? "none"
                    }, outcome: "/file"),
                Pair(
                    name: "camera",
                    handler: { done in
                        view.setCameraCaptureState(.none) { done("\(view.cameraCaptureState)") }
                    },
                    async: {
                        await view.setCameraCaptureState(.none)
                        return "\(view.cameraCaptureState)"
                    }, outcome: "none"),
                Pair(
                    name: "microphone",
                    handler: { done in
                        view.setMicrophoneCaptureState(.none) { done("\(view.microphoneCaptureState)") }
                    },
                    async: {
                        await view.setMicrophoneCaptureState(.none)
                        return "\(view.microphoneCaptureState)"
                    }, outcome: "none"),
            ])
            withExtendedLifetime(window) {}
        }

        @Test("Cookies")
        func cookies() async throws {
            let store = view.configuration.websiteDataStore.httpCookieStore
            let cookie = try #require(
                HTTPCookie(properties: [.name: "n", .value: "v", .domain: "site.test", .path: "/", .version: "0"]))
            func names() async -> String { await store.allCookies().map(\.name).joined() }
            try await run([
                Pair(
                    name: "none", handler: { done in store.getAllCookies { done("\($0.count)") } },
                    async: { await "\(store.allCookies().count)" }, outcome: "0"),
                Pair(
                    name: "set", handler: { done in store.setCookie(cookie) { done("n") } },
                    async: {
                        await store.setCookie(cookie)
                        return await names()
                    }, outcome: "n"),
                Pair(
                    name: "all", handler: { done in store.getAllCookies { done($0.map(\.value).joined()) } },
                    async: { await store.allCookies().map(\.value).joined() }, outcome: "v"),
                Pair(
                    name: "delete", handler: { done in store.delete(cookie) { done("") } },
                    async: {
                        await store.deleteCookie(cookie)
                        return await names()
                    }, outcome: ""),
                Pair(
                    name: "set the policy", handler: { done in store.setCookiePolicy(.disallow) { done("disallow") } },
                    async: {
                        await store.setCookiePolicy(.disallow)
                        return await "\(store.cookiePolicy)"
                    }, outcome: "disallow"),
                Pair(
                    name: "get the policy", handler: { done in store.getCookiePolicy { done("\($0)") } },
                    async: { await "\(store.cookiePolicy)" }, outcome: "disallow"),
            ])
        }

        @Test("Website data and stores")
        func data() async throws {
            let (view, store) = (view, view.configuration.websiteDataStore)
            try await view.loadAndWait(server.url())
            let types: Set = [WKWebsiteDataTypeLocalStorage]
            func write() async -> [WKWebsiteDataRecord] {
                _ = await Self.outcome { try await view.evaluateJavaScript("localStorage.a = 1; 0") }
                var records: [WKWebsiteDataRecord] = []
                for _ in 0..<200 where records.isEmpty { records = await store.dataRecords(ofTypes: types) }
                return records
            }
            let records = await write()
            try await run([
                Pair(
                    name: "records",
                    handler: { done in
                        store.fetchDataRecords(ofTypes: types) { done($0.map(\.displayName).joined()) }
                    }, async: { await store.dataRecords(ofTypes: types).map(\.displayName).joined() },
                    outcome: "127.0.0.1"),
                Pair(
                    name: "remove records",
                    handler: { done in
                        store.removeData(ofTypes: types, for: records) { done("0") }
                    },
                    async: {
                        let again = await write()
                        await store.removeData(ofTypes: types, for: again)
                        return await "\(store.dataRecords(ofTypes: types).count)"
                    }, outcome: "0"),
                Pair(
                    name: "remove since",
                    handler: { done in
                        store.removeData(ofTypes: types, modifiedSince: .distantPast) { done("0") }
                    },
                    async: {
                        _ = await write()
                        await store.removeData(ofTypes: types, modifiedSince: .distantPast)
                        return await "\(store.dataRecords(ofTypes: types).count)"
                    }, outcome: "0"),
                Pair(
                    name: "remove a store that is in use",
                    handler: { done in
                        let used = WKWebsiteDataStore(forIdentifier: UUID())
                        WKWebsiteDataStore.remove(forIdentifier: used.identifier ?? UUID()) { error in
                            done(error.map { Self.text($0) } ?? "removed")
                            withExtendedLifetime(used) {}
                        }
                    },
                    async: {
                        let used = WKWebsiteDataStore(forIdentifier: UUID())
                        defer { withExtendedLifetime(used) {} }
                        return await Self.outcome {
                            try await WKWebsiteDataStore.remove(forIdentifier: used.identifier ?? UUID())
                        }
                    }, outcome: "WKWebSiteDataStore 1"),
                Pair(
                    name: "remove a store that is not there",
                    handler: { done in
                        WKWebsiteDataStore.remove(forIdentifier: UUID()) { done($0.map { Self.text($0) } ?? "()") }
                    },
                    async: { await Self.outcome { try await WKWebsiteDataStore.remove(forIdentifier: UUID()) } },
                    outcome: "()"),
            ])
            let kept = WKWebsiteDataStore(forIdentifier: UUID())
            let identifier = try #require(kept.identifier)
            _ = await kept.httpCookieStore.allCookies()
            try await run([
                Pair(
                    name: "identifiers",
                    handler: { done in
                        WKWebsiteDataStore.fetchAllDataStoreIdentifiers { done("\($0.contains(identifier))") }
                    }, async: { await "\(WKWebsiteDataStore.allDataStoreIdentifiers.contains(identifier))" },
                    outcome: "true")
            ])
        }

        @Test("Rule lists")
        func rules() async throws {
            let store = WKContentRuleListStore(url: Harness.folder.appendingPathComponent("pairs-\(UUID().uuidString)"))
            let text = #"[{"trigger": {"url-filter": "x"}, "action": {"type": "block"}}]"#
            func pair(
                _ name: String, _ outcome: String, _ handler: @escaping (@escaping @MainActor (String) -> Void) -> Void,
                _ body: @escaping () async throws -> Any?
            ) -> Pair {
                Pair(name: name, handler: handler, async: { await Self.outcome(body) }, outcome: outcome)
            }
            func said(_ list: WKContentRuleList?, _ error: (any Error)?) -> String {
                list?.identifier ?? error.map { Self.text($0) } ?? "nothing"
            }
            try await run([
                pair("compile", "one") { done in
                    store.compileContentRuleList(forIdentifier: "one", encodedContentRuleList: text) {
                        done(said($0, $1))
                    }
                } _: {
                    try await store.compileContentRuleList(forIdentifier: "one", encodedContentRuleList: text)?
                        .identifier
                },
                pair("compile nonsense", "WKErrorDomain 6") { done in
                    store.compileContentRuleList(forIdentifier: "two", encodedContentRuleList: "no") {
                        done(said($0, $1))
                    }
                } _: {
                    try await store.compileContentRuleList(forIdentifier: "two", encodedContentRuleList: "no")
                },
                pair("look up", "one") { done in
                    store.lookUpContentRuleList(forIdentifier: "one") { done(said($0, $1)) }
                } _: {
                    try await store.contentRuleList(forIdentifier: "one")?.identifier
                },
                pair("look up what is not there", "WKErrorDomain 7") { done in
                    store.lookUpContentRuleList(forIdentifier: "two") { done(said($0, $1)) }
                } _: {
                    try await store.contentRuleList(forIdentifier: "two")
                },
                pair("identifiers", "one") { done in
                    store.getAvailableContentRuleListIdentifiers { done(($0 ?? []).joined()) }
                } _: {
                    (await store.availableIdentifiers() ?? []).joined()
                },
                pair("remove", "WKErrorDomain 8") { done in
                    store.removeContentRuleList(forIdentifier: "one") { first in
                        store.removeContentRuleList(forIdentifier: "one") { second in
                            done(first == nil ? second.map { Self.text($0) } ?? "removed twice" : "not removed")
                        }
                    }
                } _: {
                    try await store.removeContentRuleList(forIdentifier: "one")
                },
            ])
        }
    }
}
