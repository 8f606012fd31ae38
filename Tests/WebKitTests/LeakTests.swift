import Foundation
import GObjectSupport
import Testing
import WebKit

extension WebKitTests {
    @Suite("Leaks")
    @MainActor
    struct LeakTests {
        /// What the process and its children hold.
        struct Usage: Equatable {
            var descriptors = 0
            var threads = 0
            var processes = 0

            static func now() -> Usage {
                var usage = Usage()
                let manager = FileManager.default
                usage.descriptors = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
                usage.threads = (try? manager.contentsOfDirectory(atPath: "/proc/self/task"))?.count ?? 0
                usage.processes = children(of: Int(getpid()))
                return usage
            }

            private static func children(of pid: Int) -> Int {
                let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
                return tasks.reduce(0) { sum, task in
                    let text = try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/children", encoding: .utf8)
                    let direct = (text ?? "").split(separator: " ").compactMap { Int($0) }
                    return direct.reduce(sum + direct.count) { $0 + children(of: $1) }
                }
            }
        }

        /// Weak references to everything that one round makes.
        final class Traces {
            weak var view: WKWebView?
            weak var configuration: WKWebViewConfiguration?
            weak var store: WKWebsiteDataStore?
            weak var cookies: WKHTTPCookieStore?
            weak var controller: WKUserContentController?
            weak var handler: MessageRecorder?
            weak var replying: ReplyingHandler?
            weak var recorder: NavigationRecorder?
            weak var dialogs: DialogRecorder?
            weak var navigation: WKNavigation?
            weak var action: WKNavigationAction?
            weak var item: WKBackForwardListItem?
            weak var download: WKDownload?
            var widget: GObjectWeak?

            @MainActor var alive: [String] {
                var names: [String] = []
                func check(_ name: String, _ isAlive: Bool) { if isAlive { names.append(name) } }
                check("view", view != nil)
                check("configuration", configuration != nil)
                check("store", store != nil)
                check("cookies", cookies != nil)
                check("controller", controller != nil)
                check("handler", handler != nil)
                check("replying", replying != nil)
                check("recorder", recorder != nil)
                check("dialogs", dialogs != nil)
                check("navigation", navigation != nil)
                check("action", action != nil)
                check("item", item != nil)
                check("download", download != nil)
                check("widget", widget?.isAlive == true)
                return names
            }
        }

        /// Creates everything, loads, downloads now and then, and lets go.
        func round(_ number: Int, server: TestServer, folder: URL) async throws -> Traces {
            let traces = Traces()
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = .nonPersistent()
            let handler = MessageRecorder()
            let replying = ReplyingHandler()
            configuration.userContentController.add(handler, name: "plain")
            configuration.userContentController.addScriptMessageHandler(
                replying, contentWorld: .defaultClient, name: "ask")
            configuration.userContentController.addUserScript(
                WKUserScript(
                    source: "webkit.messageHandlers.plain.postMessage(1)", injectionTime: .atDocumentEnd,
                    forMainFrameOnly: true))
            let view = Harness.makeView(configuration)
            let recorder = NavigationRecorder()
            let dialogs = DialogRecorder()
            view.navigationDelegate = recorder
            view.uiDelegate = dialogs
            let token = view.observeChanges { [weak recorder] _ in _ = recorder?.finishes }
            traces.navigation = view.load(URLRequest(url: server.url()))
            try await Harness.wait("round \(number)") { recorder.hasEnded && handler.messages.count == 1 }
            if number % 20 == 0 {
                let downloads = DownloadRecorder()
                downloads.destination = folder.appendingPathComponent("d\(number)-\(UUID().uuidString)")
                recorder.downloadDelegate = downloads
                recorder.decideAction = { _ in .download }
                view.load(URLRequest(url: server.url("/file")))
                try await Harness.wait("the download") { downloads.events.contains("finished") }
                traces.download = recorder.downloads.first
            }
            traces.view = view
            traces.configuration = configuration
            traces.store = configuration.websiteDataStore
            traces.cookies = configuration.websiteDataStore.httpCookieStore
            traces.controller = configuration.userContentController
            traces.handler = handler
            traces.replying = replying
            traces.recorder = recorder
            traces.dialogs = dialogs
            traces.action = recorder.actions.first
            traces.item = view.backForwardList.currentItem
            traces.widget = GObjectWeak(view.widget)
            withExtendedLifetime(token) {}
            return traces
        }

        @Test("200 rounds of create, load and close free everything", .timeLimit(.minutes(5)))
        func rounds() async throws {
            let server = try TestServer()
            server.page("/", "<title>Page</title>")
            server.on("/file") { _ in .text("content", type: "application/octet-stream") }
            let folder = Harness.folder.appendingPathComponent("leaks")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for number in 0..<3 { _ = try await round(number, server: server, folder: folder) }
            try await Harness.settle(milliseconds: 12_000)
            let before = Usage.now()
            var all: [Traces] = []
            for number in 0..<200 { all.append(try await round(number, server: server, folder: folder)) }
            try await Harness.wait("the last objects to go") { all.allSatisfy { $0.alive.isEmpty } }
            let left = Set(all.flatMap(\.alive))
            #expect(left.isEmpty, "alive: \(left)")
            try await Harness.wait("descriptors, threads and processes to return", seconds: 30) {
                let now = Usage.now()
                return now.descriptors <= before.descriptors + 2 && now.threads <= before.threads + 2
                    && now.processes <= before.processes
            }
            let links = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }
            var kinds: [String: Int] = [:]
            for link in links ?? [] { kinds[String(link.prefix(14)), default: 0] += 1 }
            print(kinds)
            print("before \(before), after \(Usage.now())")
        }
    }
}
