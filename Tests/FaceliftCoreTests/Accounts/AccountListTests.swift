import Foundation
import Testing

@testable import FaceliftCore

@Suite struct AccountListTests {
    let eddie = try! FaceURL(strict: "https://eddie.example")
    let other = try! FaceURL(strict: "https://other.example")

    func time(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    /// Accounts A, B, C, … at eddie, added one second apart.
    func list(_ names: String...) -> AccountList {
        var list = AccountList()
        for (index, name) in names.enumerated() { list.add(url: eddie, name: name, now: time(Double(index))) }
        return list
    }

    func id(_ name: String, _ list: AccountList) throws -> AccountID { try list.find(name).id }

    @Test func addingActivatesAndComesLast() throws {
        let list = list("A", "B", "C")
        #expect(list.accounts.map(\.displayName) == ["A", "B", "C"])
        #expect(list.active?.displayName == "C")
        #expect(list.active?.createdAt == time(2))
        #expect(list.active?.lastUsedAt == time(2))
        #expect(AccountList().activeID == nil)
    }

    @Test func addingTakesAGivenID() {
        var list = AccountList()
        let id = AccountID.random()
        let account = list.add(id: id, url: eddie, name: "A", now: .now)
        #expect(account.id == id)
        #expect(list[id]?.faceURL == "https://eddie.example")
    }

    @Test(arguments: [
        ("Work", "Work 3"), ("work", "work 3"), ("Work 2", "Work 2 2"), ("  Work\n", "Work 3"), ("New", "New"),
        ("", "eddie.example"), ("\u{202E}", "eddie.example"),
    ])
    func labelsStayUnique(asked: String, given: String) {
        var list = list("Work", "Work")
        #expect(list.accounts.map(\.displayName) == ["Work", "Work 2"])
        #expect(list.uniqueName(asked, for: eddie) == given)
        let account = list.add(url: eddie, name: asked, now: .now)
        #expect(account.displayName == given)
    }

    @Test func longLabelsStayUnique() {
        let long = String(repeating: "x", count: 100)
        let list = list(long, long, long)
        #expect(Set(list.accounts.map(\.displayName)).count == 3)
        #expect(list.accounts.allSatisfy { $0.displayName.count <= 80 })
    }

    @Test func theSameAddressIsFoundNotRefused() {
        var list = list("A", "B")
        list.add(url: other, name: "C", now: .now)
        #expect(list.accounts(at: eddie).map(\.displayName) == ["A", "B"])
    }

    @Test func renamingKeepsItsOwnLabelFree() throws {
        var list = list("A", "B")
        let a = try id("A", list)
        let names = ["A", "b", " "].map { list.rename(a, to: $0) }
        #expect(names == ["A", "b 2", "eddie.example"])
        let nobody = list.rename(.random(), to: "x")
        #expect(nobody == nil)
    }

    @Test func activatingSetsLastUse() throws {
        var list = list("A", "B")
        list.activate(try id("A", list), now: time(100))
        #expect(list.active?.displayName == "A")
        #expect(list.active?.lastUsedAt == time(100))
        let before = list
        list.activate(.random(), now: time(200))
        #expect(list == before)
    }

    @Test func removingTheActiveOneActivatesTheLastUsed() throws {
        var list = list("A", "B", "C")
        list.activate(try id("B", list), now: time(10))
        list.activate(try id("C", list), now: time(11))
        list.remove(try id("C", list))
        #expect(list.active?.displayName == "B")
        list.remove(try id("A", list))
        #expect(list.active?.displayName == "B")
        list.remove(try id("B", list))
        #expect(list.activeID == nil)
        #expect(list.accounts.isEmpty)
    }

    @Test func aDanglingActiveIDFallsBack() {
        let first = list("A", "B", "C").accounts
        #expect(AccountList(accounts: first, activeID: .random()).active?.displayName == "C")
        #expect(AccountList(accounts: first, activeID: nil).active?.displayName == "C")
        #expect(AccountList(accounts: first, activeID: first[0].id).active?.displayName == "A")
    }

    @Test func equalTimesFallBackToTheFirst() {
        var accounts = list("A", "B").accounts
        accounts[0].lastUsedAt = time(5)
        accounts[1].lastUsedAt = time(5)
        #expect(AccountList(accounts: accounts).active?.displayName == "A")
    }

    @Test(arguments: [
        ("A", 2, ["B", "C", "A"]), ("C", 0, ["C", "A", "B"]), ("B", 1, ["A", "B", "C"]), ("A", 99, ["B", "C", "A"]),
        ("C", -5, ["C", "A", "B"]), ("A", 1, ["B", "A", "C"]),
    ])
    func movesInTheOwnOrder(name: String, index: Int, order: [String]) throws {
        var list = list("A", "B", "C")
        list.move(try id(name, list), to: index)
        #expect(list.accounts.map(\.displayName) == order)
        #expect(list.active?.displayName == "C")
    }

    @Test func entriesWithOneIDCountOnce() {
        let account = list("A").accounts[0]
        var twin = account
        twin.displayName = "B"
        #expect(AccountList(accounts: [account, twin]).accounts.map(\.displayName) == ["A"])
    }

    @Test func coloursDifferOnOneHost() {
        var list = AccountList()
        for index in 0..<10 { list.add(url: eddie, name: "\(index)", now: time(Double(index))) }
        #expect(Set(list.accounts.map { list.settings(for: $0.id).colour }).count == 10)
        for index in 10..<30 { list.add(url: eddie, name: "\(index)", now: time(Double(index))) }
        for (first, second) in zip(list.accounts, list.accounts.dropFirst()) {
            #expect(list.settings(for: first.id).colour != list.settings(for: second.id).colour)
        }
    }

    @Test func neighboursDifferInColour() throws {
        var list = AccountList()
        for index in 0..<10 {
            list.add(url: try FaceURL(strict: "https://\(index)x.example"), name: "\(index)", now: .now)
        }
        let blue = try #require(list.accounts.first { list.settings(for: $0.id).colour == .blue })
        list.move(blue.id, to: 9)
        let added = list.add(url: eddie, name: "new", now: .now)
        #expect(list.settings(for: added.id).colour != .blue)
    }

    @Test func portsOfOneHostDifferInColour() throws {
        var list = list("A")
        list.add(url: try FaceURL(strict: "https://eddie.example:8443"), name: "B", now: .now)
        #expect(list.settings(for: try id("A", list)).colour != list.settings(for: try id("B", list)).colour)
    }

    @Test func importedColoursGiveWayOnOneHost() throws {
        var mine = list("A")
        var theirs = AccountList()
        theirs.add(url: eddie, name: "B", now: .now)
        #expect(mine.settings(for: mine.accounts[0].id) == theirs.settings(for: theirs.accounts[0].id))
        mine.merge(theirs)
        #expect(mine.settings(for: mine.accounts[0].id) != mine.settings(for: mine.accounts[1].id))
    }

    @Test func changingTheAddressTellsWhetherDataStays() throws {
        var list = list("A")
        let a = try id("A", list)
        list.setSettings(AccountSettings(colour: .pink, zoom: 2, permissions: ["notifications": true]), for: a)
        let stays1 = list.changeAddress(a, to: eddie)
        #expect(stays1)
        #expect(list.settings(for: a).permissions == ["notifications": true])
        let stays2 = list.changeAddress(a, to: try FaceURL(strict: "https://eddie.example:8443"))
        #expect(!stays2)
        let stays3 = list.changeAddress(a, to: other)
        #expect(!stays3)
        #expect(list[a]?.faceURL == "https://other.example")
        #expect(list.settings(for: a) == AccountSettings(colour: .pink, zoom: 2, permissions: [:]))
        #expect(list[a]?.id == a)
    }

    @Test func changingFromARefusedAddressClears() {
        let account = Account(
            id: .random(), faceURL: "http://eddie.example", displayName: "A", createdAt: time(0), lastUsedAt: time(0))
        var list = AccountList(accounts: [account])
        let stays4 = list.changeAddress(account.id, to: eddie)
        #expect(!stays4)
    }

    @Test func changingToAHostWithThatColourTakesAnother() throws {
        var list = list("A")
        list.add(url: other, name: "B", now: .now)
        let (a, b) = (try id("A", list), try id("B", list))
        list.setSettings(list.settings(for: a), for: b)
        list.changeAddress(b, to: eddie)
        #expect(list.settings(for: a).colour != list.settings(for: b).colour)
    }

    @Test func settingsOfUnknownAccountsAreNotKept() {
        var list = list("A")
        let before = list
        list.setSettings(AccountSettings(colour: .red), for: .random())
        list.remove(.random())
        list.move(.random(), to: 0)
        let stays5 = list.changeAddress(.random(), to: other)
        #expect(stays5)
        #expect(list == before)
    }

    @Test func removingForgetsSettings() throws {
        var list = list("A", "B")
        let a = try id("A", list)
        list.setSettings(AccountSettings(colour: .slate, zoom: 3), for: a)
        list.remove(a)
        #expect(list.settings(for: a) == AccountSettings(colour: .blue))
    }

    @Test func findsByIDOrLabel() throws {
        var list = list("Work", "Private")
        let work = list.accounts[0]
        #expect(try list.find(work.id.description).id == work.id)
        #expect(try list.find(work.id.uuid.uuidString).id == work.id)
        #expect(try list.find("Work").id == work.id)
        #expect(try list.find("wORK").id == work.id)
        #expect(throws: AccountLookupProblem.unknown("Home")) { try list.find("Home") }
        #expect(throws: AccountLookupProblem.unknown("")) { try list.find("") }
        list.merge(AccountList(accounts: [work]))
        #expect(list.accounts.count == 2)
    }

    @Test func ambiguousLabelsAreSaidToBe() throws {
        let accounts = list("A", "B").accounts.map { account in
            var account = account
            account.displayName = "Same"
            return account
        }
        let list = AccountList(accounts: accounts)
        #expect(throws: AccountLookupProblem.ambiguous("Same", accounts.map(\.id))) { try list.find("Same") }
        #expect(throws: AccountLookupProblem.ambiguous("same", accounts.map(\.id))) { try list.find("same") }
    }

    @Test func mergingKeepsRefusedAddressesAndTheActiveAccount() throws {
        var mine = list("Work")
        let refused = Account(
            id: .random(), faceURL: "http://home.example/x", displayName: "work", createdAt: time(0),
            lastUsedAt: time(999))
        let added = mine.merge(AccountList(accounts: [refused] + mine.accounts))
        #expect(added.map(\.displayName) == ["work 2"])
        #expect(mine.accounts.map(\.faceURL) == ["https://eddie.example", "http://home.example/x"])
        #expect(mine.active?.displayName == "Work")
        guard case .failure = try #require(mine.accounts.last).address else {
            Issue.record("the address counts as good")
            return
        }
    }

    @Test func mergingIntoNothingTakesTheirActiveAccount() {
        var mine = AccountList()
        let theirs = list("A", "B")
        mine.merge(theirs)
        #expect(mine.activeID == theirs.activeID)
        #expect(mine.accounts == theirs.accounts)
    }
}
