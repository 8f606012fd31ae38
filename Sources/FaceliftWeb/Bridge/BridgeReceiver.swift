import FaceliftCore
import WebKit

/// Receives the calls of `window.vanceFacelift` (contract §5) from the private world's relay.
///
/// The account is the one whose view sent the message; ids inside it are not read. Only the committed document of the
/// home origin is heard. Whatever is wrong with a message is logged by its kind, never with its content.
@MainActor
final class BridgeReceiver: NSObject {
    weak var page: AccountWebView? {
        didSet { makeWriters() }
    }

    private var exports = ExportReceiver()
    private var credentials: LatestValueWriter<ShareCredentials>?
    private var projects: LatestValueWriter<[ProjectSnapshot]>?

    /// Another document is in the view: pieces of the old one's exports will not come.
    func documentChanged() { exports.discardAll() }

    /// The view goes: nothing more is written for it.
    func discardAll() {
        exports.discardAll()
        credentials?.stop()
        projects?.stop()
    }

    private func makeWriters() {
        guard let page else { return }
        let (account, share) = (page.account, page.environment.share)
        credentials = LatestValueWriter {
            try await share.setCredentials(account, $0)
        } failed: { [weak self] in
            self?.shareFailed($0)
        }
        projects = LatestValueWriter {
            try await share.setProjects(account, $0)
        } failed: { [weak self] in
            self?.shareFailed($0)
        }
    }

    private func receive(_ message: WKScriptMessage, in page: AccountWebView) {
        let log = page.environment.log
        guard isFromHome(message, page) else {
            log.warning(.bridge, "message of another document dropped")
            return
        }
        switch BridgeMessage.parse(message.body, home: page.home.origin) {
        case .success(.export(let slice)): exports.receive(slice, for: page)
        case .success(.shareCredentials(let value)): credentials?.write(value)
        case .success(.projects(let value)): projects?.write(value)
        case .failure(let problem): log.info(.bridge, "message dropped: \(problem.rawValue)")
        }
    }

    private func isFromHome(_ message: WKScriptMessage, _ page: AccountWebView) -> Bool {
        #if canImport(Darwin)
        guard message.frameInfo.isMainFrame, message.frameInfo.securityOrigin.matches(page.home.origin) else {
            return false
        }
        #endif
        return page.navigation.committedOrigin == page.home.origin
    }

    private func shareFailed(_ error: any Error) {
        guard let page else { return }
        page.environment.log.error(.share, "what the page shared was not kept: \(type(of: error))")
        guard page.presence == .shown else { return }
        let failure = error as? StoreFailure ?? .other(error.localizedDescription)
        page.environment.ui.notice(page.context, .shareFailed(failure))
    }
}

extension BridgeReceiver: WKScriptMessageHandler {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) {
        guard let page else { return }
        receive(message, in: page)
    }
}
