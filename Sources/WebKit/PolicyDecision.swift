import CWebKitGTK
import GObjectSupport

/// One decision of the engine, made once.
///
/// A second answer is a programming error, as on Apple. A decision that the host drops is answered with no: Apple ends
/// the program then.
@MainActor
final class PolicyDecision {
    private var decision: GObjectRef<UnsafeMutablePointer<WebKitPolicyDecision>>?

    init(_ pointer: UnsafeMutableRawPointer) {
        decision = GObjectRef(retaining: pointer.assumingMemoryBound(to: WebKitPolicyDecision.self))
    }

    isolated deinit {
        if let decision { webkit_policy_decision_ignore(decision.pointer) }
    }

    func allow() { webkit_policy_decision_use(take()) }

    func cancel() { webkit_policy_decision_ignore(take()) }

    func download() { webkit_policy_decision_download(take()) }

    private func take() -> UnsafeMutablePointer<WebKitPolicyDecision> {
        guard let decision else { preconditionFailure("A decision handler of a navigation was called twice.") }
        self.decision = nil
        // The engine may let go of its own reference inside the call.
        held = decision
        return decision.pointer
    }

    private var held: GObjectRef<UnsafeMutablePointer<WebKitPolicyDecision>>?
}
