import FaceliftCore
import Foundation
import Testing

@Suite struct LegacyMigrationTests {
    static let salt = "000102030405060708090a0b0c0d0e0f"
    static let hash = "c0a8f8a3a3bb6160dea580ba6fb5e7821015c06f9347b9b75f2eea0f4e000359"
    static let pin = LockFileReading.record(LockRecord(profile: UUID(), id: UUID(), mode: .pin))
    static let unset = LockFileReading.record(LockRecord(profile: UUID(), id: UUID(), mode: .unset))
    static let seal = LegacyMigration.Step.seal(salt: salt, hash: hash, biometric: false)

    @Test(
        arguments: [
            (nil, nil, .missing, false, .nothing), (nil, nil, pin, true, .nothing),
            (salt, hash, .missing, false, seal), (salt, hash, .missing, true, seal), (salt, hash, unset, true, seal),
            // The hash was made over the salt's text as it stands
            (
                salt.uppercased(), hash.uppercased(), .missing, true,
                .seal(salt: salt.uppercased(), hash: hash, biometric: false)
            ),
            // Interrupted: the present record is there, the old one not yet gone
            (salt, hash, pin, true, .clear), (salt, "v2", pin, true, .clear), (nil, "v2", pin, true, .nothing),
            (nil, "v2", .missing, true, .nothing),
            // Interrupted before: the present record did not become whole
            (salt, hash, .unreadable, true, seal),
            // Incomplete
            (nil, hash, .missing, true, .resetOnly), (nil, hash, .missing, false, .resetOnly),
            (salt, String(hash.dropLast()), .missing, true, .resetOnly), ("00", hash, .missing, true, .resetOnly),
            (salt, hash.replacingOccurrences(of: "a", with: "g"), .missing, true, .resetOnly),
            (salt, nil, .missing, true, .resetOnly), (salt, nil, .missing, false, .clear),
            (nil, hash, .unreadable, true, .resetOnly),
        ] as [(String?, String?, LockFileReading, Bool, LegacyMigration.Step)])
    func step(salt: String?, hash: String?, file: LockFileReading, traces: Bool, step: LegacyMigration.Step) {
        let legacy = LegacyLockRecord(salt: salt, hash: hash)
        #expect(LegacyMigration.next(legacy, file: file, hasTraces: traces) == step)
    }
}
