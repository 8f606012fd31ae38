import FaceliftCore
import Foundation
import Synchronization
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// Servers that do not answer, or send in circles (`security.md` §5, R14 and R15).
    @MainActor
    @Suite
    struct SlowServers {
        /// A site that takes four seconds for `/slow`, and for home as long as `isSlow`.
        private static func site(_ isSlow: @escaping @Sendable () -> Bool = { false }) throws -> TestServer {
            try TestServer { request in
                var answer = WireResponse.html(Site.page(title: request.path))
                if request.path == "/slow" || (request.path == "/" && isSlow()) { answer.delay = 4 }
                return answer
            }
        }

        private func harness() throws -> Harness {
            try Harness(recovery: RecoveryRules(pingInterval: .seconds(3600), loadDeadline: .seconds(1)))
        }

        @Test func aServerThatTakesTooLongIsSaidSoAndRetryHelps() async throws {
            let isSlow = Mutex(true)
            let server = try Self.site { isSlow.withLock { $0 } }
            let harness = try harness()
            let a = AccountID.random()
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.until("said so", seconds: 3) {
                harness.state(a).failure?.kind == .unreachable(.timeout) && !harness.state(a).isLoading
            }
            #expect(harness.state(a).failure?.host == String(server.origin.dropFirst("http://".count)))
            // The answer that was given up does not come after all.
            try await Task.sleep(for: .seconds(4))
            #expect(harness.state(a).failure?.kind == .unreachable(.timeout) && !harness.state(a).hasContent)
            isSlow.withLock { $0 = false }
            harness.pool.retry(a)
            try await harness.until("the page") { harness.state(a).title == "/" && harness.state(a).failure == nil }
        }

        @Test func aFirstLoadThatThePersonStopsIsNoEmptyPage() async throws {
            let server = try Self.site { true }
            let harness = try Harness()
            let a = AccountID.random()
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.until("asked for") { server.requests(path: "/").count == 1 }
            harness.pool.stop()
            try await harness.until("said so", seconds: 3) {
                harness.state(a).failure?.kind == .unreachable(.cancelled) && !harness.state(a).isLoading
            }
            harness.pool.retry(a)
            try await harness.until("the page") { harness.state(a).title == "/" && harness.state(a).failure == nil }
        }

        /// The person's newer wish is no fault of the server's.
        @Test(arguments: [true, false]) func aFirstLoadThatIsAskedForAnewShowsNoError(isReload: Bool) async throws {
            let isSlow = Mutex(true)
            let server = try Self.site { isSlow.withLock { $0 } }
            let harness = try Harness()
            let a = AccountID.random()
            let home = try FaceURL(strict: server.origin)
            harness.pool.present(a, home)
            try await harness.until("asked for") { server.requests(path: "/").count == 1 }
            isSlow.withLock { $0 = false }
            if isReload { harness.pool.reload() } else { harness.pool.navigateHome(a, home) }
            try await harness.until("the page") { harness.state(a).title == "/" }
            #expect(harness.failures(a).isEmpty)
        }

        @Test func aPageOnTheScreenStaysAndSoDoesItsLoad() async throws {
            let server = try Self.site()
            let harness = try harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "location.href = '/slow'; 0")
            let notice = ShellNotice.slowServer(host: String(server.origin.dropFirst("http://".count)))
            try await harness.until("said so", seconds: 3) { harness.ui.notices.map(\.notice) == [notice] }
            #expect(harness.state(a).isLoading && harness.state(a).failure == nil && harness.state(a).title == "/")
            try await harness.until("the page") { harness.state(a).title == "/slow" }
            #expect(harness.ui.notices.count == 1)

            try await harness.js(a, "location.href = '/slow'; 0")
            try await harness.until("loading") { harness.state(a).isLoading }
            harness.pool.stop()
            try await harness.until("stopped") { !harness.state(a).isLoading }
            #expect(harness.state(a).failure == nil && harness.state(a).title == "/slow")
            try await Task.sleep(for: .seconds(2))
            #expect(harness.ui.notices.count == 1, "a load that was stopped is not waited for")
        }

        @Test func aQuickPageAndAnOpenQuestionAreNotLate() async throws {
            let server = try TestServer { request in
                guard request.headers["authorization"] == nil else { return .html(Site.page(title: "in")) }
                return WireResponse(status: 401, headers: [("WWW-Authenticate", "Basic realm=\"vault\"")])
            }
            let harness = try harness()
            let a = AccountID.random()
            harness.ui.credentials = [HTTPCredential(user: "ada", password: "x")]
            harness.ui.holdsDialogs = true
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.until("asked") { harness.ui.authentications.count == 1 }
            try await Task.sleep(for: .seconds(3))
            #expect(harness.state(a).failure == nil)
            harness.ui.holdsDialogs = false
            try await harness.until("in") { harness.state(a).title == "in" }
            try await Task.sleep(for: .seconds(2))
            #expect(harness.state(a).failure == nil && harness.ui.notices.isEmpty)
        }

        @Test(arguments: ["/", "/round?1"]) func redirectsInACircleEnd(to first: String) async throws {
            let hops = Mutex(0)
            let server = try TestServer { request in
                let hop = hops.withLock { value -> Int in
                    value += 1
                    return value
                }
                return request.path == "/" && first == "/" ? .redirect("/") : .redirect("/round?\(hop)")
            }
            let harness = try Harness()
            let a = AccountID.random()
            harness.pool.present(a, try FaceURL(strict: server.origin))
            try await harness.until("said so") { harness.state(a).failure != nil && !harness.state(a).isLoading }
            try await harness.settle()
            let count = server.requests.count
            #expect(count <= 25)
            try await Task.sleep(for: .seconds(1))
            #expect(server.requests.count == count)
            #expect(!harness.state(a).hasContent && harness.ui.opened.isEmpty)
            #expect(harness.log.lines.count { $0.contains("load failed") } == 1)
        }

        @Test(arguments: ["file:///etc/passwd", "ftp://home.invalid/", "smb://home.invalid/", "data:text/html,x"])
        func aRedirectToAnotherSchemeIsNotFollowed(target: String) async throws {
            let server = try TestServer { request in
                request.path == "/away" ? .redirect(target) : .html(Site.page(title: "home"))
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(a, "location.href = '/away'; 0")
            try await harness.until("asked for") { server.requests(path: "/away").count == 1 }
            try await harness.until("ended") { !harness.state(a).isLoading }
            try await harness.settle()
            #expect(harness.ui.opened.isEmpty)
            // Either the page stays, or its place has a reason: never an empty page.
            let isHome = harness.state(a).title == "home"
            #expect(isHome || harness.state(a).failure != nil, "\(harness.state(a))")
            #expect(try await harness.text(a, "document.body.innerText") != "x")
        }
    }
}
