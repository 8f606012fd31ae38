import FaceliftCore
import Foundation
import LockDoubles
import Observation
import Testing

@testable import FaceliftShell

/// What asks for locking while the lock is busy counts, and the fingerprint reader is left alone until the person is back.
@Suite @MainActor struct LockDuringWorkTests {
    static let pin = "7294"

    func open() async throws -> LockBench {
        let bench = LockBench()
        bench.finger.availability = .touchID
        await bench.model.start()
        await bench.model.setUp(Self.pin, repeated: Self.pin)
        #expect(bench.model.phase == .open)
        return bench
    }

    /// Calls `body` at the moment in which the model begins to work.
    func whenWorkBegins(_ model: LockModel, _ body: @escaping @MainActor () -> Void) {
        withObservationTracking {
            _ = model.isWorking
        } onChange: {
            MainActor.assumeIsolated(body)
        }
    }

    @Test func aLockRequestDuringAnUnlockKeepsItShut() async throws {
        let bench = try await open()
        bench.model.lock()
        try await bench.until("the lock screen") { bench.model.phase == LockModelTests.free }
        whenWorkBegins(bench.model) { bench.model.lock() }
        await bench.model.unlock(Self.pin)
        #expect(bench.model.phase == LockModelTests.free && bench.model.dataKey == nil)
        await bench.model.unlock(Self.pin)
        #expect(bench.model.phase == .open)
    }

    @Test func aLockRequestDuringAChangeOfThePINLeavesNoKeyBehind() async throws {
        let bench = try await open()
        whenWorkBegins(bench.model) { bench.model.lock() }
        #expect(await bench.model.changePIN(from: Self.pin, to: ("8305", "8305")))
        try await bench.until("the lock screen") { bench.model.phase == LockModelTests.free }
        #expect(bench.model.dataKey == nil)
        await bench.model.unlock("8305")
        #expect(bench.model.phase == .open && bench.model.dataKey != nil)
    }

    /// A change of the PIN that finds the keyring gone shuts the window, and its key does not stay behind.
    @Test func whateverShutsItLeavesNoKeyBehind() async throws {
        let bench = try await open()
        #expect(bench.model.dataKey != nil)
        bench.world.with { $0.keyringProblem = .absent }
        #expect(await !bench.model.changePIN(from: Self.pin, to: ("8305", "8305")))
        #expect(bench.model.phase == .shut(.keyringUnavailable(.absent)) && bench.model.dataKey == nil)
    }

    /// In between nothing else can be tried, and what is typed is kept.
    @Test func itWorksUntilTheWindowShowsWhatCameOfIt() async throws {
        let bench = try await open()
        let model = bench.model
        var worked: [Bool] = []
        func expectWork(_ body: () async throws -> Void) async throws {
            worked = []
            model.onChange = { [weak model] in worked.append(model?.isWorking == true) }
            try await body()
            #expect(worked == [true] && !model.isWorking)
            model.onChange = {}
        }
        model.lock()
        try await bench.until("the lock screen") { model.phase == LockModelTests.free }
        try await expectWork { await model.unlock(Self.pin) }
        model.lock()
        try await bench.until("the lock screen") { model.phase == LockModelTests.free }
        bench.world.with { $0.keyringProblem = .absent }
        try await expectWork { await model.retry() }
        #expect(model.phase == .shut(.keyringUnavailable(.absent)))
        bench.world.with { $0.keyringProblem = nil }
        try await expectWork { await model.retry() }
        #expect(model.phase == LockModelTests.free)
    }

    /// A keyring that keeps its key for now: they are off all the same, and nothing says otherwise.
    @Test func fingerprintsAreOffAlsoBesideAKeyringThatDoesNotAnswer() async throws {
        let bench = try await open()
        #expect(await bench.model.setBiometrics(true, pin: Self.pin))
        bench.world.with { $0.keyringProblem = .hung }
        #expect(await bench.model.setBiometrics(false))
        #expect(!bench.model.details.biometric && bench.model.problem == nil)
        bench.world.with { $0.keyringProblem = nil }
        _ = bench.world.keeper.state()
        #expect(!bench.world.state.keyring.keys.contains { $0.kind == .biometricKey })
    }

    /// The first digit ends the scan, and a match that comes all the same opens nothing; with the digits gone a finger does.
    @Test func whoTypesThePINIsNotLetInByAFinger() async throws {
        let bench = try await open()
        #expect(await bench.model.setBiometrics(true, pin: Self.pin))
        let model = bench.model
        model.setInFront(false)
        model.lock()
        try await bench.until("the lock screen") { model.phase == .shut(.locked(.free, biometric: true)) }
        bench.finger.results = [.success, .success]
        // The finger matches, and before the app is open a digit is typed.
        bench.finger.whenAsked = { model.noteTyping(true) }
        model.setInFront(true)
        try await bench.until("the scan") { bench.finger.asked == 1 && model.scan == nil }
        model.noteInput()
        model.setInFront(false)
        model.setInFront(true)
        #expect(bench.finger.asked == 1 && !model.isScanning && model.phase != .open)
        bench.finger.whenAsked = {}
        model.noteTyping(false)
        try await bench.until("the fingerprint") { model.phase == .open }
        #expect(bench.finger.asked == 2)
    }

    /// The same in the last moment, when the key is there already.
    @Test func aFingerIsTooLateOnceADigitIsTyped() async throws {
        let bench = try await open()
        #expect(await bench.model.setBiometrics(true, pin: Self.pin))
        let model = bench.model
        model.lock()
        try await bench.until("the lock screen") { model.phase == .shut(.locked(.free, biometric: true)) }
        model.isTyping = true
        await model.enter(nil, unlessLockedSince: model.lockRequests, byFinger: true)
        #expect(model.phase == .shut(.locked(.free, biometric: true)))
        await model.unlock(Self.pin)
        #expect(model.phase == .open)
    }

    @Test func theReaderIsClaimedOnlyWhenThePersonIsBack() async throws {
        let bench = try await open()
        #expect(await bench.model.setBiometrics(true, pin: Self.pin))
        let model = bench.model
        model.lock()
        try await bench.until("the lock screen") { model.phase == .shut(.locked(.free, biometric: true)) }
        #expect(bench.finger.asked == 0 && !model.isScanning)
        // A program in front of ours, as the desktop's own lock screen, has the reader.
        model.setInFront(false)
        model.noteInput()
        #expect(bench.finger.asked == 0)
        bench.finger.results = [.success]
        model.setInFront(true)
        try await bench.until("the fingerprint") { model.phase == .open }
        #expect(bench.finger.asked == 1)
        model.lock()
        try await bench.until("the lock screen") { model.phase == .shut(.locked(.free, biometric: true)) }
        bench.finger.results = [.success]
        model.noteInput()
        try await bench.until("the fingerprint") { model.phase == .open }
        #expect(bench.finger.asked == 2)
    }
}
