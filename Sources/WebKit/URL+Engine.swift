extension URL {
    /// `about:blank`: the document of a view that has loaded nothing.
    static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    /// An address as the engine wrote it; nil for NULL, an empty text, or what Foundation cannot read.
    init?(engine text: String?) {
        guard let text, !text.isEmpty else { return nil }
        self.init(string: text)
    }
}
