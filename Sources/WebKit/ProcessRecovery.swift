import CWebKitGTK
import GObjectSupport

/// What Apple's WKWebView does about a lost page by itself: a visible view reloads once, and not again if it is lost
/// again before it finished; a hidden one reloads when it is shown.
@MainActor
final class ProcessRecovery {
    private weak var view: WKWebView?
    private weak var navigator: Navigator?
    private let connections = SignalConnections()
    private var lostURL: URL?
    private var hasRecovered = false
    private var waitsForMap = false

    func connect(to view: WKWebView, navigator: Navigator) {
        self.view = view
        self.navigator = navigator
        connections.connect(view.handle, "map") { [weak self] in
            guard let self, waitsForMap else { return }
            waitsForMap = false
            reload()
        }
    }

    func invalidate() {
        connections.disconnectAll()
    }

    func processEnded(at url: URL?) {
        lostURL = url
    }

    func pageFinished() {
        hasRecovered = false
        waitsForMap = false
    }

    func recover() {
        guard let view else { return }
        if gtk_widget_get_mapped(view.widget) != 0 {
            reload()
        } else {
            waitsForMap = true
        }
    }

    private func reload() {
        guard !hasRecovered, let view, let lostURL else { return }
        hasRecovered = true
        view.load(URLRequest(url: lostURL))
    }
}
