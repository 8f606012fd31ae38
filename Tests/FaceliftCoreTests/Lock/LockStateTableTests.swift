import FaceliftCore
import Foundation
import Testing

/// Every row of the state table.
@Suite struct LockStateTableTests {
    static let now = BootInstant(bootID: "a", milliseconds: 50_000)

    static func record(
        _ mode: LockMode, failures: Int = 0, biometric: Bool = false, wrongFingers: Int = 0
    ) -> LockRecord {
        var record = LockRecord(profile: UUID(), id: UUID(), mode: mode)
        record.biometric = biometric
        record.biometricFailures = wrongFingers
        record.attempts = AttemptThrottle.charged(
            .init(failures: failures - 1, notBefore: nil), now: now, wall: .distantPast)
        return record
    }

    static func fileRecord(failures: Int) -> LockRecord {
        var record = record(.pin, failures: failures)
        record.deviceKey = .file
        return record
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var facts: LockFacts
        var state: LockState
        var testDescription: String { name }

        init(
            _ name: String, _ file: LockFileReading, mirror: LockFacts.Mirror = .missing,
            key: LockFacts.DeviceKey = .present, traces: Bool = false, wipe: Bool = false, _ state: LockState
        ) {
            self.name = name
            facts = LockFacts(
                file: file, mirror: mirror, deviceKey: key, hasTraces: traces, wipeIsPending: wipe, now: now)
            self.state = state
        }
    }

    static let pinMirror = LockFacts.Mirror.value(LockMirror(of: record(.pin)))
    static let noneMirror = LockFacts.Mirror.value(LockMirror(of: record(.none)))
    static let problems: [KeyVaultProblem] = [.locked, .absent, .hung, .failed("x")]

