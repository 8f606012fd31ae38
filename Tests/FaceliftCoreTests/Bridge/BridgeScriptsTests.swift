import Foundation
import Testing

@testable import FaceliftCore

/// The scripts run on a real engine in the web-view host's tests; here only what is put into them.
@Suite struct BridgeScriptsTests {
    let id = AccountID("6f9619ff-8b86-4011-b42d-00c04fc964ff")!

    @Test(arguments: [
        "https://home.example", "http://127.0.0.1:8080", "http://[::1]:8080", "https://xn--80ak6aa92e.com",
    ])
    func carriesIdentityAndOrigin(text: String) throws {
        let home = try #require(WebOrigin(urlString: text))
        let facade = BridgeScripts.facade(accountID: id, home: home)
        let relay = BridgeScripts.relay(home: home)
        #expect(facade.contains("accountId: \"6f9619ff-8b86-4011-b42d-00c04fc964ff\""))
        #expect(facade.contains("location.origin !== \"\(text)\""))
        #expect(relay.contains("const home = \"\(text)\""))
        #expect(relay.contains("messageHandlers?.[\"vanceFacelift\"]"))
        for script in [facade, relay] {
            #expect(script.firstMatch(of: /__[A-Z_]+__/) == nil)
            #expect(script.contains("window.top !== window"))
        }
    }

    @Test func theFacadeKnowsTheLimits() throws {
        let facade = BridgeScripts.facade(accountID: id, home: try #require(WebOrigin(urlString: "https://h.example")))
        #expect(facade.contains("\(BridgeMessage.sliceLimit)"))
        #expect(facade.contains("\(ExportAssembly.lengthLimit)"))
        #expect(ExportAssembly.lengthLimit > ExportAssembly.byteLimit / 3 * 4)
        #expect(BridgeMessage.sliceLimit % 4 == 0)
        #expect(!facade.contains("messageHandlers"))
        #expect(!facade.contains("refreshToken"))
    }
}
