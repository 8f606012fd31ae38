import FaceliftCore
import LockDoubles
import Testing

/// A guess costs its time on every computer: the seal is made for this one, and made anew on a faster one.
@Suite struct LockKeeperRenewalTests {
    static let pin = LockKeeperTests.pin
    static let other = LockKeeperTests.other

    func cost(_ world: MemoryLock) -> KDFParameters.Cost? { world.record?.kdf?.cost }

    @Test(arguments: [(40, 4, 1), (200, 4, 1), (37, 5, 2), (23, 7, 2)])
    func aPINIsSetForThisComputer(millisecondsOfAPass: Int, passes: Int, derivations: Int) throws {
        let world = MemoryLock()
        world.with { $0.timeOfAPass = .milliseconds(millisecondsOfAPass) }
        let key = try world.keeper.setUp(Self.pin)
        #expect(cost(world) == .argon2id(memory: 65_536, passes: passes))
        #expect(world.state.derivations == derivations)
        let record = world.record
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(world.record?.id == record?.id && world.state.derivations == derivations + 1)
    }

    /// A fast computer without the memory for the higher cost.
    @Test func aPINIsSetAtTheLeastCostWhereMoreDoesNotFit() throws {
        let world = MemoryLock()
        world.with { $0.timeOfAPass = .milliseconds(1) }
        let key = try world.keeper(crypto: cramped(world)).setUp(Self.pin)
        #expect(cost(world) == .argon2id)
        #expect(try world.keeper(crypto: cramped(world)).unlock(Self.pin).isEqual(to: key))
    }

    /// Cryptography that has the memory for one cost alone.
    private func cramped(_ world: MemoryLock, at cost: KDFParameters.Cost = .argon2id) -> LockCrypto {
        var crypto = world.crypto
        crypto.cost = cost
        let derive = crypto.derive
        crypto.derive = { (secret, kdf) throws(LockCrypto.Failure) in
            guard kdf.cost == cost else { throw .outOfMemory }
            return try derive(secret, kdf)
        }
        return crypto
    }

