import FaceliftCore
import FaceliftShell
import Foundation
import LockDoubles
import Testing

@Suite @MainActor struct SecretStoreTests {
    final class Files: @unchecked Sendable {
        private let lock = NSLock()
        private var value: [UUID: Data] = [:]
        var all: [UUID: Data] { lock.withLock { value } }

        var port: SealedStore {
            SealedStore(
                read: { id in self.all[id] },
                write: { (id, data) throws(KeyVaultProblem) in self.lock.withLock { self.value[id] = data } },
                delete: { (id) throws(KeyVaultProblem) in self.lock.withLock { self.value[id] = nil } },
                deleteAll: { () throws(KeyVaultProblem) in self.lock.withLock { self.value = [:] } })
        }
    }

    let bench = LockBench()
    let files = Files()
    let account = AccountID.random()
    var store: SecretStore { SecretStore(lock: bench.model, crypto: bench.world.crypto, sealed: files.port) }

    @Test func inTheKeyring() async throws {
        await bench.model.start()
        await bench.model.setUp("7294", repeated: "7294")
        let store = store
        #expect(await store.setToken("CANARY", of: account))
        #expect(await store.token(of: account) == "CANARY" && files.all.isEmpty)
        #expect(await store.token(of: .random()) == nil)
        bench.model.lock()
        #expect(await store.token(of: account) == nil)
        // Pages live on behind the lock, and what they renew there must not be lost.
        #expect(await store.setToken("LATE", of: account))
        try await bench.until("the lock screen") { bench.model.phase == LockModelTests.free }
        #expect(await store.token(of: account) == nil)
        await bench.model.unlock("7294")
        #expect(await store.token(of: account) == "LATE")
        bench.world.with { $0.keyringProblem = .hung }
        await #expect(throws: KeyVaultProblem.hung) { try await store.checkRemoval(of: account) }
        await #expect(throws: KeyVaultProblem.hung) { try await store.removeToken(of: account) }
        bench.world.with { $0.keyringProblem = nil }
        try await store.checkRemoval(of: account)
        #expect(await store.token(of: account) == "LATE", "asking deletes nothing")
        try await store.removeToken(of: account)
        #expect(await store.token(of: account) == nil)
        #expect(!bench.world.state.keyring.keys.contains { $0.kind == .shareToken })
    }

    @Test func sealedWithoutAKeyring() async throws {
        bench.world.with { $0.keyringProblem = .absent }
        await bench.model.start()
        await bench.model.setUp("7294", repeated: "7294")
        let store = store
        #expect(await store.setToken("CANARY", of: account))
        #expect(await store.token(of: account) == "CANARY")
        let kept = try #require(files.all[account.uuid])
        #expect(kept.range(of: Data("CANARY".utf8)) == nil)
        // No keyring can have it.
        try await store.checkRemoval(of: account)
        // Another PIN keeps the data key, and so the token.
        #expect(await bench.model.changePIN(from: "7294", to: ("8305", "8305")))
        #expect(await store.token(of: account) == "CANARY")
        try await store.removeToken(of: account)
        #expect(files.all.isEmpty)
    }

    /// A sealed token that the disk does not let go keeps its removal open, with the disk's own reason.
    @Test(arguments: [StoreFailure.readOnly, .diskFull]) func aSealedTokenThatStaysNamesTheDisk(
        failure: StoreFailure
    ) async throws {
        bench.world.with { $0.keyringProblem = .absent }
        await bench.model.start()
        await bench.model.setUp("7294", repeated: "7294")
        var sealed = files.port
        sealed.delete = { (_) throws(KeyVaultProblem) in throw .notSaved(failure) }
        let store = SecretStore(lock: bench.model, crypto: bench.world.crypto, sealed: sealed)
        #expect(await store.setToken("CANARY", of: account))
        await #expect(throws: failure) { try await store.removeToken(of: account) }
    }

    @Test func whatOnlyTheDataKeyCanSealWaitsForTheUnlock() async throws {
        bench.world.with { $0.keyringProblem = .absent }
        await bench.model.start()
        await bench.model.setUp("7294", repeated: "7294")
        let store = store
        #expect(await store.setToken("EARLY", of: account))
        bench.model.lock()
        try await bench.until("the lock screen") { bench.model.phase == LockModelTests.free }
        let other = AccountID.random()
        for token in ["LATE", "LATER"] { #expect(await !store.setToken(token, of: account)) }
        #expect(await !store.setToken("GONE", of: other))
        try await store.removeToken(of: other)
        await bench.model.unlock("7294")
        let before = files.all
        try await bench.until("the token") { files.all != before || files.all.isEmpty }
        #expect(await store.token(of: account) == "LATER")
        #expect(await store.token(of: other) == nil)
    }

    @Test func theNewerOfTwoPlacesCounts() async throws {
        await bench.model.start()
        await bench.model.setUp("7294", repeated: "7294")
        let store = store
        #expect(await store.setToken("OLD", of: account))
        bench.world.with { $0.keyringProblem = .hung }
        #expect(await store.setToken("NEW", of: account))
        bench.world.with { $0.keyringProblem = nil }
        #expect(await store.token(of: account) == "NEW")
        #expect(await store.setToken("NEWEST", of: account))
        #expect(await store.token(of: account) == "NEWEST" && files.all.isEmpty)
    }

    @Test func withNeitherItIsNotKept() async {
        await bench.model.start()
        await bench.model.setUpWithoutPIN()
        bench.world.with { $0.keyringProblem = .locked }
        let next = bench.make()
        await next.start()
        #expect(next.phase == .open && next.secretsProblem == .locked)
        let store = SecretStore(lock: next, crypto: bench.world.crypto, sealed: files.port)
        #expect(await !store.setToken("CANARY", of: account))
        #expect(files.all.isEmpty)
    }

    @Test func goesWithItsAccountAndWithAWipe() async throws {
        await bench.model.start()
        await bench.model.setUp("7294", repeated: "7294")
        let plain = ShareMirror(
            setCredentials: { _, _ in }, setProjects: { _, _ in }, remove: { _ in }, removeAll: {},
            mirrorAccounts: { _ in })
        let store = store
        let mirror = plain.keepingTokens(in: store)
        let origin = try #require(WebOrigin(urlString: "https://home.example"))
        try await mirror.setCredentials(
            account, ShareCredentials(origin: origin, tenant: "acme", username: "ada", token: "CANARY"))
        #expect(await store.token(of: account) == "CANARY")
        try await mirror.remove(account)
        #expect(await store.token(of: account) == nil)
        #expect(await store.setToken("CANARY", of: account))
        await bench.model.reset()
        #expect(bench.model.phase == .shut(.setup) && bench.world.state.keyring.isEmpty)
    }
}
