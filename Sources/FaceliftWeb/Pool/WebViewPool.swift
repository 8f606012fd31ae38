import FaceliftCore
import Foundation
import WebKit

/// The live web views, one per account, with the specification's verbs (contract §4).
///
/// Hiding keeps a view alive with its scroll position, form text, sockets and timers; showing it again never reloads.
@MainActor
public final class WebViewPool {
    /// Told of each new view: a face puts it (hidden) where web views stand.
    public var onViewCreated: (@MainActor (AccountID, WKWebView) -> Void)?
    /// Told before a view goes: a face takes it off the screen.
    public var onViewRemoved: (@MainActor (AccountID, WKWebView) -> Void)?
    /// Told which account's view is to be seen now; nil for none.
    public var onPresentedChanged: (@MainActor (AccountID?) -> Void)?
    /// The account whose view is presented.
    public private(set) var presented: AccountID?

    private let environment: WebHostEnvironment
    private var views: [AccountID: AccountWebView] = [:]

    /// Makes an empty pool.
    ///
    /// - Parameter onEvent: told of every change of a page and of the actions pages ask for.
    public init(
        configuration: WebHostConfiguration, ui: WebUI, share: ShareMirror, log: Log,
        onEvent: @escaping @MainActor (WebHostEvent) -> Void
    ) {
        environment = WebHostEnvironment(
            configuration: configuration, ui: ui, share: share, log: log, send: onEvent)
        removeLeftovers()
    }

    /// An account's view, if there is one.
    public func view(for account: AccountID) -> AccountWebView? { views[account] }

    /// Shows an account's view; makes it and loads the address the first time. A view of another origin than the
    /// address's is replaced: its scripts and rules know the old one.
    public func present(_ account: AccountID, _ url: FaceURL) {
        if let view = views[account], view.home.origin != url.origin { takeDown(view) }
        let isNew = views[account] == nil
        let view = views[account] ?? makeView(account, url)
        let previous = presented.flatMap { views[$0] }
        presented = account
        // The new view comes before the old one goes: the window never shows neither.
        view.webView.isHidden = false
        onPresentedChanged?(account)
        if let previous, previous !== view { hide(previous) }
        view.presented()
        if isNew { view.loadHome() }
    }

    /// Hides the presented view and keeps it alive.
    public func dismiss() {
        guard let account = presented else { return }
        presented = nil
        onPresentedChanged?(nil)
        if let view = views[account] { hide(view) }
    }

    /// Reloads the presented view.
    public func reload() { presentedView?.reload() }

    /// Stops the presented view's load.
    public func stop() { presentedView?.stop() }

    /// Loads home in an account's view; nothing without one. Stored data is untouched.
    public func navigateHome(_ account: AccountID, _ url: FaceURL) {
        guard let view = views[account], view.home.origin == url.origin else { return }
        view.recovery.endHungProcess()
        view.loadHome()
    }

    /// Loads again what failed.
    public func retry(_ account: AccountID) {
        guard let view = views[account] else { return }
        view.recovery.personActed()
        view.loadAgain()
    }

    /// Takes the account's view down and removes all its website data.
    ///
    /// - Throws: `WebsiteDataRemovalFailure` when something is still there after ten seconds.
    public func remove(_ account: AccountID) async throws {
        if let view = views[account] {
            takeDown(view)
            await view.settled()
        }
        try await removal(of: account).run()
    }

    /// Clears the account's website data. A presented view starts again at home.
    public func clearData(_ account: AccountID) async throws {
        let home = presented == account ? views[account]?.home : nil
        if let view = views[account] {
            takeDown(view)
            await view.settled()
        }
        await removal(of: account).clear()
        AccountIcon(of: account, in: environment.configuration.storageFolders)?.forget()
        environment.send(.iconChanged(account, nil))
        if let home, presented == nil { present(account, home) }
    }

    /// The cookies the account's store would send to the address, as a header's value; nil when there are none.
    public func cookieHeader(_ account: AccountID, _ url: FaceURL) async -> String? {
        let store = views[account]?.webView.configuration.websiteDataStore
        let cookies = await (store ?? WKWebsiteDataStore(forIdentifier: account.uuid)).httpCookieStore.allCookies()
        return CookieHeader.make(cookies, for: url)
    }

    /// Bytes on disk of the account's website data.
    public func storageBytes(_ account: AccountID) async -> Int64 {
        await StorageSize.bytes(of: account, in: environment.configuration.storageFolders)
    }

    /// Takes every view down and keeps all data: for the program's end.
    public func close() {
        for view in Array(views.values) { takeDown(view) }
    }

    /// Asks every page, the one on screen first, whether the program may end. The first that has something to lose, and
    /// whose person wants to stay, ends the round.
    ///
    /// - Parameter reveal: shows an account's page, so that the person sees what they are asked about.
    public func mayClose(reveal: @escaping @MainActor (AccountID) -> Void) async -> Bool {
        let shown = presented
        for view in views.values.sorted(by: { first, second in first.account == shown && second.account != shown }) {
            guard await view.leaving.mayLeave(reveal: { if !view.isPresented { reveal(view.account) } }) else {
                return false
            }
        }
        return true
    }

    /// The pool as the models see it.
    public var port: WebHost {
        WebHost(
            present: { self.present($0, $1) }, dismiss: { self.dismiss() }, reload: { self.reload() },
            stop: { self.stop() }, navigateHome: { self.navigateHome($0, $1) }, retry: { self.retry($0) },
            remove: { try await self.remove($0) }, storedAccounts: { await self.storedAccounts() },
            clearData: { try await self.clearData($0) },
            cookieHeader: { await self.cookieHeader($0, $1) }, storageBytes: { await self.storageBytes($0) },
            icon: { await AccountIcon(of: $0, in: self.environment.configuration.storageFolders)?.read() })
    }

    /// Whose website data is on the disk, or was when its removal was interrupted.
    private func storedAccounts() async -> [AccountID] {
        await WKWebsiteDataStore.allDataStoreIdentifiers.map { AccountID($0) }
    }

    private func removal(of account: AccountID) -> WebsiteDataRemoval {
        WebsiteDataRemoval(
            account: account, parents: environment.configuration.storageFolders, log: environment.log)
    }

    private var presentedView: AccountWebView? { presented.flatMap { views[$0] } }

    private func makeView(_ account: AccountID, _ url: FaceURL) -> AccountWebView {
        let view = AccountWebView(account: account, home: url, environment: environment)
        view.webView.isHidden = true
        views[account] = view
        onViewCreated?(account, view.webView)
        return view
    }

    private func hide(_ view: AccountWebView) {
        view.isPresented = false
        view.webView.isHidden = true
    }

    private func takeDown(_ view: AccountWebView) {
        if presented == view.account {
            presented = nil
            onPresentedChanged?(nil)
        }
        views[view.account] = nil
        view.tearDown()
        onViewRemoved?(view.account, view.webView)
        #if os(Linux)
        // The process of the last closed view would live on, with the account's files open.
        view.webView.linuxTerminateWebProcess()
        #endif
    }

    /// Files of an earlier run that never reached their place.
    private func removeLeftovers() {
        let folder = environment.configuration.exportFolder
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
        for name in names where name.hasSuffix(".part") {
            unlink(folder.appendingPathComponent(name, isDirectory: false).path)
        }
    }
}
