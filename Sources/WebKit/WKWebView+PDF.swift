import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// Makes a PDF of the whole document, in pages of the size that the printing system has as its standard. Apple
    /// makes one tall page. Not while another print of the same view is going on.
    public func createPDF(
        configuration: WKPDFConfiguration = .init(),
        completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void
    ) {
        guard configuration.rect == nil else {
            let text = "WebKitGTK prints whole documents: a part of a page cannot be made into a PDF."
            return completionHandler(.failure(WKError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])))
        }
        PrintToFile.run(self, completionHandler)
    }

    /// Makes a PDF of the whole document: see `createPDF(configuration:completionHandler:)`.
    public func pdf(configuration: WKPDFConfiguration = .init()) async throws -> Data {
        let result = await withCheckedContinuation { continuation in
            createPDF(configuration: configuration) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }
}
