import FaceliftCore
import WebKit

/// Sees to it that nobody waits without end for a server that does not answer (`security.md` §5, R14).
///
/// Where there is nothing to see yet the load ends, and the person is told and may try again. A page that is on the
/// screen stays, and so does the load: it may be a long report on its way. The person is told that they may stop it.
@MainActor
final class LoadDeadline {
    weak var page: AccountWebView?

    private let limit: Duration
    private var watch: Task<Void, Never>?
    private var url: URL?

    init(_ limit: Duration) { self.limit = limit }

    /// A load of the main frame is on its way to this address. Redirects are part of it.
    func begin(_ url: URL?) {
        watch?.cancel()
        self.url = url
        watch = Task { [weak self, limit] in
            do {
                try await Task.sleep(for: limit)
                // The person's time to answer is not the server's.
                while let page = self?.page, page.dialogs.openQuestions > 0 { try await Task.sleep(for: limit) }
            } catch {
                return
            }
            self?.isDue()
        }
    }

    /// The load has its document, or has failed.
    func end() {
        watch?.cancel()
        watch = nil
    }

    private func isDue() {
        watch = nil
        guard let page else { return }
        let host = url.flatMap { WebOrigin(urlString: $0.absoluteString)?.hostAndPort } ?? page.home.hostAndPort
        page.log.warning(.web, "no answer in \(limit): ", host)
        if page.state.hasContent, page.state.failure == nil {
            if page.presence == .shown { page.environment.ui.notice(page.context, .slowServer(host: host)) }
        } else {
            page.navigation.timedOut(PageFailure(kind: .unreachable(.timeout), host: host), url: url, in: page)
            page.stop()
        }
    }
}
