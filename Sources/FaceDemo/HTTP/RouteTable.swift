/// Methods and path patterns with what answers them.
@MainActor
struct RouteTable {
    typealias Handler = @MainActor (DemoRequest, [String: String]) -> DemoAnswer

    private struct Route {
        let method: String
        let parts: [String]
        let handler: Handler
    }

    private var routes: [Route] = []

    /// Adds a handler. A part of `pattern` that begins with a colon matches any one part of the path, and its decoded
    /// text is handed on under that name; a last part `*` matches whatever follows.
    mutating func on(_ method: String, _ pattern: String, _ handler: @escaping Handler) {
        routes.append(
            Route(method: method, parts: pattern.split(separator: "/").map(String.init), handler: handler))
    }

    /// Like `on`, for handlers that always answer with a plain response.
    mutating func answer(
        _ method: String, _ pattern: String,
        _ handler: @escaping @MainActor (DemoRequest, [String: String]) -> DemoResponse
    ) {
        on(method, pattern) { .response(handler($0, $1)) }
    }

    /// The answer of the first route that fits; 405 if only the method does not fit, nil if no pattern does.
    func respond(to request: DemoRequest) -> DemoAnswer? {
        guard let segments = request.segments else {
            return .response(.problem(400, "bad_path", "The path is not valid percent-encoded UTF-8."))
        }
        let wanted = request.method == "HEAD" ? "GET" : request.method
        var allowed: [String] = []
        for route in routes {
            guard let values = Self.match(route.parts, segments) else { continue }
            if route.method == wanted { return route.handler(request, values) }
            if !allowed.contains(route.method) { allowed.append(route.method) }
        }
        if allowed.isEmpty { return nil }
        var response = DemoResponse.problem(
            405, "method_not_allowed",
            "\(request.method) is not possible here, only \(allowed.joined(separator: ", ")).")
        response.headers.append(DemoHeader("Allow", allowed.joined(separator: ", ")))
        return .response(response)
    }

    private static func match(_ parts: [String], _ segments: [String]) -> [String: String]? {
        var values: [String: String] = [:]
        for (index, part) in parts.enumerated() {
            if part == "*" { return values }
            guard index < segments.count else { return nil }
            if part.hasPrefix(":") {
                values[String(part.dropFirst())] = segments[index]
            } else if part != segments[index] {
                return nil
            }
        }
        return segments.count == parts.count ? values : nil
    }
}
