import Foundation
import Testing

@testable import FaceliftCore

@Suite struct ExportAssemblyTests {
    /// Pieces of one export.
    func slices(_ pieces: [String]) -> [ExportSlice] {
        let length = pieces.reduce(0) { $0 + $1.utf16.count }
        return pieces.enumerated().map { index, piece in
            ExportSlice(
                transfer: 1, index: index, count: pieces.count, length: length, name: nil, mime: "a/b", base64: piece)
        }
    }

    func assemble(_ pieces: String...) throws -> Data {
        var assembly = ExportAssembly()
        var data = Data()
        for slice in slices(pieces) { data += try assembly.append(slice) }
        #expect(assembly.isComplete)
        #expect(assembly.byteCount == data.count)
        return data
    }

    @Test(arguments: [
        ["aGVsbG8gd29ybGQ="], ["aGVs", "bG8gd29ybGQ="], ["a", "GVsbG8gd29ybGQ", "="], ["aGVsbG8gd29ybGQ=", ""],
        ["aGVs\nbG8g\r\n", " d29ybGQ=\n"], [" a G V s b G 8 g d 2 9 y b G Q = "], ["aGVsbG8gd29ybGQ", "\t=\u{0C}"],
        ["", "aGVsbG8gd29ybGQ="],
    ])
    func decodesWhereverTheCutFalls(pieces: [String]) throws {
        var assembly = ExportAssembly()
        var data = Data()
        for slice in slices(pieces) { data += try assembly.append(slice) }
        #expect(data == Data("hello world".utf8))
        #expect(assembly.isComplete)
    }

    @Test func decodesNothingAndEveryByte() throws {
        #expect(try assemble("") == Data())
        let bytes = Data((0...255).map { UInt8($0) })
        #expect(try assemble(bytes.base64EncodedString()) == bytes)
        #expect(try assemble("+/+/") == Data([0xFB, 0xFF, 0xBF]))
    }

    @Test(arguments: [
        ["-_-_"], ["data:text/plain;base64,aGk="], ["a"], ["aG"], ["aGk"], ["aGk=aGk="], ["aGk==="], ["="], ["===="],
        ["a==="], ["ä"], ["aGk=", "aGk="], ["aGk%3D"], ["aGk,"], ["aGk=x"], ["aG=k"], ["\u{0}aGk="], ["aGVs", "b"],
        ["aGVsbG8gd29ybGQ=", "="],
    ])
    func refusesTheRest(pieces: [String]) {
        #expect(throws: ExportProblem.notBase64) {
            var assembly = ExportAssembly()
            for slice in slices(pieces) { _ = try assembly.append(slice) }
        }
    }

    @Test func refusesPiecesOutOfOrder() throws {
        let all = slices(["aGVs", "bG8g", "d29ybGQ="])
        for order in [[1], [0, 2], [0, 0], [0, 1, 1], [0, 1, 2, 2]] {
            #expect(throws: ExportProblem.incomplete) {
                var assembly = ExportAssembly()
                for index in order { _ = try assembly.append(all[index]) }
            }
        }
        var assembly = ExportAssembly()
        _ = try assembly.append(all[0])
        #expect(!assembly.isComplete)
    }

    @Test func refusesAnAnnouncedGiantAtOnce() {
        let slice = ExportSlice(
            transfer: 1, index: 0, count: 1, length: 256 << 20, name: nil, mime: "a/b", base64: "")
        #expect(throws: ExportProblem.tooLarge) {
            var assembly = ExportAssembly()
            _ = try assembly.append(slice)
        }
    }

    /// The limit counts decoded bytes: that many are taken, one more is not.
    @Test func takesExactlyTheLimit() throws {
        func run(_ bytes: Int) throws -> Int {
            var assembly = ExportAssembly(limit: 1000)
            let text = Data(count: bytes).base64EncodedString()
            let half = text.index(text.startIndex, offsetBy: 700)
            for slice in slices([String(text[..<half]), String(text[half...])]) { _ = try assembly.append(slice) }
            return assembly.byteCount
        }
        #expect(try run(1000) == 1000)
        #expect(throws: ExportProblem.tooLarge) { try run(1001) }
        #expect(ExportAssembly.byteLimit == 100 << 20)
    }
}
