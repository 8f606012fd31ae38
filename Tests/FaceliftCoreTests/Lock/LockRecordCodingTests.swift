import FaceliftCore
import Foundation
import Testing

@Suite struct LockRecordCodingTests {
    static func record() -> LockRecord {
        var record = LockRecord(profile: UUID(), id: UUID(), mode: .pin)
        record.kdf = KDFParameters(.argon2id, salt: [UInt8](0..<16))
        record.sealedKey = Data(0..<60)
        record.attempts = AttemptCount(failures: 6, notBefore: .init(bootId: "b", boottime: 12, wall: 34))
        record.grace = .oneMinute
        record.deviceKey = .file
        record.orphans = [UUID()]
        record.hasLeftovers = true
        return record
    }

    @Test func roundTrip() throws {
        for mode in [LockMode.unset, .none, .pin] {
            var record = Self.record()
            record.mode = mode
            if mode != .pin { record.kdf = nil }
            if mode == .unset { record.sealedKey = nil }
            #expect(try LockRecordCoding.decode(LockRecordCoding.encode(record)) == record)
        }
        var legacy = Self.record()
        legacy.inner = .sha256v1
        legacy.innerSalt = "00"
        #expect(try LockRecordCoding.decode(LockRecordCoding.encode(legacy)) == legacy)
    }

    @Test func theFileHoldsNoHashAndSpellsUUIDsInLowerCase() throws {
        let record = Self.record()
        let text = String(decoding: try LockRecordCoding.encode(record), as: UTF8.self)
        #expect(text.contains("\"kdf\" : \"$argon2id$v=19$m=65536,t=4,p=1$AAECAwQFBgcICQoLDA0ODw\""))
        #expect(text.contains(record.id.uuidString.lowercased()) && !text.contains(record.id.uuidString))
        #expect(text.contains("\"version\" : 2"))
    }

    @Test func everyTruncationIsDamaged() throws {
        let data = try LockRecordCoding.encode(Self.record())
        for length in 0..<data.count - 1 {
            #expect(throws: LockRecordProblem.self) { try LockRecordCoding.decode(data.prefix(length)) }
        }
    }

    @Test func aChangedByteIsDamagedOrAnotherRecordButNeverACrash() throws {
        let data = try LockRecordCoding.encode(Self.record())
        for index in data.indices {
            for bit in [UInt8(1), 0x20, 0x80] {
                var changed = data
                changed[index] ^= bit
                _ = try? LockRecordCoding.decode(changed)
            }
        }
    }

    @Test(arguments: [
        ("\"version\" : 2", "\"version\" : 3", LockRecordProblem.newerVersion(3)),
        ("\"version\" : 2", "\"version\" : 1", .damaged("version 1")),
        ("\"version\" : 2", "\"version\" : \"2\"", .damaged("no version")),
        ("m=65536", "m=2097152", .damaged("KDF parameters out of range")),
        ("\"mode\" : \"pin\"", "\"mode\" : \"none\"", .damaged("the parts do not fit the mode")),
        ("\"mode\" : \"pin\"", "\"mode\" : \"unset\"", .damaged("the parts do not fit the mode")),
        ("\"mode\" : \"pin\"", "\"mode\" : \"off\"", .damaged("a field is missing or has another type")),
        ("\"failures\" : 6", "\"failures\" : -6", .damaged("failures out of range")),
        ("\"failures\" : 6,", "", .damaged("a field is missing or has another type")),
        ("\"deviceKey\" : \"file\"", "\"deviceKey\" : \"cloud\"", .damaged("a field is missing or has another type")),
        ("\"sealedKey\"", "\"sealed\"", .damaged("the parts do not fit the mode")),
    ])
    func edited(from: String, to: String, problem: LockRecordProblem) throws {
        let text = String(decoding: try LockRecordCoding.encode(Self.record()), as: UTF8.self)
        #expect(text.contains(from))
        #expect(throws: problem) {
            try LockRecordCoding.decode(Data(text.replacingOccurrences(of: from, with: to).utf8))
        }
    }

    @Test func theSealVouchesForRecordAndParametersButNotForCounters() {
        let record = Self.record()
        var other = record
        other.attempts = .zero
        other.biometric = true
        #expect(other.associatedData == record.associatedData)
        other.id = UUID()
        #expect(other.associatedData != record.associatedData)
        other = record
        other.kdf = KDFParameters(.argon2id(memory: 19_456, passes: 1), salt: [UInt8](0..<16))
        #expect(other.associatedData != record.associatedData)
    }
}
