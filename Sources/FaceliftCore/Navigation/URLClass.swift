/// What kind of address the policy has before it.
enum URLClass: Hashable {
    case home
    case homeBlob
    /// `about:blank`, `about:srcdoc` and the rest of `about:`, which load nothing.
    case blank
    case foreign(WebOrigin)
    case foreignBlob
    case data
    /// `mailto:`, `tel:`, `sms:`.
    case mail
    case shellAction(ShellActionParse)
    /// The engine's PDF viewer.
    case viewer
    /// `file:`, `javascript:` and everything else.
    case refused
    case malformed

    init(_ url: String, home: WebOrigin) {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), colon != url.startIndex else {
            self = .malformed
            return
        }
        // Only as much as a scheme can be: the rest may be megabytes of data.
        switch url[..<colon].prefix(64).lowercased() {
        case "http", "https":
            self = WebOrigin(urlString: url).map { $0 == home ? .home : .foreign($0) } ?? .malformed
        case "blob": self = WebOrigin(urlString: url) == home ? .homeBlob : .foreignBlob
        case "about": self = .blank
        case "data": self = .data
        case "mailto", "tel", "sms": self = .mail
        case "webkit-pdfjs-viewer": self = .viewer
        case ShellAction.scheme: self = .shellAction(ShellAction.parse(url))
        default: self = .refused
        }
    }
}
