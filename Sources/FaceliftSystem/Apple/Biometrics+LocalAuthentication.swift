import FaceliftCore
import Foundation
import LocalAuthentication

extension Biometrics {
    /// Touch ID or Face ID. Never the device's own passcode: that would be a second, unlimited PIN.
    ///
    /// - Parameter matches: the same as the keychain's (`KeyVault.keychain`).
    public static func localAuthentication(matches: BiometricMatches) -> Biometrics {
        Biometrics(
            availability: { availability() },
            verify: { reason in await verify(reason, matches) })
    }

    private static let policy = LAPolicy.deviceOwnerAuthenticationWithBiometrics

    private static func availability() -> BiometricAvailability {
        let context = LAContext()
        var failure: NSError?
        guard context.canEvaluatePolicy(policy, error: &failure) else {
            return .none(
                code: failure?.code ?? LAError.biometryNotAvailable.rawValue,
                message: failure?.localizedDescription ?? "")
        }
        // Known only after `canEvaluatePolicy` (Apple: `biometryType`).
        return context.biometryType == .faceID ? .faceID : .touchID
    }

    @MainActor
    private static func verify(_ reason: String, _ matches: BiometricMatches) async -> BiometricResult {
        let context = LAContext()
        // No "Enter Password" button: the PIN pad stands behind the system's sheet.
        context.localizedFallbackTitle = ""
        let ending = Ending(context: context)
        let result = await withTaskCancellationHandler {
            await ending.evaluate(policy, reason)
        } onCancel: {
            ending.context.invalidate()
        }
        if result == .success { matches.keep(context) }
        return result
    }

    /// `LAContext` may be used from any thread; only its type does not say so.
    private struct Ending: @unchecked Sendable {
        let context: LAContext

        func evaluate(_ policy: LAPolicy, _ reason: String) async -> BiometricResult {
            await withCheckedContinuation { continuation in
                context.evaluatePolicy(policy, localizedReason: reason) { matched, failure in
                    continuation.resume(returning: matched ? .success : Biometrics.result(failure))
                }
            }
        }
    }

    /// What a failure of LocalAuthentication means (Apple: `LAError.Code`).
    private static func result(_ failure: (any Error)?) -> BiometricResult {
        guard let failure = failure as? LAError else { return .unavailable("no reason given") }
        return switch failure.code {
        case .authenticationFailed: .noMatch
        case .userCancel, .appCancel, .systemCancel, .userFallback, .notInteractive: .cancelled
        default: .unavailable(failure.localizedDescription)
        }
    }
}
