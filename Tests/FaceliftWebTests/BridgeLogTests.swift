import FaceliftCore
import Foundation
import Testing
import WebKit

@testable import FaceliftWeb

extension WebHostTests {
    /// What of the bridge's traffic is dropped, and what the log says of it: why, and nothing of what it was (contract §5).
    @MainActor
    @Suite
    struct BridgeLog {
        /// As the relay would send them if the page got past the facade: JavaScript values.
        nonisolated static let dropped: [(message: String, problem: BridgeMessageProblem)] = [
            ("({ action: 'setProjectSnapshot', projects: ['CANARY'] })", .notText),
            ("42", .notText),
            ("'no JSON CANARY'", .notObject),
            ("JSON.stringify(['CANARY'])", .notObject),
            ("JSON.stringify({ CANARY: 1 })", .unknownAction),
            ("JSON.stringify({ action: 'CANARY', projects: [] })", .unknownAction),
            ("JSON.stringify({ action: 'setProjectSnapshot', projects: 'CANARY' })", .badField),
            ("JSON.stringify({ action: 'setShareCredentials', token: 'CANARY' })", .badField),
            (
                "JSON.stringify({ action: 'setShareCredentials', faceUrl: 'https://canary.example', tenant: 'CANARY',"
                    + " username: 'CANARY', token: 'CANARY' })", .foreignOrigin
            ),
            (
                "JSON.stringify({ action: 'setProjectSnapshot', projects: 0 })"
                    + ".replace('0', '['.repeat(40) + '\"CANARY\"' + ']'.repeat(40))", .tooDeep
            ),
            ("JSON.stringify({ action: 'setProjectSnapshot', projects: 'CANARY'.repeat(1 << 19) })", .tooLarge),
        ]

        @Test(arguments: dropped)
        func whatIsDroppedIsLoggedByItsKindAlone(_ message: String, _ problem: BridgeMessageProblem) async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let webView = try harness.view(a).webView
            _ = try await webView.callAsyncJavaScript(
                "webkit.messageHandlers.\(BridgeScripts.handlerName).postMessage(\(message))", arguments: [:], in: nil,
                contentWorld: .world(name: BridgeScripts.worldName))
            try await harness.until("logged") { !harness.log.lines.isEmpty }
            #expect(harness.log.lines == ["info bridge: message dropped: \(problem.rawValue)"])
            #expect(harness.share.all.projects.isEmpty && harness.share.all.credentials.isEmpty)
            // The next good one is heard.
            try await harness.js(a, "vanceFacelift.setProjectSnapshot([{ name: 'good' }]); 0")
            try await harness.until("heard") { harness.share.all.projects[a] == [[ProjectSnapshot(name: "good")]] }
            #expect(harness.log.lines.count == 1)
        }

        /// The same through the calls that a page has.
        @Test func whatThePageMayCallIsLoggedByItsKindAlone() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "vanceFacelift.setProjectSnapshot('CANARY'); 0")
            try await harness.until("logged") { !harness.log.lines.isEmpty }
            #expect(harness.log.lines == ["info bridge: message dropped: bad-field"])
        }
    }
}
