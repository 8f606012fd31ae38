import Foundation
import Testing

@testable import FaceliftCore

@Suite struct AccountListCodingTests {
    let a = "11111111-1111-4111-8111-11111111111a"
    let b = "22222222-2222-4222-8222-22222222222b"

    func sample() throws -> AccountList {
        var list = AccountList()
        for (index, text) in [a, b].enumerated() {
            list.add(
                id: AccountID(text)!, url: try FaceURL(strict: "https://eddie.example"), name: "N\(index)",
                now: Date(timeIntervalSince1970: 1_700_000_000.5 + Double(index)))
        }
        list.setSettings(
            AccountSettings(colour: .teal, zoom: 1.25, permissions: ["notifications": true, "camera": false]),
            for: AccountID(a)!)
        return list
    }

    func entry(_ id: String, name: String = "\"N\"") -> String {
        #"{"id":"\#(id)","faceUrl":"https://h.example","displayName":\#(name),"createdAt":1,"lastUsedAt":2}"#
    }

    func file(version: String = "1", _ entries: String..., active: String = "null", settings: String = "{}") -> Data {
        Data(
            """
            {"version":\(version),"vance.facelift.accounts":[\(entries.joined(separator: ","))],
            "vance.facelift.activeAccountId":\(active),"settings":\(settings)}
            """.utf8)
    }

    @Test func survivesARoundTrip() throws {
        let list = try sample()
        let data = try AccountListCoding.encode(list)
        #expect(try AccountListCoding.decode(data) == list)
        #expect(try AccountListCoding.encode(list) == data)
        #expect(try AccountListCoding.decode(try AccountListCoding.encode(AccountList())) == AccountList())
    }

