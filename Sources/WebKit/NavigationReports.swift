import CWebKitGTK
import GObjectSupport

/// Reports of main-frame navigations, made by a private script before the engine asks for a decision.
///
/// A decision of WebKitGTK does not say which frame navigates. The `navigate` event of the top frame does, and comes
/// first; it never fires for a frame's own navigation. Views that share a controller share the reports.
@MainActor
final class NavigationReports {
    /// What the event said.
    struct Report {
        let uri: String
        let isDownload: Bool
        let time: ContinuousClock.Instant
    }

    /// A world of the module's own: no host name can clash with it (hosts' worlds have a prefix).
    static let world = "WebKit.NavigationReports"
    /// Unguessable: the engine's signal carries the name alone, and a host could use any name in the page's world.
    let handler = "report" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
    /// A report without a decision (a navigation the page took back) must not vouch for a later one.
    private static let lifetime = Duration.seconds(3)

    /// The private script.
    var source: String {
        """
        (() => {
          const handler = window.webkit && webkit.messageHandlers && webkit.messageHandlers.\(handler);
          if (!handler || !window.navigation) return;
          navigation.addEventListener("navigate", event => {
            const to = event.destination;
            if (to.sameDocument && !event.hashChange) return;
            handler.postMessage((event.downloadRequest === null ? "-" : "d") + to.url);
          });
        })();
        """
    }

    private var reports: [Report] = []

    /// Keeps a report: a mark and the address.
    func add(_ text: String) {
        guard let mark = text.first, text.utf8.count < 1 << 20 else { return }
        let now = ContinuousClock.now
        reports.removeAll { now - $0.time > Self.lifetime }
        if reports.count >= 64 { reports.removeFirst() }
        reports.append(Report(uri: String(text.dropFirst()), isDownload: mark == "d", time: now))
    }

    /// The report for a navigation to `uri`, used up by this call; nil if there is none.
    func take(_ uri: String) -> Report? {
        let now = ContinuousClock.now
        reports.removeAll { now - $0.time > Self.lifetime }
        guard let index = reports.firstIndex(where: { $0.uri == uri }) else { return nil }
        return reports.remove(at: index)
    }
}
