import FaceliftCore

/// Tells the person what became of something of one account: at once while they see its page, else when they see it
/// next. Nothing is said about an account over another's page, and nothing behind a lock.
@MainActor
final class PageNotices {
    weak var page: AccountWebView?
    private var held: [ShellNotice] = []

    /// Most that is kept for the next time. A page can cause as many as it likes.
    static let limit = 10

    /// Tells, now or later. What is held already is not held twice.
    func tell(_ notice: ShellNotice) {
        guard let page else { return }
        guard page.presence != .shown else { return page.environment.ui.notice(page.context, notice) }
        guard !held.contains(notice) else { return }
        if held.count >= Self.limit {
            // Rather the word about what failed than one about what went well.
            guard notice.isFailure, let index = held.firstIndex(where: { !$0.isFailure }) else {
                return page.log.warning(.web, "too many messages wait for the person: one is left out")
            }
            held.remove(at: index)
        }
        held.append(notice)
    }

    /// The page is on the screen: what was held is told now.
    func presented() {
        guard let page, page.presence == .shown else { return }
        let due = held
        held = []
        for notice in due { page.environment.ui.notice(page.context, notice) }
    }
}
