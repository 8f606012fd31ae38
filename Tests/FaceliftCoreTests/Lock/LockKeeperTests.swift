import FaceliftCore
import Foundation
import LockDoubles
import Testing

@Suite struct LockKeeperTests {
    static let pin = try! PIN(typed: "7294")
    static let other = try! PIN(typed: "8305")

    func failure<Value>(_ body: () throws(LockFailure) -> Value) -> LockFailure? {
        do throws(LockFailure) {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func setupUnlockAndWrongPIN() throws {
        let world = MemoryLock()
        let keeper = world.keeper
        #expect(keeper.state() == .setup)
        let key = try keeper.setUp(Self.pin)
        #expect(keeper.state() == .locked(.free, biometric: false))
        #expect(world.record?.deviceKey == .keyring)
        #expect(try keeper.unlock(Self.pin).isEqual(to: key))
        #expect(
            failure { () throws(LockFailure) in try keeper.unlock(Self.other) }
                == .wrongPIN(.locked(.free, biometric: false)))
        #expect(world.record?.attempts.failures == 1)
        _ = try keeper.unlock(Self.pin)
        #expect(world.record?.attempts == .zero)
        #expect(
            failure { () throws(LockFailure) in try keeper.setUp(Self.other) }
                == .notAllowed(.locked(.free, biometric: false)))
    }

