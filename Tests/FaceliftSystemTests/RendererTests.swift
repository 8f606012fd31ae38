import Testing

@testable import FaceliftSystem

@Suite struct RendererTests {
    struct Row {
        var environment: [String: String] = [:]
        var nodes: [String] = []
        var reason: Renderer.Reason
        var isChanged = false
    }

    @Test(arguments: [
        Row(reason: .noGPU, isChanged: true),
        Row(nodes: ["card0"], reason: .noGPU, isChanged: true),
        Row(nodes: ["card0", "renderD128"], reason: .gpu),
        Row(environment: ["GSK_RENDERER": "gl"], reason: .userChoice),
        Row(environment: ["WEBKIT_DISABLE_DMABUF_RENDERER": "0"], reason: .userChoice),
    ])
    func decides(row: Row) {
        let wanted = [
            "GSK_RENDERER": "cairo", "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "GDK_DEBUG": "gl-disable",
        ]
        let renderer = Renderer(environment: row.environment, renderNodes: row.nodes)
        #expect(renderer.reason == row.reason)
        #expect(renderer.variables == (row.isChanged ? wanted : [:]))
    }

    @Test func leavesADebuggersChoiceAlone() {
        #expect(Renderer(environment: ["GDK_DEBUG": "events"], renderNodes: []).variables["GDK_DEBUG"] == nil)
    }
}
