import CAdwaita
import FaceliftCore
import FaceliftShell

/// Shows short messages, and for each account that is being removed the one with "Undo".
@MainActor
final class NoticePresenter {
    private let model: ShellModel
    private let toasts: Toasts
    private var undo: [AccountID: @MainActor () -> Void] = [:]
    /// What is on the screen or queued for it, and how to take it away.
    private var shown: [Int: @MainActor () -> Void] = [:]
    private var rendering: Rendering?

    init(_ model: ShellModel, in toasts: Toasts) {
        self.model = model
        self.toasts = toasts
        rendering = Rendering { [unowned self] in draw() }
    }

    private func draw() {
        let notices = model.notices
        for notice in notices where shown[notice.id] == nil {
            shown[notice.id] = toasts.show(notice.text, seconds: notice.isImportant ? 0 : 4) { [weak self] in
                // One that was taken away unread, by the lock, comes again.
                if self?.shown.removeValue(forKey: notice.id) != nil { self?.model.noticeShown(notice.id) }
            }
        }
        for (id, dismiss) in shown where !notices.contains(where: { $0.id == id }) {
            shown[id] = nil
            dismiss()
        }
        let undoable = model.undoable
        for id in undoable where undo[id] == nil { offerUndo(id) }
        for (id, dismiss) in undo where !undoable.contains(id) {
            undo[id] = nil
            dismiss()
        }
    }

    private func offerUndo(_ id: AccountID) {
        let strings = model.strings
        let label = model.list[id]?.displayName ?? ""
        let model = model
        let button = (
            label: strings(.undo),
            action: { @MainActor () -> Void in
                Task { await model.undoRemoval(of: id) }
            }
        )
        undo[id] = toasts.show(strings(.removing(label: label)), seconds: 0, button: button)
    }
}
