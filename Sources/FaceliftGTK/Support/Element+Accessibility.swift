extension Element {
    /// The name that assistive technology reads, where the widget shows none of its own.
    @discardableResult
    func named(_ name: String) -> Self {
        Accessibility.name(opaque, name)
        return self
    }

    /// What assistive technology reads after the name.
    @discardableResult
    func described(_ text: String) -> Self {
        Accessibility.describe(opaque, text)
        return self
    }
}
