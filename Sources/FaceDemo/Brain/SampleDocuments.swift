import Foundation

/// The documents that every tenant starts with.
enum SampleDocuments {
    /// One of them.
    struct Sample: Sendable {
        var path: String
        var title: String
        var mimeType: String
        var content: Data
    }

    static let all = [
        Sample(
            path: "welcome.md", title: "Welcome", mimeType: "text/markdown",
            content: Data(
                """
                # Welcome

                This document can be edited, exported and downloaded.
                Nothing here leaves your computer: the demo runs on it.

                """.utf8)),
        Sample(
            path: "numbers/spending.csv", title: "Spending", mimeType: "text/csv",
            content: Data("month,amount\nJanuary,120\nFebruary,95\nMarch,143\n".utf8)),
        Sample(
            path: "drawings/Größe & Maß.svg", title: "Größe & Maß", mimeType: "image/svg+xml",
            content: Data(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="480" height="320">
                <rect width="120" height="80" rx="8" fill="#dbe4ff"/><path d="M14 62 44 30l18 18 18-26 26 40z" fill="#1e3a8a"/>
                </svg>

                """.utf8)),
        Sample(path: "print/one-page.pdf", title: "One page", mimeType: "application/pdf", content: pdf),
    ]

    /// A valid PDF of one page, its cross-reference table computed.
    private static var pdf: Data {
        let text = "BT /F1 24 Tf 72 720 Td (Vancetope demo: one page) Tj ET"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
                + "/Resources << /Font << /F1 5 0 R >> >> >>",
            "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        var file = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(file.utf8)
    }
}
