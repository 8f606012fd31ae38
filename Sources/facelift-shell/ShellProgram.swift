import FaceliftCore
import FaceliftGTK
import FaceliftShell
import FaceliftSystem
import FaceliftWeb
import Foundation
import GObjectSupport
import WebKit

/// Puts the program together: live ports, web-view pool, models, window.
@MainActor
final class ShellProgram {
    private let fileCreationMask: mode_t
    private let renderer: Renderer
    private let log = Log.live()
    private let strings = Strings(Language.from(environment: ProcessInfo.processInfo.environment))
    private let prompts = PromptQueue()
    private let opener = Opener.live()
    private var pool: WebViewPool?
    private var model: ShellModel?
    private var window: ShellWindow?
    /// Stands in for the window where the program could not start.
    private var problem: ProblemWindow?
    private var commands: CommandService?
    /// Says to starts that the session bus does not lead here that the window is open.
    private var instance: HeldFileLock?
    private var isOpenElsewhere = false

    /// - Parameter renderer: what was set in the environment for painting.
    init(fileCreationMask: mode_t, renderer: Renderer) {
        self.fileCreationMask = fileCreationMask
        self.renderer = renderer
    }

    /// What happens at each stage of the application.
    var stages: ShellApplication.Stages {
        ShellApplication.Stages(
            endWithoutDisplay: { [unowned self] in
                Terminal.message(strings.explanationOfNoDisplay)
                // EX_UNAVAILABLE
                exit(69)
            },
            start: { [unowned self] in start($0) },
            activate: { [unowned self] in present() },
            open: { [unowned self] addresses in
                present()
                for address in addresses { model?.open(address) }
            })
    }

    /// What the program ends with: 73 (EX_CANTCREAT) where its folders could not be made, or are another window's.
    var exitStatus: Int32? { problem == nil && !isOpenElsewhere ? nil : 73 }

    private func present() {
        window?.present()
        problem?.present()
    }

    private func start(_ application: ShellApplication) {
        if let icons = PackagedIcons.folder() { ApplicationIcon.search(in: icons) }
        let folders: XDGFolders
        let lock: LockParts
        do {
            folders = try XDGFolders()
            lock = try LockParts(folders: folders, log: log)
            try [folders.data, folders.cache, folders.state, folders.websites].forEach(PrivateFolder.prepare)
        } catch {
            // Without a place for its files the program can keep nothing; saying so beats half a window.
            log.error(.shell, "there is no folder to keep accounts in: \(error)")
            problem = ProblemWindow(
                strings.explanation(ofNoFolder: "\(error)"), strings, application: application.pointer)
            return
        }
        guard isOnlyWindow(on: folders) else {
            // Without a window the application ends by itself.
            isOpenElsewhere = true
            return
        }
        tighten(folders)
        let share = ShareMirror.live(folder: folders.share, log: log).keepingTokens(in: lock.secrets)
        let pool = makePool(folders, share)
        let service = AccountService(
            store: .live(path: folders.accountsFile), verifierHTTP: .live(), journal: .live(folder: folders.removals),
            webHost: pool.port, share: share, log: log)
        let commandLine = CommandLineProgram.path()
        let model = ShellModel(
            service: service, host: pool.port, prompts: prompts, strings: strings, log: log,
            lock: lock.model, demo: commandLine.map { .live(program: $0) })
        var tools = PageTools(pool)
        tools.doctor = commandLine.map { .live(program: $0, hiding: renderer) }
        let window = ShellWindow(
            model, tools: tools, application: application.pointer,
            memory: WindowMemory(file: URL(fileURLWithPath: folders.state + "/window.json")))
        pool.onViewCreated = { [weak model] id, view in
            if let zoom = model?.list.settings(for: id).zoom { view.pageZoom = zoom }
            window.add(page: UnsafeMutableRawPointer(view.widget), for: id)
        }
        pool.onViewRemoved = { id, _ in window.removePage(for: id) }
        pool.onPresentedChanged = { _ in window.showPage() }
        window.beforeClosing { [unowned self] in await mayClose() }
        (self.pool, self.model, self.window) = (pool, model, window)
        offerCommands(on: application)
        Task { await lock.model.start() }
        Task { await model.start() }
    }

    /// The session bus decides between starts that it knows of; between all others, and without one, a lock beside the
    /// accounts does. Two windows would write the same website stores.
    private func isOnlyWindow(on folders: XDGFolders) -> Bool {
        do {
            // A window that is just closing gets a moment.
            instance = try FileLock(path: folders.windowLock, limit: .seconds(1)).hold()
        } catch is FileLock.Busy {
            Terminal.message(strings.explanationOfOpenWindow)
            return false
        } catch {
            // Where nothing can be written no store can be spoilt either.
            log.warning(.shell, "whether another window is open is not known: \(error)")
        }
        return true
    }

    /// Takes away what a restored backup or another program left open to others; not waited for.
    private func tighten(_ folders: XDGFolders) {
        let log = log
        Task.detached(priority: .utility) {
            for folder in [folders.data, folders.state, folders.cache] {
                do {
                    try PrivateFolder.tighten(folder)
                } catch {
                    log.warning(.shell, "rights could not be taken away: \(error)")
                }
            }
        }
    }

    private func makePool(_ folders: XDGFolders, _ share: ShareMirror) -> WebViewPool {
        WKProcessPool.linuxPreferLanguages(Language.tags(environment: ProcessInfo.processInfo.environment))
        WKProcessPool.linuxLimitMemory(mebibytes: PageMemory.limit(of: ProcessInfo.processInfo.physicalMemory))
        let data = URL(fileURLWithPath: folders.websites, isDirectory: true)
        let cache = URL(fileURLWithPath: folders.cache, isDirectory: true)
        WKWebsiteDataStore.storageDirectories(data: data, cache: cache)
        let configuration = WebHostConfiguration(
            version: FaceliftVersion.current,
            exportFolder: URL(fileURLWithPath: folders.state + "/exports", isDirectory: true),
            storageFolders: [data, cache], fileCreationMask: fileCreationMask)
        let ui = prompts.webUI(
            mayPresent: { [unowned self] in model?.mayPresent($0) ?? false },
            isLocked: { [unowned self] in model?.gate != .open },
            open: { [unowned self] link in open(link) },
            notice: { [unowned self] _, notice in model?.notify(notice) })
        return WebViewPool(
            configuration: configuration, ui: ui,
            share: share, log: log,
            onEvent: { [unowned self] in model?.handle($0) })
    }

    /// Pages with unsaved work are asked. Behind the lock nothing may be shown, so nobody can be.
    private func mayClose() async -> Bool {
        guard let pool, let model, model.gate == .open else { return true }
        return await pool.mayClose { model.activate($0) }
    }

    private func open(_ link: ExternalLink) {
        Task {
            if await !opener.open(link.url) {
                model?.notify(.openFailed(link.destination))
            }
        }
    }

    /// Takes the command line's account commands, so that one program changes things while the window runs.
    private func offerCommands(on application: ShellApplication) {
        guard let connection = application.connection else {
            return log.info(.shell, "no session bus: the command line works on its own")
        }
        do {
            commands = try CommandService(connection: connection) { [unowned self] command in
                guard let model else { return CommandReply(exitStatus: 69, id: "not-ready") }
                return await model.run(command)
            }
        } catch {
            log.error(.shell, "the command line cannot reach the window: \(error.message)")
        }
    }

    /// The window is closed: everything that runs beside it ends, and all data stays.
    func end() {
        commands = nil
        model?.lock?.stopRunning()
        model?.stopRunning()
        pool?.close()
    }
}
