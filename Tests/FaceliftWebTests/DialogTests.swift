import FaceliftCore
import Foundation
import Testing

@testable import FaceliftWeb

extension WebHostTests {
    /// What pages ask of the person (contract §9, N8, N9, T-LATE).
    @MainActor
    @Suite
    struct Dialogs {
        @Test func alertConfirmAndPromptAreAskedInTheAccountsName() async throws {
            let server = try TestServer { _ in .html(Site.page()) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.promptAnswer = "typed"
            let text = try await harness.text(a, "alert('one'); [confirm('two'), prompt('three', 'preset')].join()")
            #expect(text == "true,typed")
            let context = PageContext(account: a, origin: server.origin)
            #expect(harness.ui.alerts.map(\.context) == [context])
            #expect(harness.ui.alerts.map(\.text) == ["one"])
            #expect(harness.ui.confirms.map(\.text) == ["two"])
            #expect(harness.ui.prompts.map(\.preset) == ["preset"])
            harness.ui.confirmAnswer = false
            harness.ui.promptAnswer = nil
            #expect(try await harness.text(a, "[confirm('x'), prompt('y')].join()") == "false,")
            try await harness.js(a, "alert('x'.repeat(1 << 20)); 0")
            #expect(try #require(harness.ui.alerts.last?.text.count) <= 10_000)
        }

        @Test(arguments: [true, false])
        func aViewThatMayPresentNothingPresentsNothing(locked: Bool) async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let (a, b) = (AccountID.random(), AccountID.random())
            try await harness.show(b, server.origin)
            try await harness.show(a, server.origin)
            if locked {
                harness.ui.mayPresent = false
            } else {
                harness.pool.present(b, try FaceURL(strict: server.origin))
            }
            let before = harness.ui.presentedCount
            let text = try await harness.text(a, "alert('x'); [confirm('x'), prompt('x', 'y')].join()")
            #expect(text == "false,")
            try await harness.js(a, "print(); 0")
            try await harness.js(a, "const i = document.createElement('input'); i.type = 'file'; i.click(); 0")
            try await harness.js(
                a, "navigator.geolocation.getCurrentPosition(() => {}, () => { window.denied = true }); 0")
            try await harness.js(a, "fetch('/auth').then(r => { window.status401 = r.status }); 0")
            try await harness.untilJS(a, "window.status401 === 401")
            try await harness.settle(a)
            #expect(harness.ui.presentedCount == before)
            harness.ui.mayPresent = true
            harness.pool.present(a, try FaceURL(strict: server.origin))
            #expect(try await harness.text(a, "alert('alive'); 'yes'") == "yes")
            #expect(harness.ui.alerts.last?.text == "alive")
        }

