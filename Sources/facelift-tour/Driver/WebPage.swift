/// The web page in a window. Its content is not in the accessibility tree of GTK 4.8, so it is used by keyboard: the demo
/// site gives its pages and fields access keys, and reports its state to the server.
final class WebPage {
    private let window: ProgramWindow
    private let log: RequestLog

    init(window: ProgramWindow, log: RequestLog) {
        self.window = window
        self.log = log
    }

    /// Puts the keyboard's focus into the page by a click on its empty lower left corner. The page reports such a click:
    /// keys that come before it would be lost.
    func focus() throws {
        guard let frame = window.front()?.frame else { throw TourProblem("there is no window with a page") }
        for attempt in 1...4 {
            let mark = try log.mark()
            try window.click(x: 8, y: frame.height - 12)
            do {
                try log.await("a report of the click into the page", since: mark, within: 4) {
                    $0.path == "/lab/state" && $0.reported["event"] as? String == "click"
                }
                return
            } catch {
                // While one screen fades into another a click may still go to the old one.
                if attempt == 4 { throw error }
            }
        }
    }

    /// Presses the access key of a link or field.
    func press(accessKey: Character) {
        window.screen.press(Key(accessKey), with: [.alt])
    }

    /// Goes to another page by the access key of its link and waits for it to report.
    func go(to path: String, accessKey: Character, user: String) throws {
        let mark = try log.mark()
        try focus()
        press(accessKey: accessKey)
        try report("load", of: user, path: path, since: mark)
    }

    /// Waits for a report of that user's page about that event.
    @discardableResult
    func report(
        _ event: String, of user: String?, path: String? = nil, since mark: Int, within seconds: Double = 20
    ) throws -> [String: Any] {
        let what = "a report “\(event)” of \(path ?? "a page") by \(user ?? "nobody")"
        return try log.await(what, since: mark, within: seconds) { request in
            guard request.path == "/lab/state" else { return false }
            let state = request.reported
            return state["event"] as? String == event && state["user"] as? String == user
                && (path == nil || state["path"] as? String == path)
        }.reported
    }
}
