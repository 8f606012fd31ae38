import FaceliftCore
import Foundation
import LockDoubles
import Testing

/// The power goes after the first, second, … change of every operation: what is found afterwards is the old or the new
/// state, never neither, never a free attempt, never the setup.
@Suite struct LockKeeperCrashTests {
    static let pin = LockKeeperTests.pin
    static let other = LockKeeperTests.other

    /// Runs `operation` with the power going after each number of changes, until it gets through.
    func everyCrash(
        _ prepare: (MemoryLock) throws -> Void, _ operation: (LockKeeper) throws -> Void,
        _ check: (MemoryLock) throws -> Void
    ) throws {
        for changes in 0..<100 {
            let world = MemoryLock()
            try prepare(world)
            world.with {
                $0.changesLeft = changes; $0.trace = []
            }
            _ = try? operation(world.keeper)
            let isDone = world.state.changesLeft ?? 0 > 0
            world.with { $0.changesLeft = nil }
            try check(world)
            if isDone {
                #expect(changes > 1)
                return
            }
        }
        Issue.record("The operation never got through.")
    }

    /// After one look at the lock, a copy of the file from before a replacement opens nothing any more.
    func expectNoWayBack(_ world: MemoryLock, to old: LockFileReading) {
        _ = world.keeper.state()
        guard world.state.file != .missing, case .record(let before) = old, world.record?.id != before.id else {
            return
        }
        let present = world.state.file
        world.with { $0.file = old }
        #expect(world.keeper.state() == .resetOnly(.deviceKeyMissing))
        world.with { $0.file = present }
    }

    func opens(_ world: MemoryLock, _ pins: [PIN]) -> Bool {
        pins.contains { pin in (try? world.keeper.unlock(pin)) != nil }
    }

    @Test func setup() throws {
        try everyCrash { _ in
        } _: {
            _ = try $0.setUp(Self.pin)
        } _: { world in
            switch world.keeper.state() {
            case .setup: _ = try world.keeper.setUp(Self.other)
            case .locked: #expect(opens(world, [Self.pin]))
            case let state: Issue.record("\(state)")
            }
        }
    }

    @Test func changeOfPIN() throws {
        var old = LockFileReading.missing
        try everyCrash {
            _ = try $0.keeper.setUp(Self.pin)
            old = $0.state.file
        } _: {
            _ = try $0.change(from: Self.pin, to: Self.other)
        } _: { world in
            guard case .locked = world.keeper.state() else {
                Issue.record("\(world.keeper.state())")
                return
            }
            expectNoWayBack(world, to: old)
            #expect(opens(world, [Self.pin, Self.other]))
            #expect(world.state.keyring.keys.filter { $0.kind == .deviceKey }.count == 1)
        }
    }

    @Test(arguments: [false, true]) func renewalOfTheSeal(withFingerprint: Bool) throws {
        var old = LockFileReading.missing
        try everyCrash { world in
            _ = try world.keeper.setUp(Self.pin)
            if withFingerprint { try world.keeper.enableBiometrics(Self.pin) }
            world.with { $0.timeOfAPass = .milliseconds(20) }
            old = world.state.file
        } _: {
            _ = try $0.unlock(Self.pin)
        } _: { world in
            #expect(world.keeper.state() == .locked(.free, biometric: withFingerprint))
            if withFingerprint { _ = try world.keeper.unlockByBiometrics() }
            expectNoWayBack(world, to: old)
            #expect(opens(world, [Self.pin]))
            #expect(world.record?.kdf?.cost == .argon2id(memory: 65_536, passes: 8))
            #expect(world.state.keyring.keys.filter { $0.kind == .deviceKey }.count == 1)
            let copies = world.state.keyring.keys.filter { $0.kind == .biometricKey }
            #expect(copies.map(\.account) == (withFingerprint ? [world.record?.id] : []))
            #expect(world.record?.hasLeftovers == false)
        }
    }

    @Test func fromNoneToPIN() throws {
        try everyCrash {
            _ = try $0.keeper.setUp(nil)
        } _: {
            _ = try $0.change(from: nil, to: Self.pin)
        } _: { world in
            switch world.keeper.state() {
            case .open(.ready): _ = try world.keeper.openWithoutPIN()
            case .locked: #expect(opens(world, [Self.pin]))
            case let state: Issue.record("\(state)")
            }
        }
    }

    @Test func fromPINToNone() throws {
        try everyCrash {
            _ = try $0.keeper.setUp(Self.pin)
        } _: {
            _ = try $0.change(from: Self.pin, to: nil)
        } _: { world in
            switch world.keeper.state() {
            case .open(.ready): _ = try world.keeper.openWithoutPIN()
            case .locked: #expect(opens(world, [Self.pin]))
            case let state: Issue.record("\(state)")
            }
        }
    }

    @Test func wrongPIN() throws {
        try everyCrash {
            _ = try $0.keeper.setUp(Self.pin)
        } _: { keeper in
            _ = try? keeper.unlock(Self.other)
            _ = try? keeper.unlock(Self.other)
        } _: { world in
            guard case .locked = world.keeper.state() else {
                Issue.record("\(world.keeper.state())")
                return
            }
            #expect(world.state.derivations <= 1 + max(world.record?.attempts.failures ?? 0, 0))
            #expect(opens(world, [Self.pin]))
        }
    }

    @Test func wipe() throws {
        try everyCrash { world in
            _ = try world.keeper.setUp(Self.pin)
            world.with { $0.hasTraces = true }
        } _: { keeper in
            try keeper.beginWipe()
            try keeper.endWipe()
        } _: { world in
            switch world.keeper.state() {
            case .locked: #expect(opens(world, [Self.pin]))
            case .wipeDue:
                try world.keeper.beginWipe()
                try world.keeper.endWipe()
                #expect(world.keeper.state() == .setup && world.state.keyring.isEmpty)
            case .setup: #expect(world.state.keyring.isEmpty)
            case let state: Issue.record("\(state)")
            }
        }
    }

    @Test(arguments: [LegacyMigrationTests.salt, LegacyMigrationTests.salt.uppercased()])
    func migration(salt: String) throws {
        // The double's own hash of salt and PIN, in the first format's form.
        let hash = MemoryLock().crypto.sha256(SecretBytes(Array("\(salt):7294".utf8)))
            .map { String(format: "%02x", $0) }.joined()
        try everyCrash { world in
            world.with {
                $0.legacy = LegacyLockRecord(salt: salt, hash: hash); $0.hasTraces = true
            }
        } _: { keeper in
            _ = keeper.state()
            _ = try keeper.unlock(Self.pin)
        } _: { world in
            #expect(world.keeper.state() == .locked(.free, biometric: false))
            #expect(world.state.legacy == LegacyLockRecord(salt: nil, hash: LegacyLockRecord.tombstone))
            #expect(!opens(world, [Self.other]))
            #expect(opens(world, [Self.pin]))
            #expect(world.record?.inner == nil && world.record?.innerSalt == nil)
            #expect(opens(world, [Self.pin]))
        }
    }

    @Test func anIncompleteFirstFormatCanOnlyBeReset() {
        let world = MemoryLock()
        world.with { $0.legacy = LegacyLockRecord(salt: nil, hash: LegacyMigrationTests.hash) }
        #expect(world.keeper.state() == .resetOnly(.legacyIncomplete))
    }
}
