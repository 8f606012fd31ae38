/// One request of a scheme of the host's own (Apple: WKURLSchemeTask). Give a response, then data, then the end.
@MainActor
public protocol WKURLSchemeTask: NSObjectProtocol {
    /// What the page asks for.
    var request: URLRequest { get }
    /// Gives the response. Once, and before data; the page learns of it with the first data, or with the end.
    func didReceive(_ response: URLResponse)
    /// Gives a piece of the body, which the page gets at once.
    func didReceive(_ data: Data)
    /// The body is complete.
    func didFinish()
    /// Nothing, or nothing more, will come.
    func didFailWithError(_ error: any Error)
}
