import FaceliftCore
import FaceliftShell
import Foundation
import LockDoubles
import Testing

/// Time for models: pauses end when the test says so.
final class LockPause: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [CheckedContinuation<Void, Never>] = []

    @Sendable func pause(_: Duration) async throws {
        await withCheckedContinuation { continuation in lock.withLock { waiting.append(continuation) } }
        try Task.checkCancellation()
    }

    func release() {
        let ended = lock.withLock {
            defer { waiting = [] }
            return waiting
        }
        ended.forEach { $0.resume() }
    }
}

@MainActor
final class LockBench {
    let world = MemoryLock()
    let pauses = LockPause()
    let finger = Finger()
    let events: AsyncStream<SessionSignals.Event>.Continuation
    private let stream: AsyncStream<SessionSignals.Event>
    var changes: [LockModel.Phase] = []
    var destroyed = 0
    lazy var model = make()

    final class Finger {
        var availability = BiometricAvailability.none(code: -6, message: "none")
        var results: [BiometricResult] = []
        var asked = 0
        var whenAsked: @MainActor () -> Void = {}
    }

    init() { (stream, events) = AsyncStream.makeStream(of: SessionSignals.Event.self) }

    func make(allowsNoPIN: Bool = true, keeper: LockKeeper? = nil) -> LockModel {
        nonisolated(unsafe) let finger = finger
        let stream = stream
        let vault = world.keyring
        let model = LockModel(
            LockPorts(
                keeper: keeper ?? world.keeper, keyring: vault,
                biometrics: Biometrics(
                    availability: { finger.availability },
                    verify: { _ in
                        finger.asked += 1
                        finger.whenAsked()
                        return finger.results.isEmpty ? .timeout : finger.results.removeFirst()
                    }),
                signals: SessionSignals(events: { stream }), clock: world.clock, log: .none),
            allowsNoPIN: allowsNoPIN, pause: pauses.pause)
        model.onChange = { [weak self, weak model] in if let model { self?.changes.append(model.phase) } }
        model.destroyData = { [weak self] in self?.destroyed += 1 }
        return model
    }

    /// What the person reads of the last try.
    func said() -> String { model.problem.map(Strings(.english).text(of:)) ?? "" }

