import FaceliftCore
import Observation

/// The Add screen: an address, a label, and nothing that is saved before the server has answered.
@MainActor
@Observable
public final class AccountFormModel {
    /// The identity of the account to be, fixed from the start: a sign-in before saving already goes into its store.
    public let id: AccountID
    /// The address.
    public let check: AddressCheck
    /// What stands in the label field.
    public private(set) var label = ""
    /// Where the person signs in before the server is verified; nil while the form shows.
    public private(set) var signInURL: FaceURL?
    /// True while the account is being saved.
    public private(set) var isSaving = false
    /// Why the last attempt to save failed.
    public private(set) var problem: Explanation?
    private var labelIsOwn = false
    private let service: AccountService
    private let host: WebHost
    private let strings: Strings
    private let existing: [Account]

    /// - Parameters:
    ///   - existing: the accounts there are, for labels that tell them apart.
    ///   - pause: waits; throws when cancelled.
    public init(
        service: AccountService, host: WebHost, strings: Strings, existing: [Account], id: AccountID = .random(),
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.id = id
        self.service = service
        self.host = host
        self.strings = strings
        self.existing = existing
        let signedIn = SignedIn()
        self.signedIn = signedIn
        check = AddressCheck(
            verify: { await service.verify($0, signedInAs: signedIn.value ? id : nil) }, pause: pause)
    }

    @MainActor
    private final class SignedIn { var value = false }
    private let signedIn: SignedIn

    /// The label to show: the person's own, else a proposal from the server that is not taken yet.
    public var shownLabel: String {
        guard !labelIsOwn, case .accepted(let url, let info) = check.state else { return label }
        return unique(AccountService.label(typed: "", info: info, url: url))
    }

    /// Whether "Add" may be pressed.
    public var canAdd: Bool {
        guard case .accepted = check.state else { return false }
        return !isSaving && !shownLabel.allSatisfy(\.isWhitespace)
    }

    /// Whether the server's page has the screen: until the server is known.
    public var isSigningIn: Bool {
        if case .accepted = check.state { return false }
        return signInURL != nil
    }

    /// What to say below the label: another account on this server, or a label that is taken.
    public var labelNote: String? {
        let label = shownLabel.trimmingCharacters(in: .whitespaces)
        if existing.contains(where: { $0.displayName == label }) { return strings(.labelTaken(label)) }
        guard case .accepted(let url, _) = check.state,
            let other = existing.first(where: { $0.faceURL == url.canonical })
        else { return nil }
        return strings(.sameServerTwice(label: other.displayName))
    }

    /// The label field has changed by the person's hand; an empty one takes the proposal again.
    public func typeLabel(_ text: String) {
        guard text != shownLabel else { return }
        label = text
        labelIsOwn = !text.isEmpty
    }

    /// Shows the server's page in the new account's own store, so that a sign-in wall can be passed.
    public func signInFirst() async {
        guard case .failed(let url, .signInWall) = check.state, !isSigningIn else { return }
        do {
            // If the program ends now, the next start deletes what the wall has stored.
            try await service.announceRemoval(of: id)
        } catch {
            problem = strings.explanation(ofSaving: error)
            return
        }
        signInURL = url
        signedIn.value = true
        host.present(id, url)
    }

    /// The screen is this one's again, as after unlocking: the page goes on where it was.
    func resume() {
        if isSigningIn, let signInURL { host.present(id, signInURL) }
    }

    /// Back from the server's page to the form. Whoever has signed in there stays so.
    func leavePage() {
        signInURL = nil
        host.dismiss()
    }

    /// Asks the server again, now with the cookies of the sign-in.
    public func verifyAgain() { check.checkNow() }

    /// Saves the account and makes it the active one.
    ///
    /// - Returns: the list with the new account; nil if it was not saved (`problem` says why).
    public func add() async -> AccountList? {
        guard canAdd, case .accepted(let url, let info) = check.state else { return nil }
        isSaving = true
        defer { isSaving = false }
        problem = nil
        do {
            // First the note that would delete the sign-in, then the account: the other way round, a crash in between
            // would cost an account that was saved.
            if signedIn.value { try await service.withdrawRemoval(of: id) }
            return try await service.add(id: id, url, label: shownLabel, info: info).list
        } catch {
            problem = strings.explanation(ofSaving: error)
            if signedIn.value { await service.announceAgain(id) }
            return nil
        }
    }

    /// The person leaves without adding: what a sign-in has stored goes.
    public func cancel() async throws {
        check.cancel()
        guard signedIn.value else { return }
        signInURL = nil
        signedIn.value = false
        try await service.discardUnsaved(id)
    }

    private func unique(_ proposal: String) -> String {
        let taken = Set(existing.map(\.displayName))
        guard taken.contains(proposal) else { return proposal }
        return (2...).lazy.map { "\(proposal) \($0)" }.first { !taken.contains($0) } ?? proposal
    }
}
