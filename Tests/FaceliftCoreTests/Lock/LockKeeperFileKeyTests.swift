import FaceliftCore
import Foundation
import LockDoubles
import Testing

/// A lock whose device key is in a file: no keyring has a say in it, whenever one comes or goes.
@Suite struct LockKeeperFileKeyTests {
    static let pin = LockKeeperTests.pin
    static let other = LockKeeperTests.other

    private func lock() throws -> (MemoryLock, SecretBytes) {
        let world = MemoryLock()
        world.with { $0.keyringProblem = .absent }
        let key = try world.keeper.setUp(Self.pin)
        #expect(world.record?.deviceKey == .file)
        return (world, key)
    }

    private func fail(_ world: MemoryLock) {
        do throws(LockFailure) { _ = try world.keeper.unlock(Self.other) } catch { return }
        Issue.record("the wrong PIN opened it")
    }

    /// A keyring that dies beside the tenth attempt, which is the right PIN, must not wipe at the next start.
    @Test(arguments: [0, 4, 9]) func aKeyringThatComesAndGoesKeepsNoCount(failures: Int) throws {
        let (world, key) = try lock()
        world.with { $0.keyringProblem = nil }
        for attempt in 0..<failures {
            fail(world)
            world.advance(AttemptThrottle.delay(afterFailures: attempt + 1))
        }
        #expect(try world.keeper(whoseKeyringBecomes: .hung).unlock(Self.pin).isEqual(to: key))
        for problem in [KeyVaultProblem.hung, nil] {
            world.with { $0.keyringProblem = problem }
            #expect(world.keeper.state() == .locked(.free, biometric: false))
            #expect(world.record?.attempts == .zero)
        }
    }

    /// It is not even asked: one that hangs would hold up every start and every attempt, also one that renews the seal.
    @Test(arguments: [40, 23]) func noKeyringIsAsked(millisecondsOfAPass: Int) throws {
        let (world, key) = try lock()
        let id = world.record?.id
        world.with {
            $0.keyringProblem = nil; $0.timeOfAPass = .milliseconds(millisecondsOfAPass)
        }
        let keeper = world.keeper(keyring: Self.deaf)
        #expect(keeper.state() == .locked(.free, biometric: false))
        #expect(try keeper.unlock(Self.pin).isEqual(to: key))
        #expect((world.record?.id == id) == (millisecondsOfAPass == 40))
        #expect(keeper.state() == .locked(.free, biometric: false))
        #expect(throws: LockFailure.self) { try keeper.unlock(Self.other) }
    }

    /// A keyring that nobody may ask.
    private static let deaf = KeyVault(
        read: { item in
            Issue.record("\(item.kind) was read")
            return .unavailable(.hung)
        },
        write: { (item, _) throws(KeyVaultProblem) in
            Issue.record("\(item.kind) was written")
            throw .hung
        },
        delete: { (item) throws(KeyVaultProblem) in
            Issue.record("\(item.kind) was deleted")
            throw .hung
        },
        items: { (_) throws(KeyVaultProblem) in
            Issue.record("what is there was asked")
            throw .hung
        },
        unlock: { false })

    /// Set with a keyring at hand, taken away without one: the keyring that is back then knows of no PIN any more.
    @Test func takingThePINAwayWithoutAKeyringStaysSo() throws {
        let (world, key) = try lock()
        world.with { $0.keyringProblem = nil }
        #expect(try world.keeper.unlock(Self.pin).isEqual(to: key))
        world.with { $0.keyringProblem = .absent }
        #expect(try world.keeper.change(from: Self.pin, to: nil).isEqual(to: key))
        world.with { $0.keyringProblem = nil }
        #expect(world.keeper.state() == .open(.ready))
        // And with one at hand again for both.
        _ = try world.keeper.change(from: nil, to: Self.pin)
        #expect(world.record?.deviceKey == .keyring)
        _ = try world.keeper.change(from: Self.pin, to: nil)
        #expect(world.keeper.state() == .open(.ready))
    }
}
