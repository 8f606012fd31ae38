import FaceliftCore
import WebKit

/// Brings a page back whose process ended, and notices one that does not answer any more.
///
/// The engine says nothing about a page in an endless loop (its own mark stayed "responsive" for 9 s), so the shown
/// page is asked for a sign of life every few seconds, in a world of ours.
@MainActor
final class RecoveryCoordinator {
    weak var page: AccountWebView?

    private let rules: RecoveryRules
    private var crashes: CrashBudget
    private var needsLoad = false
    private var isEndingProcess = false
    private var watch: Task<Void, Never>?
    /// Counts up whenever a ping that is on its way says nothing any more.
    private var era = 0

    init(rules: RecoveryRules) {
        self.rules = rules
        crashes = CrashBudget(rules)
    }

    /// The view is on the screen.
    func presented() {
        if needsLoad {
            needsLoad = false
            recover()
        }
        watch?.cancel()
        watch = Task { [weak self] in await self?.watchPage() }
    }

    /// The view is hidden: timers of hidden pages are slowed down, so silence says nothing.
    func hidden() {
        era += 1
        watch?.cancel()
        watch = nil
    }

    /// The view goes.
    func stop() { hidden() }

    /// The person loads again or goes home: earlier crashes do not count any more.
    func personActed() { crashes.reset() }

    /// A question that may have held the page up is answered.
    func questionEnded() { era += 1 }

    /// A new document came: the page lives.
    func documentChanged() { era += 1 }

    /// The page's process has ended.
    func processEnded() {
        era += 1
        guard let page else { return }
        if isEndingProcess {
            isEndingProcess = false
            return
        }
        page.environment.log.warning(.web, "the process of a page at \(page.home.hostAndPort) ended")
        guard page.isPresented else {
            needsLoad = true
            return
        }
        recover()
    }

    /// A hung process does not load anything: it has to end first.
    func endHungProcess() {
        if page?.state.failure?.kind == .unresponsive { endProcess() }
    }

    /// Ends the page's process, which is no crash. The view is empty until something is loaded.
    func endProcess() {
        guard let page else { return }
        // What the ended page asked must not stand over the next one.
        page.dialogs.cancelAll()
        #if os(Linux)
        isEndingProcess = true
        page.webView.linuxTerminateWebProcess()
        #endif
        page.navigation.processEnded()
        page.bridge.documentChanged()
    }

    private func recover() {
        guard let page else { return }
        guard crashes.allowsReload(at: .now) else {
            page.update { $0.failure = PageFailure(kind: .crashed, host: page.home.hostAndPort) }
            return
        }
        page.loadAgain()
        if page.presence == .shown { page.environment.ui.notice(page.context, .recovered) }
    }

    private func watchPage() async {
        while !Task.isCancelled {
            do {
                try await Task.sleep(for: rules.pingInterval)
                try await ping()
            } catch {
                return
            }
        }
    }

    /// Asks once. No answer in time, with no question open meanwhile, is a hang; an answer that comes late ends it.
    private func ping() async throws {
        guard let page, page.state.hasContent, page.state.failure == nil, page.dialogs.openQuestions == 0 else {
            return
        }
        let asked = era
        let sign = SignOfLife()
        let webView = page.webView
        Task { [weak self] in
            // An error is an answer too: the process is there and said no.
            _ = try? await webView.callAsyncJavaScript(
                "return 1", arguments: [:], in: nil, contentWorld: .world(name: BridgeScripts.worldName))
            sign.hasCome = true
            self?.answered(asked)
        }
        try await Task.sleep(for: rules.pingDeadline)
        guard !sign.hasCome, asked == era, page.dialogs.openQuestions == 0, page.state.failure == nil else { return }
        page.environment.log.warning(.web, "a page at \(page.home.hostAndPort) does not answer")
        page.update { $0.failure = PageFailure(kind: .unresponsive, host: page.home.hostAndPort) }
        // The person has asked for another load already.
        if page.personLoad.isActive { page.personLoad.loadInFreshProcess() }
    }

    private func answered(_ asked: Int) {
        guard asked == era, let page, page.state.failure?.kind == .unresponsive else { return }
        page.update { $0.failure = nil }
    }

    @MainActor
    private final class SignOfLife {
        var hasCome = false
    }
}
