import CAdwaita
import FaceliftShell

/// The window of a program that cannot start: what happened, and what to do. Closing it ends the program.
@MainActor
public final class ProblemWindow {
    private let frame: WindowFrame

    /// - Parameter application: the `GtkApplication`.
    public init(_ problem: Explanation, _ strings: Strings, application: UnsafeMutablePointer<GtkApplication>) {
        frame = WindowFrame(application, WindowMemory(file: nil))
        frame.title = strings(.appName)
        let page = StatusPage(
            icon: "dialog-warning-symbolic", title: problem.title,
            description: "\(problem.meaning)\n\n\(problem.advice)")
        page.expanding(horizontally: true, vertically: true)
        frame.show(Stacking.column(0, HeaderBar(title: strings(.appName)), page))
    }

    /// Shows the window, or brings it to the front.
    public func present() { frame.present() }
}
