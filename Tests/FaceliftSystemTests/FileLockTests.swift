import Foundation
import Testing

@testable import FaceliftSystem

@Suite struct FileLockTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func refusesAfterItsLimit() throws {
        let path = folder.path + "/a.lock"
        let start = ContinuousClock.now
        try FileLock(path: path).withLock {
            #expect(throws: FileLock.Busy.self) { try FileLock(path: path, limit: .seconds(1)).withLock {} }
        }
        #expect(ContinuousClock.now - start >= .seconds(1))
        #expect(ContinuousClock.now - start < .seconds(4))
    }

    /// Ten holders of 0.4 s each before one's own turn are no reason to give up; one of them for the whole limit would be.
    @Test func waitsItsTurnBehindManyOthers() async throws {
        let path = folder.path + "/a.lock"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    try await WorkQueue(label: "turn").run {
                        try FileLock(path: path, limit: .seconds(2)).withLock { usleep(400_000) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func isFreeAgainAfterAnError() throws {
        struct Stop: Error {}
        let lock = FileLock(path: folder.path + "/a.lock", limit: .zero)
        #expect(throws: Stop.self) { try lock.withLock { throw Stop() } }
        #expect(try lock.withLock { 1 } == 1)
    }

    @Test func followsNoLink() throws {
        symlink("/etc/hostname", folder.path + "/a.lock")
        #expect(throws: FileSystemFailure.self) { try FileLock(path: folder.path + "/a.lock").withLock {} }
    }
}
