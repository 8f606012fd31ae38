import FaceliftCore
import Foundation
import Testing

@testable import FaceliftSystem

@Suite struct RemovalJournalTests {
    let folder: TemporaryFolder
    let journal: RemovalJournal

    init() throws {
        folder = try TemporaryFolder()
        journal = .live(folder: folder.path + "/state/removals")
    }

    @Test func keepsWhatIsNotFinished() async throws {
        #expect(try await journal.pending() == [])
        let (first, second) = (AccountID.random(), AccountID.random())
        try await journal.begin(first)
        try await journal.begin(first)
        try await journal.begin(second)
        #expect(
            Set(try await RemovalJournal.live(folder: folder.path + "/state/removals").pending()) == [first, second])
        try await journal.finish(first)
        try await journal.finish(first)
        #expect(try await journal.pending() == [second])
        #expect(folder.names("state/removals") == [second.description])
        #expect(folder.mode("state/removals") == 0o700)
    }

    @Test func ignoresWhatIsNoAccount() async throws {
        try await journal.begin(.random())
        try folder.put("state/removals/notes.txt", "x")
        #expect(try await journal.pending().count == 1)
    }

    @Test func aFailureIsSaid() async throws {
        try folder.put("state", "a file")
        await #expect(throws: StoreFailure.self) { try await journal.begin(.random()) }
        await #expect(throws: StoreFailure.self) { try await journal.pending() }
    }
}
