import FaceliftCore
import Foundation

/// Answers what pages ask, and keeps what they asked.
@MainActor
final class UIRecorder {
    /// False as if the program were locked.
    var mayPresent = true
    var confirmAnswer = true
    var promptAnswer: String?
    var leaveAnswer = true
    var permissionAnswer = true
    var credentials: [HTTPCredential] = []
    var files: [URL]?
    var mayReplace = false
    var destination: @MainActor (ExportOffer) -> URL? = { _ in nil }
    /// Held until set to false: a dialog that stays open.
    var holdsDialogs = false

    private(set) var alerts: [(context: PageContext, text: String)] = []
    private(set) var confirms: [(context: PageContext, text: String)] = []
    private(set) var prompts: [(context: PageContext, text: String, preset: String?)] = []
    private(set) var leaves: [PageContext] = []
    private(set) var authentications: [(context: PageContext, request: HTTPAuthenticationRequest)] = []
    private(set) var offers: [(context: PageContext, offer: ExportOffer)] = []
    private(set) var opened: [(context: PageContext, link: ExternalLink)] = []
    private(set) var permissions: [(context: PageContext, permission: PagePermission)] = []
    private(set) var fileQuestions: [(context: PageContext, several: Bool, types: [String])] = []
    private(set) var notices: [(context: PageContext, notice: ShellNotice)] = []

    var port: WebUI {
        WebUI(
            mayPresent: { _ in self.mayPresent },
            alert: { context, text in
                self.alerts.append((context, text))
                await self.hold()
            },
            confirm: { context, text in
                self.confirms.append((context, text))
                await self.hold()
                return self.confirmAnswer
            },
            prompt: { context, text, preset in
                self.prompts.append((context, text, preset))
                await self.hold()
                return self.promptAnswer
            },
            confirmLeave: { context in
                self.leaves.append(context)
                return self.leaveAnswer
            },
            authenticate: { context, request in
                self.authentications.append((context, request))
                await self.hold()
                return self.credentials.isEmpty ? nil : self.credentials.removeFirst()
            },
            chooseFiles: { context, several, types in
                self.fileQuestions.append((context, several, types))
                return self.files
            },
            chooseDestination: { context, offer in
                self.offers.append((context, offer))
                await self.hold()
                return self.destination(offer).map { ChosenDestination(url: $0, mayReplace: self.mayReplace) }
            },
            openExternally: { self.opened.append(($0, $1)) },
            permission: { context, permission in
                self.permissions.append((context, permission))
                return self.permissionAnswer
            },
            notice: { self.notices.append(($0, $1)) })
    }

    /// Deaf to cancellation, as a dialog of the system may be.
    private func hold() async {
        while holdsDialogs {
            await withCheckedContinuation { continuation in
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) { continuation.resume() }
            }
        }
    }

    /// Everything that would have shown on the screen.
    var presentedCount: Int {
        alerts.count + confirms.count + prompts.count + leaves.count + authentications.count + offers.count
            + opened.count + permissions.count + fileQuestions.count + notices.count
    }
}
