import Foundation
import Testing

@testable import FaceliftSystem

@Suite struct PlacesTests {
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var environment: [String: String]
        var database: String?
        var data: String?
    }

    @Test(arguments: [
        Row(
            testDescription: "variable", environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"], database: nil,
            data: "/d/vance-facelift"),
        Row(
            testDescription: "spaces", environment: ["XDG_DATA_HOME": "/my data/", "HOME": "/h"], database: nil,
            data: "/my data/vance-facelift"),
        Row(
            testDescription: "relative variable", environment: ["XDG_DATA_HOME": "d", "HOME": "/h"], database: nil,
            data: "/h/.local/share/vance-facelift"),
        Row(
            testDescription: "empty variable", environment: ["XDG_DATA_HOME": "", "HOME": "/h"], database: nil,
            data: "/h/.local/share/vance-facelift"),
        Row(
            testDescription: "no HOME", environment: [:], database: "/home/u",
            data: "/home/u/.local/share/vance-facelift"),
        Row(
            testDescription: "relative HOME", environment: ["HOME": "."], database: "/home/u",
            data: "/home/u/.local/share/vance-facelift"),
        Row(testDescription: "nothing", environment: ["HOME": ""], database: nil, data: nil),
    ])
    func folders(row: Row) {
        let folders = try? XDGFolders(environment: row.environment, userHome: { row.database })
        #expect(folders?.data == row.data)
    }

    @Test func namesEveryFolder() throws {
        let folders = try XDGFolders(environment: ["HOME": "/h", "XDG_STATE_HOME": "/s"], userHome: { nil })
        #expect(folders.config == "/h/.config/vance-facelift")
        #expect(folders.cache == "/h/.cache/vance-facelift")
        #expect(folders.state == "/s/vance-facelift")
    }

    @Test func knowsThisUsersHome() { #expect(XDGFolders.homeFromUserDatabase()?.hasPrefix("/") == true) }

    @Test func preparesAndTightens() throws {
        let folder = try TemporaryFolder()
        let root = folder.path + "/a/b/vance-facelift"
        try PrivateFolder.prepare(root)
        #expect(folder.mode("a/b/vance-facelift") == 0o700)
        chmod(root, 0o755)
        mkdir(root + "/sub", 0o755)
        try folder.put("a/b/vance-facelift/sub/file", "x")
        try folder.put("outside", "x")
        chmod(folder.path + "/outside", 0o644)
        symlink(folder.path + "/outside", root + "/link")
        try PrivateFolder.prepare(root)
        try PrivateFolder.tighten(root)
        #expect(folder.mode("a/b/vance-facelift") == 0o700)
        #expect(folder.mode("a/b/vance-facelift/sub") == 0o700)
        #expect(folder.mode("a/b/vance-facelift/sub/file") == 0o600)
        #expect(folder.mode("outside") == 0o644)
    }

    @Test func aFileInTheFoldersPlaceIsAFailure() throws {
        let folder = try TemporaryFolder()
        try folder.put("x", "")
        #expect(throws: FileSystemFailure.self) { try PrivateFolder.prepare(folder.path + "/x") }
        #expect(throws: FileSystemFailure.self) { try PrivateFolder.prepare(folder.path + "/x/y") }
    }

    @Test func newFilesTakeAFreeNameAndFollowNoLink() throws {
        let folder = try TemporaryFolder()
        try folder.put("report.pdf", "mine")
        symlink(folder.path + "/target", folder.path + "/report (2).pdf")
        let new = try NewFile.create(
            in: folder.path, names: ["report.pdf", "report (2).pdf", "report (3).pdf"], mode: 0o644)
        close(new.descriptor)
        #expect(new.path == folder.path + "/report (3).pdf")
        #expect(folder.mode("report (3).pdf") == 0o644)
        #expect(folder.text("report.pdf") == "mine")
        #expect(!folder.names().contains("target"))
        for name in ["", "..", "a/b", "a\0b"] {
            #expect(throws: FileSystemFailure.self) { try NewFile.create(in: folder.path, names: [name], mode: 0o600) }
        }
        #expect(throws: FileSystemFailure.self) {
            try NewFile.create(in: folder.path, names: ["report.pdf"], mode: 0o600)
        }
    }
}