    func until(_ what: String, _ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while !condition() {
            guard ContinuousClock.now < deadline else {
                Issue.record("Waited in vain for \(what): \(model.phase)")
                throw CancellationError()
            }
            pauses.release()
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}

@Suite @MainActor struct LockModelTests {
    static let pin = "7294"
    static let other = "8305"
    static let free = LockModel.Phase.shut(.locked(.free, biometric: false))

    func locked() async throws -> LockBench {
        let bench = LockBench()
        await bench.model.start()
        await bench.model.setUp(Self.pin, repeated: Self.pin)
        #expect(bench.model.phase == .open)
        return bench
    }

    /// Every data key that was opened, for as long as anybody has it.
    final class OpenedKeys: @unchecked Sendable {
        private struct Key { weak var bytes: SecretBytes? }
        private var keys: [Key] = []
        private let lock = NSLock()
        var opened: Int { lock.withLock { keys.count } }
        var alive: Int { lock.withLock { keys.count { $0.bytes != nil } } }
        func note(_ bytes: SecretBytes?) { lock.withLock { keys.append(Key(bytes: bytes)) } }
    }

    /// Also the one that a start without a PIN has opened, when a PIN was set since.
    @Test func lockingLeavesNoKeyInMemory() async throws {
        let bench = LockBench()
        _ = try bench.world.keeper.setUp(nil)
        let keys = OpenedKeys()
        var crypto = bench.world.crypto
        let open = crypto.open
        crypto.open = { sealed, key, associated in
            let content = open(sealed, key, associated)
            keys.note(content)
            return content
        }
        let model = bench.make(keeper: bench.world.keeper(crypto: crypto))
        await model.start()
        #expect(model.phase == .open && keys.alive > 0)
        #expect(await model.changePIN(from: nil, to: (Self.pin, Self.pin)))
        model.lock()
        try await bench.until("the lock") { model.phase == Self.free }
        #expect(keys.opened > 1 && keys.alive == 0)
        await model.unlock(Self.pin)
        #expect(model.phase == .open && keys.alive == 1)
    }

    @Test func firstStartOffersTheSetupAndNothingElse() async {
        let bench = LockBench()
        #expect(bench.model.gate == .locked)
        await bench.model.start()
        #expect(bench.model.phase == .shut(.setup) && bench.model.gate == .unset && !bench.model.mayPresent)
        #expect(bench.world.record?.mode == .unset)
    }

    @Test func setupAsksTwiceAndRefusesWhatOthersWouldTry() async {
        let bench = LockBench()
        await bench.model.start()
        #expect(!bench.model.accepts("1234") && bench.model.problem == .refused(.tooCommon))
        #expect(bench.model.accepts(Self.pin) && bench.model.problem == nil)
        await bench.model.setUp(Self.pin, repeated: Self.other)
        #expect(bench.model.problem == .refused(.differs) && bench.model.phase == .shut(.setup))
        await bench.model.setUp(Self.pin, repeated: Self.pin)
        #expect(bench.model.phase == .open && bench.model.details.hasPIN && bench.model.mayPresent)
    }

    @Test func withoutAPINItIsOpenAtEveryStart() async {
        let bench = LockBench()
        await bench.model.start()
        await bench.model.setUpWithoutPIN()
        #expect(bench.model.phase == .open && !bench.model.details.hasPIN)
        #expect(!bench.model.lock())
        let next = bench.make()
        await next.start()
        #expect(next.phase == .open)
    }

    @Test func aPolicyMayForbidThat() async {
        let bench = LockBench()
        let model = bench.make(allowsNoPIN: false)
        await model.start()
        await model.setUpWithoutPIN()
        #expect(model.phase == .shut(.setup))
        await model.setUp(Self.pin, repeated: Self.pin)
        #expect(await !model.changePIN(from: Self.pin, to: nil))
        #expect(model.details.hasPIN)
    }

    /// Keys that are gone for good are made anew; where the disk does not take the new ones that is said, not the keyring.
    @Test func aDiskThatTakesNoNewKeysIsNamed() async {
        let bench = LockBench()
        await bench.model.start()
        await bench.model.setUpWithoutPIN()
        bench.world.with { $0.keyringProblem = .locked }
        let model = bench.make()
        await model.start()
        #expect(model.phase == .open && model.secretsProblem == .locked)
        bench.world.with { state in
            state.keyring = state.keyring.filter { $0.key.kind != .deviceKey }
            state.storeFailure = .diskFull
        }
        await model.retry()
        #expect(model.phase == .open && model.secretsProblem == .notSaved(.diskFull))
        let words = model.secretsProblem.flatMap { Strings(.english).explanation(of: .keyringUnavailable($0)) }
        #expect(words?.title == "There is no room on the disk")
    }

    /// A policy that comes to a profile without a PIN: one is to be chosen before anything else, and nothing is lost.
    @Test func aPolicyThatComesLaterLeadsToAPIN() async throws {
        let bench = LockBench()
        await bench.model.start()
        await bench.model.setUpWithoutPIN()
        let key = try bench.world.keeper.openWithoutPIN()
        let model = bench.make(allowsNoPIN: false)
        await model.start()
        #expect(model.phase == .shut(.setup) && model.gate == .unset && !model.mayPresent && model.isPINOverdue)
        await model.setUpWithoutPIN()
        await model.setUp(Self.pin, repeated: Self.other)
        #expect(model.phase == .shut(.setup) && model.isPINOverdue && bench.world.record?.mode == LockMode.none)
        await model.setUp(Self.pin, repeated: Self.pin)
        #expect(model.phase == .open && model.details.hasPIN && !model.isPINOverdue)
        #expect(try bench.world.keeper.unlock(PIN(typed: Self.pin)).isEqual(to: key), "what was sealed can be opened")
        #expect(bench.destroyed == 0)
        let next = bench.make(allowsNoPIN: false)
        await next.start()
        #expect(next.phase == Self.free)
    }

    /// The key that the new PIN has to keep is out of reach: that is said, and the app stays shut until it is back.
    @Test func aPolicyWaitsForTheKeyring() async {
        let bench = LockBench()
        await bench.model.start()
        await bench.model.setUpWithoutPIN()
        bench.world.with { $0.keyringProblem = .locked }
        let model = bench.make(allowsNoPIN: false)
        await model.start()
        #expect(model.phase == .shut(.keyringUnavailable(.locked)) && !model.mayPresent)
        await model.retry()
        #expect(model.phase == .shut(.setup) && model.isPINOverdue)
        await model.reset()
        #expect(model.phase == .shut(.setup) && !model.isPINOverdue, "after a wipe it is a first setup again")
        await model.setUp(Self.pin, repeated: Self.pin)
        #expect(model.phase == .open)
    }

    @Test func aNewProcessStartsShut() async throws {
        let bench = try await locked()
        let next = bench.make()
        await next.start()
        #expect(next.phase == Self.free && next.gate == .locked)
        await next.unlock(Self.other)
        #expect(next.phase == Self.free && next.problem == .wrongPIN(left: 9))
        await next.unlock("72")
        #expect(next.problem == .refused(.tooShort))
        await next.unlock(Self.pin)
        #expect(next.phase == .open && next.problem == nil)
    }

    @Test func lockingShutsAtOnce() async throws {
        let bench = try await locked()
        #expect(bench.model.lock())
        #expect(bench.model.gate == .locked && !bench.model.mayPresent)
        try await bench.until("the lock screen") { bench.model.phase == Self.free }
        await bench.model.setUp(Self.other, repeated: Self.other)
        await bench.model.setUpWithoutPIN()
        #expect(await !bench.model.changePIN(from: nil, to: nil))
        await bench.model.setGrace(.untilQuit)
        #expect(bench.model.phase == Self.free && bench.model.details.grace == .fiveMinutes)
    }

    @Test func delaysAreCountedDownOnTheBootClock() async throws {
        let bench = try await locked()
        bench.model.lock()
        try await bench.until("the lock screen") { bench.model.phase == Self.free }
        for _ in 1...5 { await bench.model.unlock(Self.other) }
        #expect(bench.model.phase == .shut(.locked(.wait(.seconds(30)), biometric: false)))
        #expect(bench.model.waiting == 30 && bench.model.waitLength == 30 && bench.model.problem == .wrongPIN(left: 5))
        #expect(bench.model.triesToSay == nil)
        let next = bench.make()
        await next.start()
        #expect(next.problem == nil && next.triesToSay == 5)
        next.stopRunning()
        await bench.model.unlock(Self.pin)
        #expect(bench.model.phase != .open)
        bench.world.advance(.seconds(12))
        try await bench.until("the countdown") { bench.model.waiting == 18 }
        bench.world.with { $0.wall.addTimeInterval(1_000_000) }
        bench.world.advance(.seconds(18))
        try await bench.until("the end of the wait") { bench.model.phase == Self.free }
        #expect(bench.model.waiting == nil)
        await bench.model.unlock(Self.pin)
        #expect(bench.model.phase == .open)
    }

    @Test func theTenthWrongPINWipesAndLeadsToTheSetup() async throws {
        let bench = try await locked()
        bench.model.lock()
        try await bench.until("the lock screen") { bench.model.phase == Self.free }
        for attempt in 1...10 {
            await bench.model.unlock(Self.other)
            bench.world.advance(AttemptThrottle.delay(afterFailures: attempt))
            try await bench.until("the next attempt") { bench.model.phase == Self.free || attempt == 10 }
        }
        #expect(bench.model.phase == .shut(.setup) && bench.destroyed == 1)
        #expect(bench.changes.contains(.wiping))
        #expect(bench.world.state.keyring.isEmpty && !bench.world.state.wipeIsPending)
    }

    @Test func aWipeThatFailsStaysShutAndGoesOnLater() async throws {
        struct Busy: Error {}
        let bench = try await locked()
        bench.model.lock()
        try await bench.until("the lock screen") { bench.model.phase == Self.free }
        bench.model.destroyData = { throw Busy() }
        await bench.model.reset()
        #expect(bench.model.phase == .wiping && bench.model.gate == .locked && bench.model.problem != nil)
        let next = bench.make()
        await next.start()
        #expect(next.phase == .shut(.setup) && bench.destroyed == 1)
    }

    @Test func theKeyringIsAskedToOpenAtTheRetry() async throws {
        let bench = try await locked()
        bench.world.with { $0.keyringProblem = .locked }
        let next = bench.make()
        await next.start()
        #expect(next.phase == .shut(.keyringUnavailable(.locked)))
        await next.unlock(Self.pin)
        #expect(next.phase == .shut(.keyringUnavailable(.locked)))
        await next.retry()
        #expect(next.phase == Self.free)
    }

    /// One that hung a moment ago would not be asked again so soon, but a person who clicks means it.
    @Test func theRetryAsksAKeyringThatHung() async throws {
        let bench = try await locked()
        bench.world.with { $0.keyringProblem = .hung }
        let next = bench.make()
        await next.start()
        #expect(next.phase == .shut(.keyringUnavailable(.hung)))
        let before = bench.world.state.askedAnew
        await next.retry()
        #expect(bench.world.state.askedAnew == before + 1)
    }

    @Test func aFullDiskIsSaidAndNothingIsTried() async throws {
        let bench = try await locked()
        bench.model.lock()
        try await bench.until("the lock screen") { bench.model.phase == Self.free }
        let derivations = bench.world.state.derivations
        bench.world.with { $0.storeFailure = .diskFull }
        await bench.model.unlock(Self.pin)
        #expect(bench.model.problem == .store(.diskFull, for: .unlocking) && bench.model.phase == Self.free)
        #expect(bench.world.state.derivations == derivations)
        #expect(bench.said().hasPrefix("The disk is full. No PIN can be checked"))
    }

    /// The words name the disk, and what was wanted of it: no PIN is checked where none is asked for.
    @Test(arguments: [
        (StoreFailure.diskFull, "The disk is full. "), (.readOnly, "The app’s folder cannot be written. "),
    ]) func aDiskThatTakesNothingIsSaidOfWhatWasWanted(failure: StoreFailure, disk: String) async throws {
        let bench = LockBench()
        await bench.model.start()
        bench.world.with { ($0.keyringProblem, $0.storeFailure) = (.absent, failure) }
        await bench.model.setUp(Self.pin, repeated: Self.pin)
        #expect(bench.model.phase == .shut(.setup))
        #expect(bench.said() == disk + "The PIN cannot be saved, so nothing was changed.")
        await bench.model.setUpWithoutPIN()
        #expect(bench.said() == disk + "The setting cannot be saved, so nothing was changed.")
        bench.world.with { $0.storeFailure = nil }
        await bench.model.setUpWithoutPIN()
        bench.world.with { $0.storeFailure = failure }
        #expect(await !bench.model.changePIN(from: nil, to: (Self.pin, Self.pin)))
        #expect(bench.said() == disk + "The PIN cannot be saved, so nothing was changed.")
        bench.world.with { $0.storeFailure = nil }
        #expect(await bench.model.changePIN(from: nil, to: (Self.pin, Self.pin)))
        bench.world.with { $0.storeFailure = failure }
        await bench.model.setGrace(.immediately)
        #expect(bench.said() == disk + "The setting cannot be saved, so nothing was changed.")
        #expect(bench.model.details.grace == .standard)
        await bench.model.reset()
        #expect(bench.model.phase == .wiping && bench.said().hasPrefix(disk + "Nothing can be noted there"))
    }

    @Test func changingThePINIsAnAttempt() async throws {
        let bench = try await locked()
        #expect(await !bench.model.changePIN(from: Self.other, to: ("9047", "9047")))
        #expect(bench.model.problem == .wrongPIN(left: 9) && bench.world.record?.attempts.failures == 1)
        #expect(await !bench.model.changePIN(from: Self.pin, to: ("1111", "1111")))
        #expect(bench.model.problem == .refused(.tooCommon) && bench.world.record?.attempts.failures == 1)
        #expect(await bench.model.changePIN(from: Self.pin, to: ("9047", "9047")))
        bench.model.lock()
        try await bench.until("the lock screen") { bench.model.phase == Self.free }
        await bench.model.unlock("9047")
        #expect(bench.model.phase == .open)
        for _ in 1...5 { await bench.model.changePIN(from: Self.other, to: ("8306", "8306")) }
        await bench.model.changePIN(from: "9047", to: ("8306", "8306"))
        #expect(bench.model.problem == .wait(seconds: 30) && bench.model.phase == .open)
        bench.world.advance(.seconds(30))
        #expect(await bench.model.changePIN(from: "9047", to: nil))
        #expect(!bench.model.details.hasPIN)
        #expect(await bench.model.changePIN(from: nil, to: (Self.pin, Self.pin)))
        #expect(bench.model.details.hasPIN)
    }

    @Test func locksItselfAfterTheGracePeriod() async throws {
        let bench = try await locked()
        bench.world.advance(.seconds(299))
        bench.pauses.release()
        bench.model.noteInput()
        bench.world.advance(.seconds(299))
        bench.model.setInFront(false)
        #expect(bench.model.phase == .open)
        bench.world.advance(.seconds(1))
        try await bench.until("locking") { bench.model.phase == Self.free }
        await bench.model.unlock(Self.pin)
        bench.world.reboot()
        try await bench.until("locking on an impossible clock") { bench.model.phase == Self.free }
        await bench.model.unlock(Self.pin)
        bench.model.setInFront(true)
        await bench.model.setGrace(.immediately)
        #expect(bench.model.phase == .open)
        bench.model.setInFront(false)
        #expect(bench.model.gate == .locked)
    }

    @Test(arguments: [SessionSignals.Event.lockRequested, .willSleep, .screenSaverOn, .userSwitched])
    func theSessionLocks(event: SessionSignals.Event) async throws {
        let bench = try await locked()
        bench.events.yield(event)
        try await bench.until("locking") { bench.model.gate == .locked }
    }

    @Test func fingerprintsOpenAtOnceWhenTheyAreOn() async throws {
        let bench = try await locked()
        bench.finger.availability = .touchID
        #expect(await !bench.model.setBiometrics(true, pin: Self.other))
        #expect(bench.model.problem == .wrongPIN(left: 9))
        #expect(await bench.model.setBiometrics(true, pin: Self.pin))
        bench.finger.results = [.noMatch, .success]
        let next = bench.make()
        await next.start()
        try await bench.until("the fingerprint") { next.phase == .open }
        #expect(bench.finger.asked == 2 && bench.world.record?.attempts == .zero)
    }

    @Test func fiveFingersThatDoNotMatchAskForThePIN() async throws {
        let bench = try await locked()
        bench.finger.availability = .touchID
        #expect(await bench.model.setBiometrics(true, pin: Self.pin))
        bench.finger.results = Array(repeating: .noMatch, count: 6)
        let next = bench.make()
        await next.start()
        try await bench.until("five failures") { next.problem == .onlyPIN }
        #expect(bench.finger.asked == 5 && !next.offersFingerprint)
        // Also for the next process, and after a wrong PIN, until one was right.
        bench.finger.results = [.success]
        let third = bench.make()
        await third.start()
        #expect(third.problemToSay == .onlyPIN && !third.offersFingerprint)
        third.scanIfPossible()
        await third.unlock(Self.other)
        #expect(third.problemToSay == .wrongPIN(left: 9) && !third.offersFingerprint)
        third.noteInput()
        #expect(!third.isScanning && bench.finger.asked == 5 && third.phase != .open)
        await third.unlock(Self.pin)
        #expect(third.phase == .open)
        third.lock()
        try await bench.until("the fingerprint") {
            third.noteInput()
            return third.phase == .open
        }
        #expect(bench.finger.asked == 6)
    }

    /// A finger that cannot be counted is not followed by another, and the screen says what is the case.
    @Test func aFingerThatCannotBeCountedIsTheLast() async throws {
        let bench = try await locked()
        bench.finger.availability = .touchID
        #expect(await bench.model.setBiometrics(true, pin: Self.pin))
        bench.finger.results = [.noMatch, .success]
        let next = bench.make()
        bench.world.with { $0.storeFailure = .diskFull }
        await next.start()
        try await bench.until("the answer") { next.problemToSay == .store(.diskFull, for: .unlocking) }
        next.scanIfPossible()
        #expect(bench.finger.asked == 1 && !next.offersFingerprint && next.phase != .open)
    }

    /// The system took the key back: it is not said that a finger did not match.
    @Test func aFingerprintWhoseKeyIsGoneIsOff() async throws {
        let bench = try await locked()
        bench.finger.availability = .touchID
        #expect(await bench.model.setBiometrics(true, pin: Self.pin))
        bench.world.with { lock in lock.keyring = lock.keyring.filter { $0.key.kind != .biometricKey } }
        bench.finger.results = [.success]
        let next = bench.make()
        await next.start()
        try await bench.until("the answer") { next.problemToSay == .biometricsOff }
        #expect(!next.offersFingerprint && next.phase == Self.free)
    }

    @Test func aWipeWasInterruptedBeforeThisStart() async {
        let bench = LockBench()
        bench.world.with { $0.wipeIsPending = true }
        await bench.model.start()
        #expect(bench.model.phase == .shut(.setup) && bench.destroyed == 1)
    }

    /// Whether PINs can be tried, and what opens the tokens, depends on both.
    @Test(arguments: [Language.english, .german]) func whereKeysAreIsSaidForEachCase(language: Language) {
        let strings = Strings(language)
        for place in DeviceKeyPlace.allCases {
            for hasPIN in [true, false] {
                let phrases: [LockPhrase] = [
                    .deviceKeyMeaning(place, hasPIN: hasPIN), .shareTokensMeaning(place, hasPIN: hasPIN),
                ]
                for text in phrases.map({ strings($0) }) { #expect(text.contains("PIN") == hasPIN, "\(text)") }
            }
        }
    }

    @Test(arguments: [Language.english, .german]) func everyStateAndProblemHasItsWords(language: Language) {
        let strings = Strings(language)
        let states: [LockState] =
            LockState.ResetReason.allCases.map { .resetOnly($0) }
            + [KeyVaultProblem.locked, .absent, .hung, .failed("x"), .notSaved(.diskFull)].map {
                .keyringUnavailable($0)
            }
            + [StoreFailure.diskFull, .readOnly, .locked, .other("x")].map { .storeUnavailable($0) }
        for state in states { #expect(strings.explanation(of: state)?.text.contains("!") == false) }
        let problems: [LockProblem] =
            PINRefusal.allCases.map { .refused($0) } + (1...9).map { .wrongPIN(left: $0) }
            + [
                .keyring(.hung), .outOfMemory, .wait(seconds: 90), .noMatch, .onlyPIN, .biometricsOff,
                .biometricsGone, .wipe("x"),
            ]
            + LockProblem.Aim.allCases.flatMap { aim in
                [StoreFailure.diskFull, .readOnly, .locked, .other("x")].map { .store($0, for: aim) }
            }
        for problem in problems { #expect(strings.text(of: problem).count > 10) }
    }
}
