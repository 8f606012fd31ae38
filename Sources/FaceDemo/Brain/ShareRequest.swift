/// The body of `POST /brain/{tenant}/share/inbox`.
struct ShareRequest: Decodable {
    var projectName: String?
    var title: String?
    var body: String?
    var sharedUrl: String?
}
