import FaceliftCore

/// The demo server that the empty screen offers. It runs as long as the window is open and there is an account of it:
/// whoever tries it finds it again at the next start, at the same address, and removing the account ends it for good.
extension ShellModel {
    /// Whether a demo server can be tried here.
    public var offersDemo: Bool { demo != nil }

    /// Starts the demo server and adds an account of it.
    public func tryDemo() async {
        guard gate == .open, let demo, !isStartingDemo else { return }
        isStartingDemo = true
        defer { isStartingDemo = false }
        do {
            let url = try FaceURL(strict: try await demo.start(nil))
            let verdict = await service.verify(url)
            guard case .accepted(let info) = verdict else {
                return demoFailed("it answers \(verdict.id)")
            }
            let added = try await service.add(url, label: strings(.demoLabel), info: info)
            list = try await service.setSettings(of: added.account.id) { $0.isDemo = true }
            go(to: .shell)
        } catch {
            demoFailed("\(error)")
        }
    }

    private func demoFailed(_ reason: String) {
        log.write(.error, .shell, "the demo server could not be used: \(reason)")
        followDemo()
        notify(strings(.demoFailed), isImportant: true)
    }

    /// Starts the demo server again where the list has an account of it.
    func resumeDemo() async {
        guard let demo, let account = demoAccount, case .success(let url) = account.address else {
            return
        }
        do {
            _ = try await demo.start(url.port)
        } catch {
            // The account's page says that nobody answers, and tries again by itself.
            log.write(.error, .shell, "the demo server did not start again: \(error)")
        }
    }

    /// Ends the demo server when no account needs it any more.
    func followDemo() {
        if demoAccount == nil { demo?.stop() }
    }

    private var demoAccount: Account? { list.accounts.first { list.settings(for: $0.id).isDemo == true } }
}
