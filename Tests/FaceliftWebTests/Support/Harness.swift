import CWebKitGTK
import FaceliftCore
import Foundation
import Testing
import WebKit

@testable import FaceliftWeb

/// A web-view host on a real window, with its server, recorders and a private place for files.
@MainActor
final class Harness {
    let ui = UIRecorder()
    let share = ShareRecorder()
    let log = LogRecorder()
    let folder: URL
    /// Where the person "chooses" to save.
    let chosen: URL
    private(set) var events: [WebHostEvent] = []
    private(set) var pool: WebViewPool!
    private let configuration: WebHostConfiguration
    private let window: UnsafeMutablePointer<GtkWidget>
    private let stack: OpaquePointer

    init(recovery: RecoveryRules = RecoveryRules(pingInterval: .seconds(3600))) throws {
        try Engine.start()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("facelift-web-\(UUID().uuidString)")
        chosen = folder.appendingPathComponent("chosen", isDirectory: true)
        try FileManager.default.createDirectory(at: chosen, withIntermediateDirectories: true)
        configuration = WebHostConfiguration(
            version: FaceliftVersion.current, exportFolder: folder.appendingPathComponent("exports"),
            storageFolders: [Engine.data, Engine.cache], fileCreationMask: 0o022, recovery: recovery)
        window = gtk_window_new()
        gtk_window_set_default_size(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), 500, 400)
        let widget = gtk_stack_new()
        stack = OpaquePointer(UnsafeMutableRawPointer(widget)!)
        gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), widget)
        gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
        makePool()
        let chosen = self.chosen
        ui.destination = { chosen.appendingPathComponent($0.name) }
    }

    isolated deinit {
        pool.close()
        gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends every view and starts anew on the same data.
    func restart() async throws {
        pool.close()
        pool = nil
        try await settle()
        makePool()
    }

    private func makePool() {
        pool = WebViewPool(configuration: configuration, ui: ui.port, share: share.port, log: log.port) {
            [weak self] event in self?.events.append(event)
        }
        pool.onViewCreated = { [stack] account, view in
            gtk_stack_add_named(stack, view.widget, account.description)
        }
        pool.onViewRemoved = { [stack] _, view in gtk_stack_remove(stack, view.widget) }
        pool.onPresentedChanged = { [stack] account in
            if let account { gtk_stack_set_visible_child_name(stack, account.description) }
        }
    }

    /// Presents and waits for the page.
    func show(_ account: AccountID, _ origin: String) async throws {
        pool.present(account, try FaceURL(strict: origin))
        try await loaded(account)
    }

    /// Waits until the account's view shows a page.
    func loaded(_ account: AccountID) async throws {
        try await until("page shown") { self.state(account).hasContent && !self.state(account).isLoading }
    }

    /// Loads an address as the page itself would.
    func go(_ account: AccountID, _ url: String) async throws {
        try await js(account, "window.__left = true; location.href = \(Self.literal(url)); 0")
        try await untilJS(account, "!window.__left && document.readyState === 'complete'")
    }

    func state(_ account: AccountID) -> PageState { pool.view(for: account)?.state ?? PageState() }

    func view(_ account: AccountID) throws -> AccountWebView { try #require(pool.view(for: account)) }

    /// Every failure that an account's page has told, also one that has passed.
    func failures(_ account: AccountID) -> [PageFailure] {
        events.compactMap { event in
            if case .pageChanged(account, let state) = event { return state.failure }
            return nil
        }
    }

    var actions: [ShellAction] {
        events.compactMap { event in
            if case .shellAction(_, let action) = event { return action }
            return nil
        }
    }

    /// Evaluates in the page's world.
    @discardableResult
    func js(_ account: AccountID, _ source: String, location: SourceLocation = #_sourceLocation) async throws -> Any? {
        let webView = try view(account).webView
        return try await answer("script", location) { try await webView.evaluateJavaScript(source) }
    }

    /// Runs an async function body in the page's world.
    @discardableResult
    func call(_ account: AccountID, _ body: String, location: SourceLocation = #_sourceLocation) async throws -> Any? {
        let webView = try view(account).webView
        return try await answer("async script", location) {
            try await webView.callAsyncJavaScript(body, arguments: [:], in: nil, contentWorld: .page)
        }
    }

    /// Waits for an answer that might never come.
    private func answer(
        _ what: String, _ location: SourceLocation, _ work: @escaping @MainActor () async throws -> Any?
    ) async throws -> Any? {
        var result: Result<Any?, any Error>?
        Task {
            do { result = .success(try await work()) } catch { result = .failure(error) }
        }
        try await until("answer of \(what)", seconds: 30, location: location) { result != nil }
        return try result?.get()
    }

    func text(_ account: AccountID, _ source: String) async throws -> String? {
        try await js(account, source) as? String
    }

    /// Waits until an expression of the page is true.
    func untilJS(
        _ account: AccountID, _ expression: String, seconds: Double = 15, location: SourceLocation = #_sourceLocation
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            // A page on its way to another answers with an error.
            if let yes = try? await js(account, "!!(\(expression))") as? Bool, yes { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        try #require(Bool(false), "never true in the page: \(expression)", sourceLocation: location)
    }

    /// Waits until a condition holds.
    func until(
        _ what: String, seconds: Double = 15, location: SourceLocation = #_sourceLocation,
        _ condition: @MainActor () -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            if condition() { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        try #require(condition(), "did not happen in \(seconds) s: \(what)", sourceLocation: location)
    }

    /// Lets everything that is on its way arrive: round trips through the page's process and the main loop, for tests
    /// that show that something does not happen.
    func settle(_ account: AccountID? = nil) async throws {
        for _ in 0..<5 {
            if let webView = account.flatMap({ pool.view(for: $0)?.webView }) {
                var isBack = false
                Task {
                    // A page on its way to another answers with an error, or not at all.
                    _ = try? await webView.evaluateJavaScript("0")
                    isBack = true
                }
                let deadline = ContinuousClock.now + .seconds(1)
                while !isBack, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(5)) }
            }
            try await Task.sleep(for: .milliseconds(60))
        }
    }

    static func literal(_ text: String) -> String {
        let data = (try? JSONEncoder().encode(text)) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}