    static let rows: [Row] =
        [
            // Nothing at all
            Row("nothing", .missing, key: .missing, .setup),
            Row("nothing, no keyring", .missing, mirror: .unknown, key: .unavailable(.absent), .setup),
            Row("no record, accounts", .missing, traces: true, .resetOnly(.recordMissing)),
            Row("no record, keyring knows a PIN", .missing, mirror: pinMirror, .resetOnly(.recordMissing)),
            Row("no record, keyring knows none", .missing, mirror: noneMirror, .resetOnly(.recordMissing)),
            Row(
                "no record, accounts, no keyring", .missing, mirror: .unknown, traces: true,
                .resetOnly(.recordMissing)),
            // Not readable
            Row("damaged", .unreadable, .resetOnly(.recordUnreadable)),
            Row("damaged, nothing else", .unreadable, key: .missing, .resetOnly(.recordUnreadable)),
            Row("damaged, accounts", .unreadable, traces: true, .resetOnly(.recordUnreadable)),
            // Undecided
            Row("undecided", .record(record(.unset)), .setup),
            Row("undecided, accounts kept by a wipe", .record(record(.unset)), traces: true, .setup),
            Row(
                "undecided, keyring knows a PIN", .record(record(.unset)), mirror: pinMirror,
                .resetOnly(.recordReplaced)),
            Row(
                "undecided, keyring knows none", .record(record(.unset)), mirror: noneMirror,
                .resetOnly(.recordReplaced)),
            // Without a PIN
            Row("none", .record(record(.none)), mirror: noneMirror, .open(.ready)),
            Row("none, no copy", .record(record(.none)), .open(.ready)),
            Row("none, keyring knows a PIN", .record(record(.none)), mirror: pinMirror, .resetOnly(.recordReplaced)),
            Row("none, key gone", .record(record(.none)), key: .missing, .open(.lost)),
            // With a PIN
            Row("pin", .record(record(.pin)), mirror: pinMirror, .locked(.free, biometric: false)),
            Row("pin, no copy", .record(record(.pin)), .locked(.free, biometric: false)),
            Row("pin, keyring knows none", .record(record(.pin)), mirror: noneMirror, .locked(.free, biometric: false)),
            Row(
                "pin, key in a file, 10 failures in a keyring", .record(fileRecord(failures: 0)),
                mirror: .value(LockMirror(of: record(.pin, failures: 10))), .locked(.free, biometric: false)),
            Row(
                "pin, key in a file, 5 failures", .record(fileRecord(failures: 5)), mirror: .unknown,
                .locked(.wait(.seconds(30)), biometric: false)),
            Row("pin, fingerprint", .record(record(.pin, biometric: true)), .locked(.free, biometric: true)),
            Row(
                "pin, 4 wrong fingers", .record(record(.pin, biometric: true, wrongFingers: 4)),
                .locked(.free, biometric: true)),
            Row(
                "pin, 5 wrong fingers", .record(record(.pin, biometric: true, wrongFingers: 5)),
                .locked(.free, biometric: false)),
            Row(
                "pin, 5 wrong fingers, 5 failures",
                .record(record(.pin, failures: 5, biometric: true, wrongFingers: 5)),
                .locked(.wait(.seconds(30)), biometric: false)),
            Row("pin, 4 failures", .record(record(.pin, failures: 4)), .locked(.free, biometric: false)),
            Row(
                "pin, 5 failures", .record(record(.pin, failures: 5)),
                .locked(.wait(.seconds(30)), biometric: false)),
            Row(
                "pin, 5 failures in the keyring alone", .record(record(.pin)),
                mirror: .value(LockMirror(of: record(.pin, failures: 5))),
                .locked(.wait(.seconds(30)), biometric: false)),
            Row("pin, 10 failures", .record(record(.pin, failures: 10)), .wipeDue),
            Row(
                "pin, 10 failures in the keyring alone", .record(record(.pin)),
                mirror: .value(LockMirror(of: record(.pin, failures: 10))), .wipeDue),
            Row(
                "pin, 10 failures, keyring locked", .record(record(.pin, failures: 10)), key: .unavailable(.locked),
                .wipeDue),
            Row(
                "pin, key gone", .record(record(.pin)), mirror: pinMirror, key: .missing, .resetOnly(.deviceKeyMissing)),
            // A wipe that did not end
            Row("wipe", .record(record(.pin)), mirror: pinMirror, wipe: true, .wipeDue),
            Row("wipe, record gone", .missing, wipe: true, .wipeDue),
            Row("wipe, damaged", .unreadable, wipe: true, .wipeDue),
        ]
        + problems.flatMap { problem in
            [
                Row(
                    "pin, keyring \(problem)", .record(record(.pin)), mirror: .unknown, key: .unavailable(problem),
                    .keyringUnavailable(problem)),
                Row(
                    "none, keyring \(problem)", .record(record(.none)), mirror: .unknown, key: .unavailable(problem),
                    .open(.unavailable(problem))),
            ]
        }

    @Test(arguments: rows) func row(_ row: Row) {
        #expect(LockStateTable.decide(row.facts) == row.state)
    }

    /// Whatever the facts: setup only from nothing or from a record that says so, entry without a PIN only by such a record.
    @Test func setupAndEntryHaveOneDoorEach() {
        let files: [LockFileReading] =
            [.missing, .unreadable] + LockMode.allCases.map { .record(Self.record($0)) }
        for file in files {
            for mirror in [LockFacts.Mirror.unknown, .missing, Self.pinMirror, Self.noneMirror] {
                for key in [LockFacts.DeviceKey.present, .missing, .unavailable(.hung)] {
                    for traces in [false, true] {
                        let facts = LockFacts(
                            file: file, mirror: mirror, deviceKey: key, hasTraces: traces, wipeIsPending: false,
                            now: Self.now)
                        let mode: LockMode? = if case .record(let record) = file { record.mode } else { nil }
                        switch LockStateTable.decide(facts) {
                        case .setup:
                            #expect(mode == .unset || (file == .missing && !traces))
                            #expect(mirror == .unknown || mirror == .missing)
                        case .open: #expect(mode == LockMode.none && mirror != Self.pinMirror)
                        case .locked, .keyringUnavailable: #expect(mode == .pin)
                        default: break
                        }
                    }
                }
            }
        }
    }

    @Test func stricterModesAreGreater() {
        #expect(LockMode.unset < .none && LockMode.none < .pin)
    }
}
