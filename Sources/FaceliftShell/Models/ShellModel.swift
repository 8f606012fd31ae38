import FaceliftCore
import Foundation
import Observation

/// The state of the window: where it is, which accounts there are, what their pages do. Faces draw it and pass on what
/// the person wants.
@MainActor
@Observable
public final class ShellModel {
    /// How long a confirmed removal can be taken back before anything is deleted.
    public static let undoLength = Duration.seconds(5)

    /// Where the window is.
    public internal(set) var route = Route.shell
    /// False until the list was read once: nothing is shown before.
    public internal(set) var isLoaded = false
    /// The list as it was last read or written.
    public internal(set) var list = AccountList()
    /// What each account's page does.
    public internal(set) var pages: [AccountID: PageState] = [:]
    /// Who is signed in, as each website that was shown says; nobody is missing here.
    public internal(set) var users: [AccountID: SignedInUser] = [:]
    /// The icons of the accounts' websites, as PNG; an account without one has its initials alone.
    public internal(set) var icons: [AccountID: Data] = [:]
    /// Accounts that are being removed: they are shown nowhere any more.
    public internal(set) var leaving: [AccountID] = []
    /// Those of them whose removal can still be taken back.
    public internal(set) var undoable: [AccountID] = []
    /// Whether the account switcher is open.
    public var isSwitcherOpen = false
    /// Messages to be shown now: none while the lock is shut, where they would tell anybody what they are about.
    public var notices: [Notice] { gate == .open ? waitingNotices : [] }
    /// Messages that nobody has read yet.
    private var waitingNotices: [Notice] = []
    /// Seconds until the active page is tried again by itself; nil when it is not.
    public internal(set) var retryCountdown: Int?
    /// The Add screen, while it is open.
    public internal(set) var form: AccountFormModel?
    /// The Edit screen, while it is open.
    public internal(set) var editor: EditAccountModel?
    /// Why the list could not be read at start; the window then shows this and changes nothing.
    public internal(set) var startProblem: Explanation?
    /// What became of a list that was damaged beyond repair; stays until there is an account again.
    public internal(set) var lostList: Explanation?
    /// True while the demo server is being started for the first time.
    public internal(set) var isStartingDemo = false
    /// Counts the wishes to bring the window to the front.
    public internal(set) var raises = 0

    /// Questions of the pages.
    public let prompts: PromptQueue
    /// The lock that every way in passes; nil leaves everything open.
    public let lock: LockModel?
    /// The texts.
    public let strings: Strings

    @ObservationIgnored let service: AccountService
    @ObservationIgnored let host: WebHost
    @ObservationIgnored let demo: DemoHost?
    @ObservationIgnored let log: Log
    @ObservationIgnored let pause: @Sendable (Duration) async throws -> Void
    @ObservationIgnored var removals: [AccountID: Task<Void, Never>] = [:]
    @ObservationIgnored var retryTask: Task<Void, Never>?
    @ObservationIgnored var secretsTask: Task<Void, Never>?
    @ObservationIgnored var retries: [AccountID: Int] = [:]
    /// Accounts whose page the person themself is loading again.
    @ObservationIgnored var personLoads: Set<AccountID> = []
    @ObservationIgnored private var watcher: Task<Void, Never>?
    @ObservationIgnored private var noticeCount = 0

    /// - Parameters:
    ///   - lock: the lock; this model hears from it whenever it shuts or opens.
    ///   - demo: the demo server on this computer; nil where there is none to be had.
    ///   - pause: waits; throws when cancelled.
    public init(
        service: AccountService, host: WebHost, prompts: PromptQueue, strings: Strings, log: Log,
        lock: LockModel? = nil, demo: DemoHost? = nil,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.service = service
        self.host = host
        self.prompts = prompts
        self.strings = strings
        self.demo = demo
        self.log = log
        self.pause = pause
        self.lock = lock
        service.onDamage = { [weak self] in self?.announceLater($0) }
        lock?.onChange = { [weak self] in self?.lockChanged() }
        lock?.destroyData = { [weak self] in try await self?.destroyData() }
    }

    /// The accounts in the person's own order, without those that are being removed.
    public var accounts: [Account] { list.accounts.filter { !leaving.contains($0.id) } }

    /// The account whose page the window shows or would show.
    public var active: Account? {
        let accounts = accounts
        return accounts.first { $0.id == list.activeID } ?? accounts.max { $0.lastUsedAt < $1.lastUsedAt }
    }

    /// The window's title: the account's name on its page, else the program's.
    public var title: String { route == .shell ? active?.displayName ?? strings(.appName) : strings(.appName) }

    /// Whether a page may show anything now: it is the one on screen, and nothing is locked.
    public func mayPresent(_ id: AccountID) -> Bool {
        guard gate == .open else { return false }
        return switch route {
        case .shell: active?.id == id
        case .add: form?.id == id && form?.isSigningIn == true
        default: false
        }
    }

    /// The question to show now: of the page on screen, if it may show anything.
    public var currentPrompt: Prompt? { prompts.prompts.first { mayPresent($0.context.account) } }

