import CWebKitGTK
import GObjectSupport

/// The message handlers of one controller, by name and world, and the views that its messages may come from.
@MainActor
final class ScriptMessageHandlers {
    /// What one handler is added under.
    struct Place {
        let name: String
        let world: WKContentWorld
        /// Nil in the page's world: its scripts would see through a relay, and could say through it what they like.
        let relay: ScriptMessageRelay?

        /// The name in the engine, whose signal carries nothing else: one name for each world.
        var engineName: String { relay?.alias ?? name }
    }

    private(set) var places: [Place] = []
    /// By name in the engine.
    private var connections: [String: SignalConnections] = [:]
    private var views: [WeakView] = []
    private var lastNumber = 0
    /// What a relay asks to learn its view. Pages never see it.
    private let question = "view" + UUID().uuidString

    private var livingViews: [WeakView] { views.filter { $0.view != nil } }
    /// The question, where the answer is not clear without it.
    private var currentQuestion: String? { livingViews.count > 1 ? question : nil }

    /// Makes a place, after checking what is a programming error on Apple too.
    func makePlace(_ name: String, _ world: WKContentWorld) -> Place {
        precondition(!name.isEmpty, "The name of a script message handler must not be empty.")
        precondition(
            !places.contains { $0.name == name && $0.world === world },
            "There is already a script message handler named \(name) in this world.")
        let relay = world === WKContentWorld.page ? nil : ScriptMessageRelay(name: name, world: world)
        return Place(name: name, world: world, relay: relay)
    }

    /// Keeps a handler that the engine knows, and shows it to the documents that are there.
    func add(_ place: Place, _ connections: SignalConnections, to controller: WKUserContentController) {
        places.append(place)
        self.connections[place.engineName] = connections
        guard let relay = place.relay else { return }
        let question = currentQuestion
        controller.install(relay, question: question)
        for view in livingViews.compactMap(\.view) { relay.show(in: view, question: question) }
    }

    /// Releases a handler; nil if there is none.
    func remove(_ name: String, _ world: WKContentWorld) -> Place? {
        guard let index = places.firstIndex(where: { $0.name == name && $0.world === world }) else { return nil }
        let place = places.remove(at: index)
        connections.removeValue(forKey: place.engineName)?.disconnectAll()
        return place
    }

    /// `view` runs the controller's scripts from now on.
    func attach(_ view: WKWebView, to controller: WKUserContentController) {
        let before = livingViews
        lastNumber += 1
        views = before + [WeakView(number: lastNumber, view: view)]
        // From the second view on, messages have to say where they come from.
        guard before.count == 1, let first = before.first?.view else { return }
        for relay in places.compactMap(\.relay) {
            controller.install(relay, question: question)
            relay.show(in: first, question: question)
        }
    }

    /// The number of `view`, if `message` is a relay's question for it.
    func answer(_ message: String, for view: WKWebView) -> String? {
        guard message == question else { return nil }
        return views.first { $0.view === view }.map { String($0.number) }
    }

    /// Makes the host's form of what arrived; nil if it cannot be read.
    func makeMessage(_ value: OpaquePointer, from place: Place) -> WKScriptMessage? {
        guard place.relay != nil else {
            // From the page's world: any frame may have sent it, and may say what it likes.
            let view = view(number: nil)
            return makeMessage(value, from: place, view: view, frame: .unknown(of: view))
        }
        guard let message = ScriptMessageRelay.read(value) else { return nil }
        let view = view(number: message.view)
        let frame = WKFrameInfo(
            isMainFrame: message.isMainFrame, request: URLRequest(url: URL(engine: message.address) ?? .blank),
            securityOrigin: WKSecurityOrigin(url: URL(engine: message.origin)), webView: view)
        return makeMessage(message.body.pointer, from: place, view: view, frame: frame)
    }

    private func makeMessage(
        _ value: OpaquePointer, from place: Place, view: WKWebView?, frame: WKFrameInfo
    ) -> WKScriptMessage? {
        // No plain data: dropped, as where the script is told of it.
        guard let body = try? ScriptValueReader.read(value) ?? NSNull() else { return nil }
        return WKScriptMessage(body: body, webView: view, frameInfo: frame, name: place.name, world: place.world)
    }

    /// The view of that number; without one, the only view there is.
    private func view(number: Int?) -> WKWebView? {
        if let number { return views.first { $0.number == number }?.view }
        let living = livingViews
        return living.count == 1 ? living.first?.view : nil
    }

    private struct WeakView {
        let number: Int
        weak var view: WKWebView?
    }
}
