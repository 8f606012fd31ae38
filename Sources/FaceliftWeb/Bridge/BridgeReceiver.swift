import FaceliftCore
import WebKit

/// Receives the calls of `window.vanceFacelift` (contract §5) from the private world's relay.
///
/// The account is the one whose view sent the message; ids inside it are not read. Only the committed document of the
/// home origin is heard. Whatever is wrong with a message is logged by its kind, never with its content.
@MainActor
final class BridgeReceiver: NSObject {
    weak var page: AccountWebView? {
        didSet { connect() }
    }

    private var reader: BridgeReader?
    private var credentials: LatestValueWriter<ShareCredentials>?
    private var projects: LatestValueWriter<[ProjectSnapshot]>?

    /// Another document is in the view.
    func documentChanged() { reader?.forget() }

    /// The view goes: nothing more is read or written for it.
    func discardAll() {
        reader?.stop()
        reader = nil
        credentials?.stop()
        projects?.stop()
    }

    private func connect() {
        guard let page else { return }
        let (account, share) = (page.account, page.environment.share)
        reader = BridgeReader(home: page.home.origin, folder: page.environment.configuration.exportFolder) {
            [weak self] in self?.take($0)
        }
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
        guard isFromHome(message, page) else {
            page.log.warning(.bridge, "message of another document dropped")
            return
        }
        guard let text = message.body as? String else {
            page.log.info(.bridge, "message dropped: \(BridgeMessageProblem.notText.rawValue)")
            return
        }
        reader?.read(text)
    }

    private func take(_ outcome: BridgeOutcome) {
        guard let page, reader != nil else {
            // The view went while the last piece was read.
            if case .export(_, let file) = outcome { unlink(file.path) }
            return
        }
        switch outcome {
        case .credentials(let value): credentials?.write(value)
        case .projects(let value): projects?.write(value)
        case .export(let offer, let file) where page.environment.ui.isLocked():
            // Nothing waits behind a lock; the person is told once they are back.
            unlink(file.path)
            page.environment.ui.notice(page.context, .downloadLocked(name: offer.name))
        case .export(let offer, let file):
            guard let item = page.files.begin(offer, file: file) else {
                unlink(file.path)
                return
            }
            page.files.complete(item)
        case .exportRefused(let name, let problem): refuse(.exportRefused(name: name, problem), "\(problem)")
        case .exportFailed(let name, let failure): refuse(.saveFailed(name: name, failure), "\(failure)")
        case .dropped(let problem): page.log.info(.bridge, "message dropped: \(problem.rawValue)")
        }
    }

    private func refuse(_ notice: ShellNotice, _ reason: String) {
        guard let page else { return }
        page.log.warning(.bridge, "export refused: ", reason)
        page.notices.tell(notice)
    }

    private func isFromHome(_ message: WKScriptMessage, _ page: AccountWebView) -> Bool {
        guard message.frameInfo.isMainFrame, message.frameInfo.securityOrigin.matches(page.home.origin) else {
            return false
        }
        return page.navigation.committedOrigin == page.home.origin
    }

    private func shareFailed(_ error: any Error) {
        guard let page else { return }
        page.log.warning(.share, "what the page shared was not kept: ", "\(type(of: error))")
        let failure = error as? StoreFailure ?? .other(error.localizedDescription)
        page.notices.tell(.shareFailed(failure))
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