    /// Reads the list, finishes removals that were interrupted, and shows the active account.
    public func start() async {
        do {
            let reading = try await service.load()
            list = reading.list
            announce(reading.notice)
            watch()
            await tellIfNothingCanBeSaved()
        } catch {
            startProblem = strings.explanation(ofSaving: error)
            log.write(.error, .accounts, "the list of accounts could not be read")
        }
        guard startProblem == nil else {
            isLoaded = true
            return
        }
        // What is on its way out is not shown again, not even for the moment that its removal takes.
        do { leaving = try await service.pendingRemovals() } catch {
            log.write(.error, .accounts, "the journal of removals could not be read")
        }
        await resumeDemo()
        isLoaded = true
        go(to: .shell)
        await readIcons()
        await service.mirror(list)
        await finishRemovals()
    }

    /// The icons that were kept, unless a page has told a newer one meanwhile. Nothing waits for them.
    private func readIcons() async {
        for account in list.accounts {
            let icon = await host.icon(account.id)
            if icons[account.id] == nil, list[account.id] != nil { icons[account.id] = icon }
        }
    }

    /// Said at once, not only when the first change is lost.
    private func tellIfNothingCanBeSaved() async {
        do { try await service.trySaving() } catch { tell(error) }
    }

    private func finishRemovals() async {
        let pending = leaving
        guard !pending.isEmpty else { return }
        do {
            let left = try await service.resumeRemovals()
            if !left.isEmpty { log.write(.error, .accounts, "\(left.count) removals are still not complete") }
            finishSecretsLater()
        } catch {
            log.write(.error, .accounts, "the journal of removals could not be read")
        }
        await reread()
        leaving.removeAll { pending.contains($0) }
    }

    private func announce(_ notice: AccountStoreReading.Notice) {
        switch notice {
        case .none: break
        case .restoredFromBackup: notify(strings(.accountsRestored), isImportant: true)
        case .quarantined(let path): lostList = strings.explanation(ofListKeptAt: path)
        }
    }

    /// The list was damaged when something else was to be done, which may have put accounts into a new list since.
    private func announceLater(_ notice: AccountStoreReading.Notice) {
        announce(notice)
        if case .quarantined(let path) = notice { notify(strings(.accountsQuarantined(path: path)), isImportant: true) }
    }

    private func watch() {
        watcher = Task { [weak self, changes = service.changes()] in
            for await _ in changes { await self?.reread() }
        }
    }

    /// Reads the list again: somebody else (the command line) may have written it.
    public func reread() async {
        do {
            let shown = active?.id
            let reading = try await service.load()
            announce(reading.notice)
            take(reading.list, wasShowing: shown)
        } catch {
            // The last good list stays on screen; nothing is written over the file.
            log.write(.error, .accounts, "the list of accounts could not be read again")
        }
    }

    /// Takes a newer list, and follows it if the account on screen is another now.
    func take(_ newer: AccountList, wasShowing: AccountID? = nil) {
        let gone = list.accounts.filter { newer[$0.id] == nil }
        list = newer
        if !newer.accounts.isEmpty { lostList = nil }
        followDemo()
        for account in gone { forget(account.id) }
        if let edited = gone.first(where: { $0.id == editor?.id }) { closeEditor(of: edited) }
        if route == .shell, wasShowing != active?.id { go(to: .shell) }
    }

    private func forget(_ id: AccountID) {
        pages[id] = nil
        users[id] = nil
        icons[id] = nil
        retries[id] = nil
        personLoads.remove(id)
        prompts.dismissAll(of: id)
    }

    /// Adds what a page did or wanted. A failure stays until it was read; a page that causes very many is cut short.
    public func notify(_ notice: ShellNotice) {
        guard waitingNotices.count < Self.pageNotices else {
            return log.write(.warning, .shell, "too many messages wait for the person: one is left out")
        }
        notify(strings.text(of: notice), isImportant: notice.isFailure)
    }

    /// From so many unread messages on pages add none.
    static let pageNotices = 10

    /// Adds a short message, shown once the lock is open. One that says the same as another that is not gone yet adds
    /// nothing.
    public func notify(_ text: String, isImportant: Bool = false) {
        guard !waitingNotices.contains(where: { $0.text == text && $0.isImportant == isImportant }) else { return }
        noticeCount += 1
        waitingNotices.append(Notice(id: noticeCount, text: text, isImportant: isImportant))
    }

    /// Says why something was not saved; the same reason is not said again while its message is still to be shown.
    func tell(_ error: any Error) {
        let words = strings.explanation(ofSaving: error)
        let text = "\(words.title). \(words.advice)"
        if waitingNotices.last?.text != text { notify(text, isImportant: true) }
    }

    /// A face has shown the message.
    public func noticeShown(_ id: Int) { waitingNotices.removeAll { $0.id == id } }

    /// Ends what runs beside the window.
    public func stopRunning() {
        watcher?.cancel()
        retryTask?.cancel()
        secretsTask?.cancel()
        removals.values.forEach { $0.cancel() }
        demo?.stop()
        prompts.dismissAll()
    }
}
