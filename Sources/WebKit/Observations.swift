/// The change handlers of one view.
@MainActor
final class Observations {
    private var tokens: [WeakToken] = []

    func add(_ handler: @escaping @MainActor (WKWebView.Property) -> Void) -> AnyObject {
        let token = Token(handler)
        tokens.removeAll { $0.token == nil }
        tokens.append(WeakToken(token: token))
        return token
    }

    func notify(_ property: WKWebView.Property) {
        for entry in tokens { entry.token?.handler(property) }
    }

    @MainActor
    private final class Token {
        let handler: @MainActor (WKWebView.Property) -> Void

        init(_ handler: @escaping @MainActor (WKWebView.Property) -> Void) {
            self.handler = handler
        }
    }

    private struct WeakToken {
        weak var token: Token?
    }
}
