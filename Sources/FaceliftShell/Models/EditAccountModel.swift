import FaceliftCore
import Observation

/// The Edit screen of one account.
@MainActor
@Observable
public final class EditAccountModel {
    /// Which account.
    public let id: AccountID
    /// The address field; accepted means it may be saved.
    public let check: AddressCheck
    /// What stands in the label field.
    public private(set) var label: String
    /// What the website stores on this computer, in bytes; nil while it is being counted.
    public private(set) var storedBytes: Int64?
    /// True while data is being deleted or the address is being changed.
    public private(set) var isBusy = false
    /// Why the last change was not made.
    public private(set) var problem: Explanation?
    /// Whether the address field holds something else than the saved address.
    public private(set) var isTypingAddress = false
    private weak var shell: ShellModel?
    private let service: AccountService
    private let host: WebHost
    private let strings: Strings

    init(account: Account, shell: ShellModel) {
        id = account.id
        label = account.displayName
        self.shell = shell
        host = shell.host
        strings = shell.strings
        let service = shell.service
        self.service = service
        let id = account.id
        check = AddressCheck(verify: { await service.verify($0, signedInAs: id) }, pause: shell.pause)
        Task { [weak self] in await self?.count() }
    }

    /// The account as it is saved.
    public var account: Account? { shell?.list[id] }
    /// Its colour.
    public var colour: AccountColour { shell?.list.settings(for: id).colour ?? .blue }

    /// Whether the typed address leads to another server than the saved one.
    public var changesOrigin: Bool {
        guard case .accepted(let url, _) = check.state, let account else { return false }
        return WebOrigin(urlString: account.faceURL) != url.origin
    }

    /// Whether there is an address to save.
    public var canChangeAddress: Bool {
        guard case .accepted(let url, _) = check.state, let account else { return false }
        return !isBusy && url.canonical != account.faceURL
    }

    /// A label that was typed, can be one, and is not saved.
    var unsavedLabel: String? {
        guard let account, label != account.displayName else { return nil }
        return DisplayText.clean(label, limit: label.count).isEmpty ? nil : label
    }

    /// The label field has changed.
    public func typeLabel(_ text: String) { label = text }

    /// The address field has changed. The saved address needs no check.
    public func typeAddress(_ text: String) {
        isTypingAddress = text != account?.faceURL
        check.type(isTypingAddress ? text : "")
    }

    /// Saves the label, unless it is empty or unchanged.
    public func saveLabel() async {
        guard label != account?.displayName else { return }
        await run { try await $0.rename(self.id, to: self.label) }
        if let saved = account?.displayName { label = saved }
    }

    /// Gives the account another colour.
    public func choose(_ colour: AccountColour) async {
        await run { try await $0.setSettings(of: self.id) { $0.colour = colour } }
    }

    /// Saves the verified address. On another server everything stored here is deleted first; the face has asked.
    public func changeAddress() async {
        guard canChangeAddress, case .accepted(let url, _) = check.state else { return }
        if await run({ try await $0.changeAddress(of: self.id, to: url) }) {
            isTypingAddress = false
            check.type("")
            shell?.personLoads.insert(id)
            host.navigateHome(id, url)
            await count()
        }
    }

    /// Deletes what the website stored here; the face has asked.
    public func clearData() async {
        let done = await run { service in
            try await service.clearData(of: self.id)
            return try await service.load().list
        }
        if done {
            // The page begins anew.
            shell?.personLoads.insert(id)
            shell?.notify(strings(.cleared))
        }
        await count()
    }

    private func count() async { storedBytes = await host.storageBytes(id) }

    @discardableResult
    private func run(_ change: @MainActor (AccountService) async throws -> AccountList) async -> Bool {
        isBusy = true
        problem = nil
        defer { isBusy = false }
        do {
            let list = try await change(service)
            shell?.take(list, wasShowing: shell?.active?.id)
            return true
        } catch {
            problem = strings.explanation(ofSaving: error)
            return false
        }
    }
}