        @Test func leavingUnsavedWorkIsAsked() async throws {
            let server = try TestServer { request in
                .html(
                    Site.page(
                        request.path == "/"
                            ? "<script>onbeforeunload = e => { e.preventDefault(); return 'x' }</script><input id=f>"
                            : "", title: request.path))
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            // The engine asks only for pages the person has touched.
            try await harness.js(a, "f.focus(); document.execCommand('insertText', false, 'draft'); 0")
            harness.ui.leaveAnswer = false
            try await harness.js(a, "location.href = '/next'; 0")
            try await harness.until("asked") { harness.ui.leaves.count == 1 }
            try await harness.settle(a)
            #expect(try await harness.text(a, "location.pathname + f.value") == "/draft")
            for verb in [
                { harness.pool.reload() }, { harness.pool.navigateHome(a, try! FaceURL(strict: server.origin)) },
            ] {
                let asked = harness.ui.leaves.count
                verb()
                try await harness.until("the shell's own buttons ask too") { harness.ui.leaves.count == asked + 1 }
                try await harness.settle(a)
                #expect(try await harness.text(a, "location.pathname + f.value") == "/draft")
            }
            harness.ui.leaveAnswer = true
            try await harness.js(a, "location.href = '/next'; 0")
            try await harness.until("left") { harness.state(a).title == "/next" }
            #expect(harness.ui.leaves.count == 4)
        }

        @Test func filesAreChosenByThePerson() async throws {
            let server = try TestServer { _ in .html(Site.page("<input id=i type=file multiple accept='image/png'>")) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            let file = harness.folder.appendingPathComponent("photo.png")
            try Data("pixels".utf8).write(to: file)
            harness.ui.files = [file]
            try await harness.js(a, "i.click(); 0")
            try await harness.untilJS(a, "i.files.length === 1")
            #expect(harness.ui.fileQuestions.last?.several == true)
            #expect(harness.ui.fileQuestions.last?.types == ["image/png"])
            let text = try await harness.call(a, "return await i.files[0].text()") as? String
            #expect(text == "pixels")
        }

        @Test func permissionsAreAskedForTheHomeDocumentOnly() async throws {
            let foreign = try TestServer { _ in .html("<title>foreign</title>") }
            let foreignOrigin = foreign.origin
            let server = try TestServer { request in
                request.path == "/away" ? .redirect(foreignOrigin + "/") : .html(Site.page())
            }
            let harness = try Harness()
            harness.ui.permissionAnswer = false
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.js(
                a, "navigator.geolocation.getCurrentPosition(() => {}, e => { window.code = e.code }); 0")
            try await harness.untilJS(a, "window.code === 1")
            #expect(harness.ui.permissions.map(\.permission) == [.location])
            try await harness.js(a, "location.href = '/away'; 0")
            try await harness.until("foreign") { harness.state(a).title == "foreign" }
            try await harness.js(
                a, "navigator.geolocation.getCurrentPosition(() => {}, e => { window.code = e.code }); 0")
            try await harness.untilJS(a, "window.code === 1")
            #expect(harness.ui.permissions.count == 1)
        }

        @Test func aServersPasswordQuestionNamesAccountAndOrigin() async throws {
            let server = try TestServer(Site.storage)
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.credentials = [
                HTTPCredential(user: "ada", password: "wrong"), HTTPCredential(user: "ada", password: "right"),
            ]
            try await harness.go(a, "/auth")
            let question = try #require(harness.ui.authentications.first)
            #expect(question.context == PageContext(account: a, origin: server.origin))
            #expect(
                question.request == HTTPAuthenticationRequest(host: "127.0.0.1", port: Int(server.port), realm: "vault")
            )
            let sent = server.requests(path: "/auth").compactMap { $0.headers["authorization"] }
            #expect(sent.first == "Basic \(Data("ada:wrong".utf8).base64EncodedString())")
        }

        @Test func theNameStaysWhenThePasswordIsWrong() async throws {
            let right = "Basic \(Data("ada:right".utf8).base64EncodedString())"
            let server = try TestServer { request in
                guard request.path == "/auth", request.headers["authorization"] != right else {
                    return .html(Site.page(title: request.path))
                }
                return WireResponse(status: 401, headers: [("WWW-Authenticate", "Basic realm=\"vault\"")])
            }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            harness.ui.credentials = ["wrong", "worse", "right"].map { HTTPCredential(user: "ada", password: $0) }
            try await harness.go(a, "/auth")
            try await harness.until("in") { harness.state(a).title == "/auth" }
            let asked = harness.ui.authentications.map(\.request)
            #expect(asked.map(\.lastUser) == [nil, "ada", "ada"])
            #expect(asked.map(\.previousFailures) == [0, 1, 2])
        }

        @Test func anEmbeddedPageOfAnotherServerMayNotAskForAPassword() async throws {
            let foreign = try TestServer(Site.storage)
            let foreignOrigin = foreign.origin
            let server = try TestServer { _ in .html(Site.page("<iframe src='\(foreignOrigin)/auth'></iframe>")) }
            let harness = try Harness()
            let a = AccountID.random()
            try await harness.show(a, server.origin)
            try await harness.until("asked for") { !foreign.requests(path: "/auth").isEmpty }
            try await harness.settle(a)
            #expect(harness.ui.authentications.isEmpty)
        }
    }
}
