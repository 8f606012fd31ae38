import FaceliftCore
import LockDoubles
import Testing

extension KeyVault {
    /// The same, but it hangs when it is to take what `isRefused`.
    func refusing(_ isRefused: @escaping @Sendable (KeyVaultItem) -> Bool) -> KeyVault {
        var vault = self
        let write = self.write
        vault.write = { (item, bytes) throws(KeyVaultProblem) in
            if isRefused(item) { throw .hung }
            try write(item, bytes)
        }
        return vault
    }
}

/// A keyring or a disk that answers at first and fails in the middle: the person gets in, or nothing was tried.
@Suite struct LockKeeperFaultTests {
    static let pin = LockKeeperTests.pin
    static let other = LockKeeperTests.other

    private func mirror(_ world: MemoryLock) -> LockMirror? {
        world.state.keyring[KeyVaultItem(profile: world.profile, kind: .lockMirror)].flatMap {
            LockMirror(SecretBytes($0))
        }
    }

    private func deviceKeys(_ world: MemoryLock) -> Int {
        world.state.keyring.keys.count { $0.kind == .deviceKey }
    }

    /// A lock after so many wrong PINs, on a computer that became faster or did not.
    private func lock(failures: Int, isFaster: Bool) throws -> (MemoryLock, SecretBytes) {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        for attempt in 0..<failures {
            #expect(throws: LockFailure.self) { try world.keeper.unlock(Self.other) }
            world.advance(AttemptThrottle.delay(afterFailures: attempt + 1))
        }
        if isFaster { world.with { $0.timeOfAPass = .milliseconds(23) } }
        return (world, key)
    }

    /// The count goes back at once in both places, whether the seal is renewed or not.
    @Test(arguments: [0, 4, 9], [false, true])
    func theRightPINSetsBothCountsBack(failures: Int, isFaster: Bool) throws {
        let (world, key) = try lock(failures: failures, isFaster: isFaster)
        let before = try #require(world.record)
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        let after = try #require(world.record)
        #expect((after.id != before.id) == isFaster)
        #expect(after.attempts == .zero && after.biometricFailures == 0)
        #expect(mirror(world)?.attempts == .zero && mirror(world)?.record == after.id)
        #expect(world.keeper.state() == .locked(.free, biometric: false))
    }

    /// The new record is saved, the keyring's copy still is the one of the old record: that opens with the PIN, and
    /// neither a wipe nor a delay comes of it.
    @Test(arguments: [0, 4, 9]) func aKeyringThatDiesBetweenTheNewRecordAndItsCopy(failures: Int) throws {
        let (world, key) = try lock(failures: failures, isFaster: true)
        let before = try #require(world.record)
        let keyring = world.keyring.refusing { $0.kind == .lockMirror && self.deviceKeys(world) > 1 }
        #expect(try world.keeper(keyring: keyring).unlock(Self.pin).isEqual(to: key))
        #expect(world.record?.id != before.id && mirror(world)?.record == before.id)
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(mirror(world)?.attempts == .zero)
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(mirror(world)?.record == world.record?.id)
    }

    /// Another PIN, and a keyring that takes its key but no copy any more, from the moment on when the attempt was
    /// counted there: the ten that it tells of wipe nothing, for the tenth was right.
    @Test func aKeyringThatDiesBetweenAnotherPINAndItsCopy() throws {
        let (world, key) = try lock(failures: 9, isFaster: false)
        let derivations = world.state.derivations
        let keyring = world.keyring.refusing { $0.kind == .lockMirror && world.state.derivations > derivations }
        #expect(try world.keeper(keyring: keyring).change(from: Self.pin, to: Self.other).isEqual(to: key))
        #expect(mirror(world)?.failures == 10)
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(mirror(world)?.attempts == .zero)
        #expect(try world.keeper.unlock(Self.other).isEqual(to: key))
    }

    /// A keyring that can be read but takes no count: nothing is tried, and nothing counted.
    @Test func aKeyringThatTakesNoCountCostsNoAttempt() throws {
        let (world, key) = try lock(failures: 3, isFaster: false)
        let derivations = world.state.derivations
        let keeper = world.keeper(keyring: world.keyring.refusing { $0.kind == .lockMirror })
        for pin in [Self.pin, Self.other] {
            #expect(throws: LockFailure.keyring(.hung)) { try keeper.unlock(pin) }
        }
        #expect(world.state.derivations == derivations && world.record?.attempts.failures == 3)
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
    }

