/// Why a page's file is refused; the person sees it, since the page asked on the person's behalf.
public enum ExportProblem: Error, Hashable, Sendable {
    /// More than 100 MiB decoded.
    case tooLarge
    /// Not base64, URL-safe base64, or a `data:` address in its place.
    case notBase64
    /// Pieces missing or out of order.
    case incomplete
    /// Too many files on their way, or waiting for the person, at the same time.
    case tooMany
}
