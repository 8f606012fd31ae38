import Foundation

/// Reads and writes `lock.json`. Strict: what does not fit in every point is damaged.
public enum LockRecordCoding {
    /// The file's bytes for `record`.
    public static func encode(_ record: LockRecord) throws -> Data {
        let file = File(
            version: LockRecord.version, profile: record.profile.uuidString.lowercased(),
            record: record.id.uuidString.lowercased(), mode: record.mode, kdf: record.kdf?.phc, inner: record.inner,
            innerSalt: record.innerSalt, sealedKey: record.sealedKey, deviceKey: record.deviceKey,
            failures: record.attempts.failures, notBefore: record.attempts.notBefore, pardon: record.pardon,
            biometric: record.biometric, biometricFailures: record.biometricFailures, grace: record.grace,
            orphans: record.orphans.map { $0.uuidString.lowercased() }, leftovers: record.hasLeftovers ? true : nil)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(file)
    }

    /// The record in `data`.
    public static func decode(_ data: Data) throws(LockRecordProblem) -> LockRecord {
        let decoder = JSONDecoder()
        let version: Int
        let file: File
        do {
            version = try decoder.decode(Version.self, from: data).version
        } catch {
            throw .damaged("no version")
        }
        if version > LockRecord.version { throw .newerVersion(version) }
        guard version == LockRecord.version else { throw .damaged("version \(version)") }
        do {
            file = try decoder.decode(File.self, from: data)
        } catch {
            throw .damaged("a field is missing or has another type")
        }
        return try record(file)
    }

    private static func record(_ file: File) throws(LockRecordProblem) -> LockRecord {
        guard let profile = UUID(uuidString: file.profile), let id = UUID(uuidString: file.record) else {
            throw .damaged("not a UUID")
        }
        var record = LockRecord(profile: profile, id: id, mode: file.mode)
        if let phc = file.kdf {
            guard let kdf = KDFParameters(phc: phc) else { throw .damaged("KDF parameters out of range") }
            record.kdf = kdf
        }
        record.inner = file.inner
        record.innerSalt = file.innerSalt
        record.sealedKey = file.sealedKey
        record.deviceKey = file.deviceKey
        record.attempts = AttemptCount(failures: file.failures, notBefore: file.notBefore)
        record.pardon = file.pardon
        record.biometric = file.biometric
        record.biometricFailures = file.biometricFailures
        record.grace = file.grace
        record.orphans = file.orphans.compactMap(UUID.init(uuidString:))
        record.hasLeftovers = file.leftovers ?? false
        let counts = 0...1_000_000
        guard counts.contains(file.failures), counts.contains(file.biometricFailures) else {
            throw .damaged("failures out of range")
        }
        // The parts must fit the mode: a PIN without parameters or key would be a lock that nothing opens.
        let isWhole =
            switch record.mode {
            case .unset: record.kdf == nil && record.sealedKey == nil
            case .none: record.kdf == nil && record.sealedKey != nil && !record.biometric
            case .pin: record.kdf != nil && record.sealedKey != nil
            }
        guard isWhole, (record.inner == nil) == (record.innerSalt == nil) else {
            throw .damaged("the parts do not fit the mode")
        }
        return record
    }

    private struct Version: Decodable {
        var version: Int
    }

    private struct File: Codable {
        var version: Int
        var profile: String
        var record: String
        var mode: LockMode
        var kdf: String?
        var inner: LockRecord.Inner?
        var innerSalt: String?
        var sealedKey: Data?
        var deviceKey: DeviceKeyPlace
        var failures: Int
        var notBefore: AttemptCount.NotBefore?
        var pardon: Data?
        var biometric: Bool
        var biometricFailures: Int
        var grace: GracePeriod
        var orphans: [String]
        var leftovers: Bool?
    }
}
