import Testing

@testable import FaceliftCore

@Suite struct SignInDetourTests {
    let home = WebOrigin(urlString: "https://home.example")!
    let idp = WebOrigin(urlString: "https://idp.example:9000")!

    @Test func runsFromDecisionToHome() {
        var detour = SignInDetour()
        #expect(!detour.isActive)
        detour.allowed()
        #expect(detour.isActive)
        #expect(detour.host == nil)
        detour.committed(idp, home: home)
        #expect(detour.host == "idp.example:9000")
        detour.committed(nil, home: home)
        #expect(detour.isActive)
        detour.committed(home, home: home)
        #expect(detour == SignInDetour())
    }

    @Test func aDownloadIsNoDetour() {
        var detour = SignInDetour()
        detour.allowed()
        detour.endedWithoutDocument()
        #expect(!detour.isActive)
    }

    @Test func aFailedHopKeepsTheDetour() {
        var detour = SignInDetour()
        detour.committed(idp, home: home)
        detour.allowed()
        detour.endedWithoutDocument()
        #expect(detour.isActive)
    }
}
