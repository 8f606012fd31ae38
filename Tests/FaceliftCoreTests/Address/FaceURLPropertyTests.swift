import Foundation
import Testing

@testable import FaceliftCore

/// What holds for every text, shown on texts made by damaging real ones; the same texts in every run.
@Suite struct FaceURLPropertyTests {
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var mixed = state
            mixed ^= mixed >> 33
            mixed &*= 0xFF51_AFD7_ED55_8CCD
            mixed ^= mixed >> 33
            return mixed
        }
    }

    static let seeds = [
        "https://home.example", "https://home.example:8443/x?y#z", "http://127.0.0.1:8080", "https://[::1]:8443/",
        "https://bücher.example", "https://xn--80ak6aa92e.com", "http://nas.local", "home.example", "localhost:3000",
        "https://user:pw@home.example", "https://192.168.1.1", "http://[fe80::1]",
    ]
    static let pieces = [
        "/", "//", "\\", "@", ":", ":443", ":0", "?", "#", "%", "%00", "%2e", ".", "..", "-", "_", "[", "]", "0x7f",
        "127.1",
        " ", "\t", "\n", "\u{0}", "\u{200B}", "\u{202E}", "é", "ß", "İ", "K", "ſ", "。", "／", "：", "＠", "１", "xn--",
        "xn--a", "https://", "http://", "javascript:", "a", "1", "*", ",", ";", "&", "=", "+", "~", "\"", "<", "|", "{",
        "🙂", "\u{0301}", "\u{FE0F}", "٣",
    ]

    static func damaged(count: Int) -> [String] {
        var random = Generator(state: 20261130)
        return (0..<count).map { _ in
            var text = seeds.randomElement(using: &random) ?? ""
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let index = text.index(
                    text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
                if Bool.random(using: &random), index < text.endIndex {
                    text.remove(at: index)
                } else {
                    text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: index)
                }
            }
            return text
        }
    }

    @Test func whatIsAcceptedIsCanonicalAndReadAlikeByFoundation() throws {
        var accepted = 0
        for text in Self.damaged(count: 3_000) {
            guard let url = try? FaceURL(strict: text) else { continue }
            accepted += 1
            let canonical = url.canonical
            #expect(try FaceURL(strict: canonical) == url, "\(text.debugDescription)")
            #expect(WebOrigin(urlString: canonical) == url.origin, "\(text.debugDescription)")
            #expect(
                canonical.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") && $0 != 0x25 },
                "\(text.debugDescription)")
            #expect(!canonical.contains("@") && canonical == canonical.lowercased(), "\(text.debugDescription)")
            let parts = try #require(URLComponents(string: canonical), "\(text.debugDescription)")
            #expect(parts.scheme == url.origin.scheme && parts.user == nil && parts.path.isEmpty)
            #expect(parts.encodedHost == url.host, "\(text.debugDescription)")
            #expect((parts.port ?? url.origin.defaultPort) == url.port, "\(text.debugDescription)")
            #expect(url.exposure == .encrypted || url.origin.scheme == "http")
        }
        #expect(accepted > 100)
    }

    @Test func suggestionsAreAcceptedAndInterpretationAgrees() throws {
        var suggested = 0
        for text in Self.damaged(count: 3_000) {
            do throws(FaceURLRefusal) {
                let url = try FaceURL(strict: text)
                #expect(try FaceURL.interpret(text) == FaceURLInterpretation(url: url, cut: nil, addedScheme: false))
            } catch {
                guard let suggestion = error.suggestion else { continue }
                suggested += 1
                #expect((try? FaceURL(strict: suggestion))?.canonical == suggestion, "\(text.debugDescription)")
            }
        }
        #expect(suggested > 100)
    }

    @Test func originsAgreeWithFoundation() {
        for text in Self.damaged(count: 3_000) {
            guard let origin = WebOrigin(urlString: text), let parts = URLComponents(string: text),
                let host = parts.encodedHost
            else { continue }
            // Foundation leaves letters of other scripts to its URL type.
            let isPlain = text.utf8.allSatisfy { $0 < 0x80 } && !origin.host.hasPrefix("[")
            if isPlain { #expect(host.lowercased() == origin.host, "\(text.debugDescription)") }
        }
    }
}