    @Test func tenWrongPINsWithTheirDelays() throws {
        let world = MemoryLock()
        let keeper = world.keeper
        _ = try keeper.setUp(Self.pin)
        for attempt in 1...9 {
            _ = failure { () throws(LockFailure) in try keeper.unlock(Self.other) }
            let delay = AttemptThrottle.delay(afterFailures: attempt)
            guard delay > .zero else {
                #expect(keeper.state() == .locked(.free, biometric: false))
                continue
            }
            #expect(keeper.state() == .locked(.wait(delay), biometric: false))
            // The right PIN does not help before its time, and costs nothing.
            let derivations = world.state.derivations
            world.advance(delay - .milliseconds(1))
            #expect(
                failure { () throws(LockFailure) in try keeper.unlock(Self.pin) }
                    == .notAllowed(.locked(.wait(.milliseconds(1)), biometric: false)))
            #expect(world.state.derivations == derivations && world.record?.attempts.failures == attempt)
            world.advance(.milliseconds(1))
        }
        #expect(failure { () throws(LockFailure) in try keeper.unlock(Self.other) } == .wrongPIN(.wipeDue))
        #expect(keeper.state() == .wipeDue)
        #expect(failure { () throws(LockFailure) in try keeper.unlock(Self.pin) } == .notAllowed(.wipeDue))
        try keeper.beginWipe()
        #expect(world.state.keyring.isEmpty && keeper.state() == .wipeDue)
        try keeper.endWipe()
        world.with { $0.hasTraces = true }
        #expect(keeper.state() == .setup)
    }

    @Test func theAttemptIsCountedInBothPlacesBeforeThePINIsTried() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        world.with { $0.trace = [] }
        _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) }
        #expect(world.state.trace == ["save pin 1", "write lock-mirror"])
        world.with { state in
            state.trace = []
            // The power goes after those two: nothing of the derivation's result is ever written.
            state.changesLeft = 2
        }
        _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.pin) }
        #expect(world.state.trace == ["save pin 2", "write lock-mirror"])
        world.with { $0.changesLeft = nil }
        #expect(world.record?.attempts.failures == 2)
    }

    @Test(arguments: [StoreFailure.diskFull, .readOnly, .locked]) func anAttemptThatCannotBeCountedIsRefused(
        failure reason: StoreFailure
    ) throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        let derivations = world.state.derivations
        world.with { $0.storeFailure = reason }
        for pin in [Self.pin, Self.other] {
            #expect(failure { () throws(LockFailure) in try world.keeper.unlock(pin) } == .store(reason))
        }
        #expect(world.state.derivations == derivations)
    }

    @Test func outOfMemoryGivesTheAttemptBack() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        world.with { $0.outOfMemory = true }
        #expect(failure { () throws(LockFailure) in try world.keeper.unlock(Self.pin) } == .crypto(.outOfMemory))
        #expect(world.record?.attempts == .zero)
    }

    @Test(arguments: [KeyVaultProblem.locked, .absent, .hung, .failed("x")])
    func aKeyringThatDoesNotAnswerCostsNoAttempt(problem: KeyVaultProblem) throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        world.with { $0.keyringProblem = problem }
        #expect(world.keeper.state() == .keyringUnavailable(problem))
        #expect(
            failure { () throws(LockFailure) in try world.keeper.unlock(Self.pin) }
                == .notAllowed(.keyringUnavailable(problem)))
        #expect(world.record?.attempts == .zero)
        world.with { $0.keyringProblem = nil }
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
    }

    @Test func withoutAKeyringTheKeyGoesIntoAFileAndTheRecordSaysSo() throws {
        let world = MemoryLock()
        world.with { $0.keyringProblem = .absent }
        let key = try world.keeper.setUp(Self.pin)
        #expect(world.record?.deviceKey == .file && world.state.files.count == 1)
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        #expect(failure { () throws(LockFailure) in try world.keeper.enableBiometrics(Self.pin) } == .keyring(.absent))
        world.with {
            $0.files = [:]; $0.hasTraces = true
        }
        #expect(world.keeper.state() == .resetOnly(.deviceKeyMissing))
    }

    @Test func anOlderCopyOfTheRecordOpensNothing() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        let old = world.state.file
        _ = try world.keeper.change(from: Self.pin, to: Self.other)
        world.with { $0.file = old }
        #expect(world.keeper.state() == .resetOnly(.deviceKeyMissing))
        #expect(
            failure { () throws(LockFailure) in try world.keeper.unlock(Self.pin) }
                == .notAllowed(.resetOnly(.deviceKeyMissing)))
    }

    @Test func anOlderCopyGivesNoAttemptsBack() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        let fresh = world.state.file
        for _ in 1...5 { _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) } }
        world.with { $0.file = fresh }
        #expect(world.keeper.state() == .locked(.wait(.seconds(30)), biometric: false))
        world.advance(.seconds(30))
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) }
        #expect(world.record?.attempts.failures == 6)
    }

    private func mirror(_ world: MemoryLock) -> LockMirror? {
        world.state.keyring[KeyVaultItem(profile: world.profile, kind: .lockMirror)].flatMap {
            LockMirror(SecretBytes($0))
        }
    }

    @Test(arguments: [0, 4, 8]) func aKeyringThatDiesAfterTheRightPINDoesNotKeepTheCount(failures: Int) throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        for attempt in 0..<failures {
            _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) }
            world.advance(AttemptThrottle.delay(afterFailures: attempt + 1))
        }
        #expect(try world.keeper(whoseKeyringBecomes: .absent).unlock(Self.pin).isEqual(to: key))
        #expect(world.record?.attempts == .zero)
        world.with { $0.keyringProblem = nil }
        #expect(mirror(world)?.failures == failures + 1)
        // The next look believes the file, and mends the keyring's copy.
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(world.record?.attempts == .zero && mirror(world)?.failures == 0)
    }

    @Test func thatProofForgivesNoLaterAttempt() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        _ = try world.keeper(whoseKeyringBecomes: .absent).unlock(Self.pin)
        let proof = world.state.file
        world.with { $0.keyringProblem = nil }
        // Whoever keeps the file with the proof, and puts it back after each try, gets no attempt back.
        for attempt in 1...9 {
            _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) }
            world.with { $0.file = proof }
            _ = world.keeper.state()
            #expect(world.record?.attempts.failures == attempt && mirror(world)?.failures == attempt)
            world.with { $0.file = proof }
            world.advance(AttemptThrottle.delay(afterFailures: attempt))
        }
        _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) }
        world.with { $0.file = proof }
        #expect(world.keeper.state() == .wipeDue)
    }

    @Test func noProofCanBeMadeUp() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        for _ in 1...3 { _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) } }
        var forged = try #require(world.record)
        forged.attempts = .zero
        for proof in [Data(), Data(repeating: 0, count: 32), Data(repeating: 7, count: 32)] {
            forged.pardon = proof
            world.with { $0.file = .record(forged) }
            _ = world.keeper.state()
            #expect(world.record?.attempts.failures == 3)
        }
    }

    @Test func whatIsGivenBackIsOneAttemptAlone() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        let fresh = world.state.file
        for _ in 1...4 { _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) } }
        // An older file, and no memory for the derivation: the count of the keyring stays.
        world.with {
            $0.file = fresh; $0.outOfMemory = true
        }
        #expect(failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) } == .crypto(.outOfMemory))
        #expect(world.record?.attempts.failures == 4 && mirror(world)?.failures == 4)
    }

    /// A keyring may take seconds: nobody waits for the record meanwhile.
    @Test func theKeyringIsAskedWhileOthersMayWork() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        let wasHeld = world.heldDuringReads { #expect(world.keeper.state() == .locked(.free, biometric: false)) }
        #expect(wasHeld == [false, false])
    }

    @Test func aRecordThatChangesWhileTheKeyringIsAskedIsReadAgain() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        world.onRead = {
            world.onRead = nil
            _ = try? world.keeper.change(from: Self.pin, to: Self.other)
        }
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        _ = try world.keeper.unlock(Self.other)
    }

    @Test func aRecordFromBeforeThePINIsNotBelieved() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(nil)
        let none = world.state.file
        #expect(world.keeper.state() == .open(.ready))
        _ = try world.keeper.change(from: nil, to: Self.pin)
        world.with { $0.file = none }
        #expect(world.keeper.state() == .resetOnly(.recordReplaced))
        world.with { $0.file = .record(.unset(profile: world.profile, id: UUID())) }
        #expect(world.keeper.state() == .resetOnly(.recordReplaced))
        world.with { $0.file = .missing }
        #expect(world.keeper.state() == .resetOnly(.recordMissing))
    }

    @Test func theDelayStartsAnewAfterARestartOfTheComputer() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        for _ in 1...5 { _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) } }
        world.advance(.seconds(29))
        world.reboot()
        #expect(world.keeper.state() == .locked(.wait(.seconds(30)), biometric: false))
        world.advance(.seconds(20))
        #expect(world.keeper.state() == .locked(.wait(.seconds(10)), biometric: false))
        world.with { $0.wall.addTimeInterval(86_400 * 3_650) }
        #expect(world.keeper.state() == .locked(.wait(.seconds(10)), biometric: false))
    }

    @Test func changingThePINAsksForTheOldOneAndKeepsTheDataKey() throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        let before = try #require(world.record)
        #expect(
            failure { () throws(LockFailure) in try world.keeper.change(from: Self.other, to: Self.other) }
                == .wrongPIN(.locked(.free, biometric: false)))
        #expect(world.record?.attempts.failures == 1)
        #expect(failure { () throws(LockFailure) in try world.keeper.change(from: nil, to: nil) } != nil)
        #expect(try world.keeper.change(from: Self.pin, to: Self.other).isEqual(to: key))
        #expect(world.record?.id != before.id && world.record?.attempts == .zero)
        #expect(try world.keeper.unlock(Self.other).isEqual(to: key))
        #expect(world.state.keyring.keys.filter { $0.kind == .deviceKey }.count == 1)
        #expect(try world.keeper.change(from: Self.other, to: nil).isEqual(to: key))
        #expect(world.keeper.state() == .open(.ready))
        #expect(try world.keeper.openWithoutPIN().isEqual(to: key))
    }

    @Test func fingerprintsOpenUntilFiveFailuresAndNotDuringADelay() throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(Self.pin)
        #expect(failure { () throws(LockFailure) in try world.keeper.unlockByBiometrics() } != nil)
        try world.keeper.enableBiometrics(Self.pin)
        #expect(world.keeper.state() == .locked(.free, biometric: true))
        #expect(try world.keeper.unlockByBiometrics().isEqual(to: key))
        for count in 1...5 { #expect(try world.keeper.countBiometricFailure() == count) }
        #expect(world.record?.attempts == .zero)
        #expect(failure { () throws(LockFailure) in try world.keeper.unlockByBiometrics() } != nil)
        _ = try world.keeper.unlock(Self.pin)
        #expect(try world.keeper.unlockByBiometrics().isEqual(to: key))
        for _ in 1...5 { _ = failure { () throws(LockFailure) in try world.keeper.unlock(Self.other) } }
        #expect(
            failure { () throws(LockFailure) in try world.keeper.unlockByBiometrics() }
                == .notAllowed(.locked(.wait(.seconds(30)), biometric: true)))
        world.advance(.seconds(30))
        _ = try world.keeper.change(from: Self.pin, to: Self.other)
        #expect(world.record?.biometric == false)
        #expect(!world.state.keyring.keys.contains { $0.kind == .biometricKey })
    }

    /// Apple's keychain drops the key's copy when a finger is enrolled.
    @Test func aFingerprintKeyThatIsGoneTurnsFingerprintsOff() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        try world.keeper.enableBiometrics(Self.pin)
        world.with { lock in lock.keyring = lock.keyring.filter { $0.key.kind != .biometricKey } }
        #expect(
            failure { () throws(LockFailure) in try world.keeper.unlockByBiometrics() }
                == .notAllowed(.locked(.free, biometric: false)))
        #expect(world.record?.biometric == false && world.record?.attempts == .zero)
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        _ = try world.keeper.unlock(Self.pin)
    }

    @Test func aFingerprintKeyThatCouldNotBeDeletedGoesWithTheNextPIN() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        try world.keeper.enableBiometrics(Self.pin)
        world.with { $0.keyringProblem = .hung }
        #expect(failure { () throws(LockFailure) in try world.keeper.disableBiometrics() } == .keyring(.hung))
        #expect(world.record?.biometric == false)
        world.with { $0.keyringProblem = nil }
        #expect(world.state.keyring.keys.contains { $0.kind == .biometricKey })
        _ = try world.keeper.unlock(Self.pin)
        #expect(!world.state.keyring.keys.contains { $0.kind == .biometricKey })
    }

    @Test func aWipeReachesAKeyringThatDidNotAnswerLater() throws {
        let world = MemoryLock()
        _ = try world.keeper.setUp(Self.pin)
        world.with { $0.keyringProblem = .locked }
        try world.keeper.beginWipe()
        try world.keeper.endWipe()
        #expect(world.keeper.state() == .setup && !world.state.keyring.isEmpty)
        _ = try world.keeper.setUp(Self.other)
        world.with { $0.keyringProblem = nil }
        #expect(world.keeper.state() == .locked(.free, biometric: false))
        #expect(world.state.keyring.isEmpty && world.record?.orphans == [])
        _ = try world.keeper.unlock(Self.other)
    }

    @Test func keysThatAreGoneWithoutAPINAreMadeAnew() throws {
        let world = MemoryLock()
        let key = try world.keeper.setUp(nil)
        world.with { $0.keyring = [:] }
        #expect(world.keeper.state() == .open(.lost))
        #expect(try !world.keeper.openWithoutPIN().isEqual(to: key))
        #expect(world.keeper.state() == .open(.ready))
        world.with { $0.keyringProblem = .locked }
        #expect(world.keeper.state() == .open(.unavailable(.locked)))
        #expect(failure { () throws(LockFailure) in try world.keeper.openWithoutPIN() } == .keyring(.locked))
    }

    @Test func theRecordIsThereBeforeAnythingElse() throws {
        let world = MemoryLock()
        try world.keeper.prepare()
        #expect(world.record?.mode == .unset)
        let other = MemoryLock()
        other.with { $0.hasTraces = true }
        try other.keeper.prepare()
        #expect(other.keeper.state() == .resetOnly(.recordMissing))
    }
}
