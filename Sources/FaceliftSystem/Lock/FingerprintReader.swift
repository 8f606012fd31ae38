import FaceliftCore
import Foundation
import GObjectSupport

/// The system's fingerprint service (fprintd, `net.reactivated.Fprint`) over the system bus.
///
/// Its answer is a mere signal. It is believed only from the very connection that owned the service's name when the
/// check began, and only if that belongs to the system's user.
@MainActor
final class FingerprintReader {
    static let service = "net.reactivated.Fprint"
    static let device = "net.reactivated.Fprint.Device"

    private let address: String?
    private let trustedUser: UInt32
    private let limit: Duration

    init(address: String?, trustedUser: UInt32, limit: Duration) {
        self.address = address
        self.trustedUser = trustedUser
        self.limit = limit
    }

    func availability() async -> BiometricAvailability {
        guard let bus = await BusConnection.open(address) else {
            return .none(code: -6, message: "There is no system bus.")
        }
        do {
            let path = try await defaultDevice(bus, try await owner(bus))
            let list = BusCall(to: Self.service, path, Self.device, "ListEnrolledFingers", arguments: [""])
            let count = try await bus.call(list) { BusValue.count($0, 0) } ?? 0
            return count > 0 ? .touchID : .none(code: -7, message: "No finger is enrolled.")
        } catch let error as GLibError where error.message.contains("NoEnrolledPrints") {
            return .none(code: -7, message: "No finger is enrolled.")
        } catch {
            return .none(code: -6, message: "There is no fingerprint reader.")
        }
    }

    /// Waits for one finger.
    func verify() async -> BiometricResult {
        guard let bus = await BusConnection.open(address) else { return .unavailable("no system bus") }
        do {
            let owner = try await owner(bus)
            let path = try await defaultDevice(bus, owner)
            return try await verify(bus, owner, path)
        } catch is CancellationError {
            return .cancelled
        } catch {
            return Task.isCancelled ? .cancelled : .unavailable("\(error)")
        }
    }

    private func verify(_ bus: BusConnection, _ owner: String, _ path: String) async throws -> BiometricResult {
        let (results, continuation) = AsyncStream.makeStream(of: BiometricResult.self)
        let status = bus.subscribe(sender: owner, interface: Self.device, member: "VerifyStatus", path: path) {
            signal in
            guard signal.sender == owner, let text = BusValue.string(signal.arguments, 0) else { return }
            if let result = Self.result(text) { continuation.yield(result) }
        }
        let names = bus.subscribe(
            sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
            firstArgument: Self.service
        ) { _ in continuation.yield(.unavailable("the service went away")) }
        func device(_ method: String, _ arguments: [String] = []) async throws {
            let call = BusCall(to: owner, path, Self.device, method, arguments: arguments)
            _ = try await bus.call(call) { _ in }
        }
        try await device("Claim", [""])
        do {
            try await device("VerifyStart", ["any"])
        } catch {
            await Self.quietly { try await device("Release") }
            throw error
        }
        let timer = Task { [limit] in
            try await Task.sleep(for: limit)
            continuation.yield(.timeout)
        }
        let result = await withTaskCancellationHandler {
            await Self.first(of: results)
        } onCancel: {
            continuation.yield(.cancelled)
        }
        timer.cancel()
        // The reader must be free for others also when this task was cancelled; that it is gone is no failure.
        await Task {
            await Self.quietly { try await device("VerifyStop") }
            await Self.quietly { try await device("Release") }
        }.value
        withExtendedLifetime((status, names)) {}
        return result
    }

    /// What a word of the service means; nil when it only asks for another try of the same check.
    static func result(_ text: String) -> BiometricResult? {
        switch text {
        case "verify-match": .success
        case "verify-no-match": .noMatch
        case "verify-retry-scan", "verify-swipe-too-short", "verify-finger-not-centered", "verify-remove-and-retry": nil
        case "verify-disconnected": .unavailable("the reader was unplugged")
        default: .unavailable("the service said something unknown")
        }
    }

    private func owner(_ bus: BusConnection) async throws -> String {
        let owner = try await bus.owner(of: Self.service)
        let user = try await bus.user(of: owner)
        guard user == trustedUser else { throw SessionBus.Failure.other("the service belongs to user \(user)") }
        return owner
    }

    private func defaultDevice(_ bus: BusConnection, _ owner: String) async throws -> String {
        try await bus.string(
            BusCall(to: owner, "/net/reactivated/Fprint/Manager", "net.reactivated.Fprint.Manager", "GetDefaultDevice"))
    }

    private static func first(of results: AsyncStream<BiometricResult>) async -> BiometricResult {
        for await result in results { return result }
        return .cancelled
    }

    private static func quietly(_ body: () async throws -> Void) async {
        do { try await body() } catch {}
    }
}

extension Biometrics {
    /// The system's fingerprint service.
    ///
    /// - Parameters:
    ///   - address: the system bus; nil finds it.
    ///   - trustedUser: who the service must belong to: root.
    ///   - limit: how long to wait for a finger.
    @MainActor
    public static func fprintd(
        address: String? = nil, trustedUser: UInt32 = 0, limit: Duration = .seconds(30)
    ) -> Biometrics {
        let reader = FingerprintReader(
            address: address ?? BusConnection.systemAddress(), trustedUser: trustedUser, limit: limit)
        return Biometrics(availability: { await reader.availability() }, verify: { _ in await reader.verify() })
    }
}