    @Test func aChangedPINIsSetForThisComputer() throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        world.with {
            $0.timeOfAPass = .milliseconds(20); $0.derivations = 0
        }
        #expect(try world.keeper.change(from: Self.pin, to: Self.other).isEqual(to: key))
        // The old one, and the new one twice: the seal of the old one is not renewed before it goes.
        #expect(cost(world) == .argon2id(memory: 65_536, passes: 8) && world.state.derivations == 3)
    }

    @Test func onAFasterComputerTheSealIsMadeAnewOnce() throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        try world.keeper.enableBiometrics(Self.pin)
        try world.keeper.setGrace(.fifteenMinutes)
        let before = try #require(world.record)
        world.with { $0.timeOfAPass = .milliseconds(23) }
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        let after = try #require(world.record)
        #expect(cost(world) == .argon2id(memory: 65_536, passes: 7))
        #expect(after.id != before.id && after.kdf?.salt != before.kdf?.salt)
        #expect(after.attempts == .zero && after.deviceKey == .keyring && after.grace == .fifteenMinutes)
        #expect(world.keeper.state() == .locked(.free, biometric: true))
        #expect(try world.keeper.unlockByBiometrics().isEqual(to: key))
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(world.record?.id == after.id)
        #expect(world.state.keyring.keys.filter { $0.kind == .deviceKey }.count == 1)
    }

    /// The clock of a processor varies: what was measured once is not measured again by a little shorter time.
    @Test func aRenewalIsNotMeasuredAgain() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        let derivations = world.state.derivations
        var crypto = world.crypto
        let derive = crypto.derive
        crypto.derive = { (secret, kdf) throws(LockCrypto.Failure) in
            StretchedPIN(
                key: try derive(secret, kdf).key, time: .milliseconds(kdf.cost == .argon2id ? 92 : 140))
        }
        _ = try world.keeper(crypto: crypto).unlock(Self.pin)
        #expect(cost(world) == .argon2id(memory: 65_536, passes: 7))
        #expect(world.state.derivations == derivations + 2)
    }

    /// A seal that costs less than any new one is renewed however long it takes here.
    @Test(arguments: [200, 400]) func aWeakerSealIsRenewed(millisecondsOfAPass: Int) throws {
        let world = MemoryLock()
        world.with { $0.timeOfAPass = .milliseconds(millisecondsOfAPass) }
        let weak = KDFParameters.Cost.argon2id(memory: 19_456, passes: 2)
        let key = try world.keeper(crypto: cramped(world, at: weak)).setUp(Self.pin)
        #expect(cost(world) == weak)
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(cost(world) == .argon2id)
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
    }

    /// The record from before the renewal, put back: its key is gone, in the keyring as in a file.
    @Test(arguments: [true, false]) func theRecordFromBeforeOpensNothing(isInKeyring: Bool) throws {
        let world = MemoryLock()
        world.with { $0.keyringProblem = isInKeyring ? nil : .absent }
        _ = try world.keeper.setUp(Self.pin)
        let old = world.state.file
        world.with { $0.timeOfAPass = .milliseconds(23) }
        _ = try world.keeper.unlock(Self.pin)
        world.with { $0.file = old }
        #expect(world.keeper.state() == .resetOnly(.deviceKeyMissing))
        #expect(throws: LockFailure.notAllowed(.resetOnly(.deviceKeyMissing))) { try world.keeper.unlock(Self.pin) }
    }

    /// What an earlier wipe could not reach in the keyring stays noted, and goes when the keyring answers.
    @Test func whatIsToBeDeletedLaterStaysNoted() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        let old = try #require(world.record?.profile)
        world.with { $0.keyringProblem = .hung }
        try world.keeper.beginWipe()
        try world.keeper.endWipe()
        _ = try world.keeper.setUp(Self.pin)
        let before = try #require(world.record)
        world.with { $0.timeOfAPass = .milliseconds(23) }
        _ = try world.keeper.unlock(Self.pin)
        #expect(world.record?.id != before.id && world.record?.orphans == [old])
        world.with { $0.keyringProblem = nil }
        #expect(!world.state.keyring.isEmpty)
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(world.state.keyring.isEmpty && world.record?.orphans == [])
    }

    /// Turned on by the very PIN that renews the seal: finger and PIN open what is stored then. Where it was on, and the
    /// keyring did not take its key for the new seal, the old one stays until the next PIN.
    @Test(arguments: [false, true]) func fingerprintsAreTurnedOnWithARenewal(wereOn: Bool) throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        if wereOn { try world.keeper.enableBiometrics(Self.pin) }
        let before = try #require(world.record)
        world.with { $0.timeOfAPass = .milliseconds(23) }
        nonisolated(unsafe) var refusals = wereOn ? 1 : 0
        let keyring = world.keyring.refusing { item in
            guard item.kind == .biometricKey, refusals > 0 else { return false }
            refusals -= 1
            return true
        }
        try world.keeper(keyring: keyring).enableBiometrics(Self.pin)
        #expect(refusals == 0 && (world.record?.id == before.id) == wereOn)
        for _ in 1...2 {
            #expect(world.keeper.state() == .locked(.free, biometric: true))
            #expect(try world.keeper.unlockByBiometrics().isEqual(to: key))
            #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
            #expect(cost(world) == .argon2id(memory: 65_536, passes: 7))
        }
    }

    /// Nor on one that is only a little faster than it was, nor where no higher cost is accepted.
    @Test(arguments: [25, 80, 1]) func otherwiseItStays(millisecondsOfAPass: Int) throws {
        let world = MemoryLock()
        if millisecondsOfAPass == 1 { world.with { $0.timeOfAPass = .milliseconds(1) } }
        _ = try world.keeper.setUp(Self.pin)
        let before = try #require(world.record)
        world.with { $0.timeOfAPass = .milliseconds(millisecondsOfAPass) }
        _ = try world.keeper.unlock(Self.pin)
        #expect(world.record?.id == before.id)
    }

    @Test func aWrongPINRenewsNothing() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        let before = try #require(world.record)
        world.with { $0.timeOfAPass = .milliseconds(10) }
        #expect(throws: LockFailure.self) { try world.keeper.unlock(Self.other) }
        #expect(world.record?.id == before.id && cost(world) == before.kdf?.cost)
    }

    /// A keyring that takes no new key leaves the seal, and the person is in; the key does not fall back into a file.
    @Test func withoutTheKeyringTheSealStays() throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        let before = try #require(world.record)
        world.with { $0.timeOfAPass = .milliseconds(10) }
        #expect(try world.keeper(whoseKeyringBecomes: .hung).unlock(Self.pin).isEqual(to: key))
        #expect(world.record?.id == before.id && world.state.files.isEmpty)
        world.with { $0.keyringProblem = nil }
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(world.record?.id != before.id && world.record?.deviceKey == .keyring)
    }

    /// Nor does a changed PIN fall back into a file: the keys that the keyring still has would go on opening.
    @Test(arguments: [LockKeeperTests.other, nil])
    func aChangeBesideAKeyringThatFallsSilentChangesNothing(new: PIN?) throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        try world.keeper.enableBiometrics(Self.pin)
        let before = try #require(world.record)
        var crypto = world.crypto
        let (derive, open) = (crypto.derive, crypto.open)
        // After the old PIN: while the new one is stretched, or right after the old one has opened.
        crypto.derive = { (secret, kdf) throws(LockCrypto.Failure) in
            if kdf.salt != before.kdf?.salt { world.with { $0.keyringProblem = .hung } }
            return try derive(secret, kdf)
        }
        crypto.open = { sealed, key, associated in
            if new == nil { world.onRead = { world.with { $0.keyringProblem = .hung } } }
            return open(sealed, key, associated)
        }
        let keeper = world.keeper(crypto: crypto)
        #expect(throws: LockFailure.keyring(.hung)) { try keeper.change(from: Self.pin, to: new) }
        world.onRead = nil
        #expect(world.record?.id == before.id && world.state.files.isEmpty)
        world.with { $0.keyringProblem = nil }
        #expect(world.keeper.state() == .locked(.free, biometric: true))
        #expect(try world.keeper.unlockByBiometrics().isEqual(to: key))
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(world.state.keyring.keys.filter { $0.kind == .deviceKey }.count == 1)
    }

    @Test func aKeyInAFileIsRenewedWithoutAKeyring() throws {
        let world = MemoryLock()
        world.with { $0.keyringProblem = .absent }
        _ = try world.keeper.setUp(Self.pin)
        world.with {
            $0.keyringProblem = .hung; $0.timeOfAPass = .milliseconds(23)
        }
        let asked = world.heldDuringReads { #expect(throws: Never.self) { _ = try world.keeper.unlock(Self.pin) } }
        #expect(asked.isEmpty && cost(world) == .argon2id(memory: 65_536, passes: 7))
        #expect(world.state.files.count == 1 && world.record?.hasLeftovers == false)
    }

    @Test func aKeyInAFileStaysInAFile() throws {
        let world = MemoryLock()
        world.with { $0.keyringProblem = .absent }
        let key = try world.keeper.setUp(Self.pin)
        world.with {
            $0.keyringProblem = nil; $0.timeOfAPass = .milliseconds(23)
        }
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(cost(world) == .argon2id(memory: 65_536, passes: 7))
        #expect(world.record?.deviceKey == .file && world.state.keyring.isEmpty && world.state.files.count == 1)
    }

    /// Not enough memory for the higher cost: the person is in all the same, with the seal that was there.
    @Test func aRenewalThatFailsChangesNothing() throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        let before = try #require(world.record)
        world.with { $0.timeOfAPass = .milliseconds(10) }
        #expect(try world.keeper(crypto: cramped(world)).unlock(Self.pin).isEqual(to: key))
        #expect(world.record?.id == before.id && world.record?.attempts == .zero)
        #expect(world.keeper.state() == .locked(.free, biometric: false))
    }
}