    /// A disk that is full when the new record is to be saved: no key of it stays in the keyring.
    @Test func aRecordThatIsNotSavedLeavesNoKey() throws {
        let world = MemoryLock()
        var crypto = world.crypto
        let derive = crypto.derive
        crypto.derive = { (secret, kdf) throws(LockCrypto.Failure) in
            world.with { $0.storeFailure = .diskFull }
            return try derive(secret, kdf)
        }
        #expect(throws: LockFailure.store(.diskFull)) { try world.keeper(crypto: crypto).setUp(Self.pin) }
        #expect(world.state.keyring.isEmpty)
        world.with { $0.storeFailure = nil }
        let key = try world.keeper.setUp(Self.pin)
        #expect(throws: LockFailure.store(.diskFull)) {
            try world.keeper(crypto: crypto).change(from: Self.pin, to: Self.other)
        }
        #expect(deviceKeys(world) == 1)
        world.with { $0.storeFailure = nil }
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
    }

    /// A write of the new record that is in place and fails all the same, for the disk failed a moment later: the key of
    /// what is stored stays, whichever PIN that is.
    @Test(arguments: [true, false]) func aSaveThatFailsLateLocksNobodyOut(isInKeyring: Bool) throws {
        let world = MemoryLock()
        world.with { $0.keyringProblem = isInKeyring ? nil : .absent }
        let key = try world.keeper.setUp(Self.pin)
        var crypto = world.crypto
        let derive = crypto.derive
        crypto.derive = { (secret, kdf) throws(LockCrypto.Failure) in
            world.with { $0.failureAfterSaving = .diskFull }
            return try derive(secret, kdf)
        }
        #expect(throws: LockFailure.store(.diskFull)) {
            try world.keeper(crypto: crypto).change(from: Self.pin, to: Self.other)
        }
        world.with { $0.failureAfterSaving = nil }
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(try world.keeper.unlock(Self.other).isEqual(to: key))
    }

    /// The keyring keeps the old key when it is to be deleted: noted, and deleted at the next look, so that an older copy
    /// of the file opens nothing then.
    @Test func anOldKeyThatStaysGoesAtTheNextLook() throws {
        let (world, key) = try lock(failures: 0, isFaster: false)
        let old = world.state.file
        var keyring = world.keyring
        keyring.delete = { (_) throws(KeyVaultProblem) in throw .hung }
        #expect(try world.keeper(keyring: keyring).change(from: Self.pin, to: Self.other).isEqual(to: key))
        #expect(deviceKeys(world) == 2 && world.record?.hasLeftovers == true)
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(deviceKeys(world) == 1 && world.record?.hasLeftovers == false)
        world.with { $0.file = old }
        #expect(world.keeper.state() == .resetOnly(.deviceKeyMissing))
    }

    /// The same with the key of a fingerprint that is turned off.
    @Test func aFingerprintKeyThatStaysGoesAtTheNextLook() throws {
        let (world, _) = try lock(failures: 0, isFaster: false)
        try world.keeper.enableBiometrics(Self.pin)
        var keyring = world.keyring
        keyring.delete = { (_) throws(KeyVaultProblem) in throw .hung }
        #expect(throws: LockFailure.keyring(.hung)) { try world.keeper(keyring: keyring).disableBiometrics() }
        #expect(hasFingerprintKey(world))
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(!hasFingerprintKey(world))
    }

    /// A disk that is full when the leave for fingerprints is to be saved: their key does not stay.
    @Test func aLeaveForFingerprintsThatIsNotSavedLeavesNoKey() throws {
        let (world, key) = try lock(failures: 0, isFaster: false)
        var keyring = world.keyring
        let write = keyring.write
        keyring.write = { (item, bytes) throws(KeyVaultProblem) in
            try write(item, bytes)
            if item.kind == .biometricKey { world.with { $0.storeFailure = .diskFull } }
        }
        #expect(throws: LockFailure.store(.diskFull)) { try world.keeper(keyring: keyring).enableBiometrics(Self.pin) }
        #expect(!hasFingerprintKey(world))
        world.with { $0.storeFailure = nil }
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(world.keeper.state() == .locked(.free, biometric: false))
    }

    /// With the device key in a file no fingerprint opens, also when a keyring is there again.
    @Test func noFingerprintBesideAKeyInAFile() throws {
        let world = MemoryLock()
        world.with { $0.keyringProblem = .absent }
        _ = try world.keeper.setUp(Self.pin)
        world.with { $0.keyringProblem = nil }
        #expect(throws: LockFailure.keyring(.absent)) { try world.keeper.enableBiometrics(Self.pin) }
        #expect(world.state.keyring.isEmpty && world.record?.biometric == false)
    }

    private func hasFingerprintKey(_ world: MemoryLock) -> Bool {
        world.state.keyring.keys.contains { $0.kind == .biometricKey }
    }
}