    @Test func hasTheKeysOfTheContract() throws {
        let data = try AccountListCoding.encode(try sample())
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(json.keys) == ["version", "vance.facelift.accounts", "vance.facelift.activeAccountId", "settings"])
        #expect(json["version"] as? Int == 1)
        #expect(json["vance.facelift.activeAccountId"] as? String == b)
        let first = try #require((json["vance.facelift.accounts"] as? [[String: Any]])?.first)
        #expect(Set(first.keys) == ["id", "faceUrl", "displayName", "createdAt", "lastUsedAt"])
        #expect(first["id"] as? String == a)
        #expect(first["createdAt"] as? Int == 1_700_000_000_500)
        let settings = try #require(json["settings"] as? [String: [String: Any]])
        #expect(settings[a]?["colour"] as? String == "teal")
        #expect(!String(decoding: data, as: UTF8.self).contains("\\/"))
    }

    @Test func readsUpperCaseIDsByValue() throws {
        let list = try AccountListCoding.decode(file(entry(a.uppercased()), active: "\"\(a.uppercased())\""))
        #expect(list.active?.id.description == a)
    }

    @Test func keepsGoodEntriesBesideABadOne() throws {
        let bad = [
            "null", "5", "\"x\"", "[]", "{}", entry("not-a-uuid"), entry(b, name: "5"), entry(b, name: "null"),
            entry(b).replacing("\"createdAt\":1", with: "\"createdAt\":\"1\""),
            entry(b).replacing("\"createdAt\":1", with: "\"createdAt\":true"),
            entry(b).replacing("\"createdAt\":1", with: "\"createdAt\":1e300"),
            entry(b).replacing("faceUrl", with: "faceurl"), entry("00000000-0000-0000-0000-000000000000"),
            entry(a, name: "\"twin\""),
        ]
        for text in bad {
            let reading = try AccountListCoding.read(
                file(text == bad.last ? entry(a) : text, text == bad.last ? text : entry(a)))
            #expect(reading.list.accounts.map(\.id.description) == [a], "\(text)")
            #expect(reading.list.accounts.map(\.displayName) == ["N"])
            #expect(reading.skipped.count == 1, "\(text)")
        }
    }

    @Test func neverMakesAnEmptyListOfAFailedRead() {
        #expect(throws: AccountListProblem.noReadableEntry(count: 2)) {
            try AccountListCoding.decode(file("{}", entry("x")))
        }
    }

    @Test func readsAnEmptyList() throws {
        #expect(try AccountListCoding.read(file()).list.accounts.isEmpty)
    }

    @Test(arguments: [
        ("", "empty"), ("   ", "notJSON"), ("{", "notJSON"), ("nonsense", "notJSON"), ("\u{0}\u{0}\u{0}", "notJSON"),
        ("[]", "wrongShape"), ("null", "wrongShape"), ("5", "wrongShape"), ("\"x\"", "wrongShape"),
        ("{}", "wrongShape"),
        (#"{"version":1}"#, "wrongShape"),
        (#"{"version":"1","vance.facelift.accounts":[]}"#, "wrongShape"),
        (#"{"version":1.5,"vance.facelift.accounts":[]}"#, "notJSON"),
        (#"{"version":null,"vance.facelift.accounts":[]}"#, "wrongShape"),
        (#"{"version":true,"vance.facelift.accounts":[]}"#, "wrongShape"),
        (#"{"version":0,"vance.facelift.accounts":[]}"#, "wrongShape"),
        (#"{"version":1,"vance.facelift.accounts":{}}"#, "wrongShape"),
        (#"{"version":1,"vance.facelift.accounts":"[]"}"#, "wrongShape"),
        (#"{"version":1,"vance.facelift.accounts":null}"#, "wrongShape"),
        (#"{"version":2,"vance.facelift.accounts":[]}"#, "newerVersion"),
        (#"{"version":2,"accounts":"something new"}"#, "newerVersion"),
        (#"{"vance.facelift.accounts":[]}"#, "wrongShape"),
    ])
    func saysWhatIsWrong(text: String, problem: String) {
        #expect {
            try AccountListCoding.decode(Data(text.utf8))
        } throws: { error in
            "\(error)".contains(problem)
        }
    }

    @Test func capsTheSize() {
        let data = Data(repeating: 0x20, count: AccountListCoding.byteLimit + 1)
        #expect(throws: AccountListProblem.tooLarge(data.count)) { try AccountListCoding.decode(data) }
    }

    @Test func everyTruncationIsAProblem() throws {
        let data = try AccountListCoding.encode(try sample())
        for length in 0..<data.count - 2 {
            #expect(throws: AccountListProblem.self) { try AccountListCoding.decode(data.prefix(length)) }
        }
    }

    @Test func aFlippedByteNeverEmptiesTheList() throws {
        let data = try AccountListCoding.encode(try sample())
        for index in data.indices {
            for mask: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
                var damaged = data
                damaged[index] ^= mask
                if let reading = try? AccountListCoding.read(damaged) {
                    #expect(reading.list.accounts.count + reading.skipped.count == 2, "byte \(index)")
                    #expect(!reading.list.accounts.isEmpty, "byte \(index)")
                }
            }
        }
    }

    @Test(arguments: [
        "5", "[]", "null", #"{"11111111-1111-4111-8111-11111111111a":5}"#, #"{"x":{"colour":"red"}}"#,
        #"{"11111111-1111-4111-8111-11111111111a":{"colour":"ultraviolet","zoom":-1,"permissions":[]}}"#,
    ])
    func badSettingsCostNoAccount(settings: String) throws {
        let reading = try AccountListCoding.read(file(entry(a), active: "7", settings: settings))
        #expect(reading.skipped.isEmpty)
        #expect(reading.list.active?.id.description == a)
        #expect(reading.list.settings(for: AccountID(a)!) == AccountSettings(colour: .blue))
    }

    @Test func keepsARefusedAddress() throws {
        let data = file(entry(a).replacing("https://h.example", with: "http://h.example/path"))
        let account = try AccountListCoding.decode(data).accounts[0]
        #expect(account.faceURL == "http://h.example/path")
        #expect(account.address == .failure(.publicHTTP(suggestion: "https://h.example")))
    }

    @Test func importsTheBareArrayOfTheSpecification() throws {
        let reading = try AccountListCoding.readImport(Data(" [\(entry(a)), \(entry(b))]".utf8))
        #expect(reading.list.accounts.map(\.id.description) == [a, b])
        #expect(try AccountListCoding.readImport(Data("[]".utf8)).list.accounts.isEmpty)
        #expect(try AccountListCoding.readImport(file(entry(a))).list.accounts.count == 1)
        #expect(throws: AccountListProblem.noReadableEntry(count: 1)) {
            try AccountListCoding.readImport(Data("[1]".utf8))
        }
        #expect(throws: AccountListProblem.self) { try AccountListCoding.readImport(Data("[".utf8)) }
        #expect(throws: AccountListProblem.empty) { try AccountListCoding.readImport(Data()) }
    }

    @Test func deepNestingIsAProblemNotACrash() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: AccountListProblem.self) { try AccountListCoding.readImport(Data(text.utf8)) }
        #expect(throws: AccountListProblem.self) {
            try AccountListCoding.read(Data((#"{"version":1,"vance.facelift.accounts":"# + text).utf8))
        }
    }
}
