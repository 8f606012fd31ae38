import FaceliftCore
import FaceliftShell
import Testing

struct RouteTests {
    static let id = AccountID.random()
    static let wishes: [Route] = [.shell, .manage, .add, .edit(id)]

    @Test(arguments: wishes)
    func openGateLeadsThere(_ wish: Route) {
        #expect(wish.guarded(by: .open) == wish)
    }

    @Test(arguments: wishes)
    func lockedGateAsksForThePINAndRemembers(_ wish: Route) {
        #expect(wish.guarded(by: .locked) == .lockUnlock(next: wish))
    }

    @Test(arguments: wishes)
    func unsetGateSetsUpAndRemembers(_ wish: Route) {
        #expect(wish.guarded(by: .unset) == .lockSetup(next: wish))
    }

    @Test func theLocksOwnRoutesAreNoWayRound() {
        #expect(Route.lockSetup(next: .manage).guarded(by: .locked) == .lockUnlock(next: .manage))
        #expect(Route.lockUnlock(next: .lockSetup(next: .add)).guarded(by: .open) == .add)
    }
}
