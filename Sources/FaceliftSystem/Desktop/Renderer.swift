import Foundation

/// How windows are painted, decided by looking at the machine.
///
/// Without a GPU, GTK's OpenGL renderer and WebKit's DMA-BUF path run in software and cost a second of start and twice
/// the memory; plain Cairo painting is better there. With a GPU the defaults stay.
public struct Renderer: Hashable, Sendable {
    /// Why it was decided so.
    public enum Reason: String, Hashable, Sendable {
        /// There is a render node: the defaults are good.
        case gpu
        /// There is none.
        case noGPU = "no-gpu"
        /// The user set one of the variables: nothing is changed.
        case userChoice = "user-choice"
    }

    /// Why it was decided so.
    public let reason: Reason
    /// To be set in the environment before GTK starts.
    public let variables: [String: String]

    /// Decides from the environment and the names in `/dev/dri`.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        renderNodes: [String] = Renderer.renderNodes()
    ) {
        let wanted = ["GSK_RENDERER": "cairo", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"]
        if wanted.keys.contains(where: { environment[$0] != nil }) {
            (reason, variables) = (.userChoice, [:])
        } else if renderNodes.contains(where: { $0.hasPrefix("renderD") }) {
            (reason, variables) = (.gpu, [:])
        } else {
            // Else GDK sets OpenGL up all the same, which loads a whole compiler (LLVM) for nothing: 50 ms of work.
            let unused = environment["GDK_DEBUG"] == nil ? ["GDK_DEBUG": "gl-disable"] : [:]
            (reason, variables) = (.noGPU, wanted.merging(unused) { $1 })
        }
    }

    /// Sets the variables in this process.
    public func apply() {
        for (name, value) in variables { setenv(name, value, 1) }
    }

    /// The names in `/dev/dri`; none where there is no such folder.
    public static func renderNodes() -> [String] {
        do {
            return try POSIX.names(in: "/dev/dri")
        } catch {
            return []
        }
    }
}
