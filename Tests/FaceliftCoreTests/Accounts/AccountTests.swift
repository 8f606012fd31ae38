import Foundation
import Testing

@testable import FaceliftCore

@Suite struct AccountTests {
    let id = AccountID(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!)

    @Test func writesIDsInLowerCase() throws {
        #expect(id.description == "6f9619ff-8b86-d011-b42d-00c04fc964ff")
        #expect(String(decoding: try JSONEncoder().encode([id]), as: UTF8.self) == "[\"\(id)\"]")
        #expect(AccountID("6f9619ff-8b86-d011-b42d-00c04fc964ff") == AccountID("6F9619FF-8B86-D011-B42D-00C04FC964FF"))
    }

    @Test(arguments: [
        "", "x", "6f9619ff8b86d011b42d00c04fc964ff", "6f9619ff-8b86-d011-b42d-00c04fc964f", "../../x",
        "{6f9619ff-8b86-d011-b42d-00c04fc964ff}", "6f9619ff-8b86-d011-b42d-00c04fc964fg",
        "00000000-0000-0000-0000-000000000000",
    ])
    func refusesOtherIDs(text: String) {
        #expect(AccountID(text) == nil)
    }

    @Test func makesDifferentIDs() {
        #expect(AccountID.random() != AccountID.random())
    }

    @Test func hasTheKeysOfTheSpecification() throws {
        let account = Account(
            id: id, faceURL: "https://eddie.example", displayName: "Work",
            createdAt: Date(timeIntervalSince1970: 1_700_000_000.1234), lastUsedAt: Date(timeIntervalSince1970: 1))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(account)
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"createdAt":1700000000123,"displayName":"Work","faceUrl":"https://eddie.example","#
                + #""id":"6f9619ff-8b86-d011-b42d-00c04fc964ff","lastUsedAt":1000}"#)
        #expect(try JSONDecoder().decode(Account.self, from: data) == account)
    }

    @Test func keepsWholeMilliseconds() {
        var account = Account(id: id, faceURL: "", displayName: "", createdAt: .distantPast, lastUsedAt: .distantFuture)
        account.lastUsedAt = Date(timeIntervalSince1970: 0.0126)
        #expect(account.lastUsedAt == Date(timeIntervalSince1970: 0.013))
        account.createdAt = Date(timeIntervalSince1970: .infinity)
        #expect(account.createdAt == Date(timeIntervalSince1970: 0))
    }

    @Test func marksARefusedAddress() {
        var account = Account(
            id: id, faceURL: "http://home.example", displayName: "", createdAt: .now, lastUsedAt: .now)
        #expect(account.address == .failure(.publicHTTP(suggestion: "https://home.example")))
        account.faceURL = "https://home.example"
        #expect((try? account.address.get())?.canonical == "https://home.example")
    }
}
