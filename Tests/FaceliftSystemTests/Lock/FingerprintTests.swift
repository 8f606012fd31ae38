import Foundation
import Testing

/// T-FPRINT: the fingerprint service on a bus of the test's own.
@Suite(.serialized) struct FingerprintTests {
    @Test(arguments: [
        (["verify-match"], ["success"]),
        (["verify-no-match", "verify-no-match", "verify-match"], ["noMatch", "noMatch", "success"]),
        (["verify-retry-scan,verify-swipe-too-short,verify-match"], ["success"]),
        (["verify-disconnected"], ["unavailable(\"the reader was unplugged\")"]),
        (["verify-unknown-error"], ["unavailable(\"the service said something unknown\")"]),
        (["vanish"], ["unavailable(\"the service went away\")"]),
        (["silent"], ["timeout"]),
        // Somebody else claims a match: nobody listens.
        (["impostor"], ["timeout"]),
    ])
    func answers(script: [String], results: [String]) async throws {
        let bus = try PrivateBus()
        try bus.startMock(["fprint"] + script)
        let lines = try await bus.probe("finger", "\(results.count)").split(separator: "\n").map(String.init)
        #expect(lines == ["touchID"] + results)
    }

    @Test func noFingerAndNoServiceAreSaid() async throws {
        let bus = try PrivateBus()
        #expect(try await bus.probe("finger", "0").hasPrefix("none(code: -6"))
        _ = try bus.startMock(["fprint", "none"])
        #expect(try await bus.probe("finger", "0").hasPrefix("none(code: -7"))
    }

    @Test func aServiceOfAnotherUserIsNotBelieved() async throws {
        let bus = try PrivateBus()
        try bus.startMock(["fprint", "verify-match"])
        #expect(try await bus.probe("finger-foreign").hasPrefix("none(code: -6"))
    }
}
