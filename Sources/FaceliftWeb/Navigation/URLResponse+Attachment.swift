import WebKit

extension URLResponse {
    /// True for `Content-Disposition: attachment` (RFC 6266 §4.2).
    var isAttachment: Bool {
        guard let disposition = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Disposition") else {
            return false
        }
        return disposition.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() == "attachment"
    }
}
