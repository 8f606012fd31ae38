import FaceliftShell

/// Changes the size of the page on screen in steps, and keeps it for the account.
@MainActor
struct PageZoom {
    private static let steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]
    private let model: ShellModel
    private let tools: PageTools

    init(_ model: ShellModel, _ tools: PageTools) {
        self.model = model
        self.tools = tools
    }

    /// - Parameter direction: 1 for larger, -1 for smaller.
    func step(_ direction: Int) {
        guard let id = model.active?.id else { return }
        let now = tools.zoom(id)
        let next = direction > 0 ? Self.steps.first { $0 > now + 0.01 } : Self.steps.last { $0 < now - 0.01 }
        if let next { set(next) }
    }

    func reset() { set(1) }

    private func set(_ zoom: Double) {
        guard let id = model.active?.id else { return }
        tools.setZoom(id, zoom)
        model.rememberZoom(zoom, of: id)
    }
}
