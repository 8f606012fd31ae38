import Foundation

/// Port: what pages ask of the person. The models queue the questions and faces draw them; a question of a view that
/// may present nothing is answered "no" at once.
@MainActor
public struct WebUI {
    /// False while the account's view is hidden or the program is locked.
    public var mayPresent: @MainActor (AccountID) -> Bool
    /// Whether the whole program is locked: then files are refused rather than held until the view is shown.
    public var isLocked: @MainActor () -> Bool
    /// JavaScript's `alert`.
    public var alert: @MainActor (PageContext, String) async -> Void
    /// JavaScript's `confirm`.
    public var confirm: @MainActor (PageContext, String) async -> Bool
    /// JavaScript's `prompt`: text and default; nil when cancelled.
    public var prompt: @MainActor (PageContext, String, String?) async -> String?
    /// `beforeunload`: true to leave the page.
    public var confirmLeave: @MainActor (PageContext) async -> Bool
    /// HTTP authentication; nil when cancelled.
    public var authenticate: @MainActor (PageContext, HTTPAuthenticationRequest) async -> HTTPCredential?
    /// A file input: whether several, and the media types wanted; nil when cancelled.
    public var chooseFiles: @MainActor (PageContext, Bool, [String]) async -> [URL]?
    /// Where to save a file; nil when cancelled.
    public var chooseDestination: @MainActor (PageContext, ExportOffer) async -> ChosenDestination?
    /// An address for another program, by its reason: open, offer, or confirm.
    public var openExternally: @MainActor (PageContext, ExternalLink) -> Void
    /// A permission question.
    public var permission: @MainActor (PageContext, PagePermission) async -> Bool
    /// A short message.
    public var notice: @MainActor (PageContext, ShellNotice) -> Void

    /// Makes a port.
    public init(
        mayPresent: @escaping @MainActor (AccountID) -> Bool,
        isLocked: @escaping @MainActor () -> Bool = { false },
        alert: @escaping @MainActor (PageContext, String) async -> Void,
        confirm: @escaping @MainActor (PageContext, String) async -> Bool,
        prompt: @escaping @MainActor (PageContext, String, String?) async -> String?,
        confirmLeave: @escaping @MainActor (PageContext) async -> Bool,
        authenticate: @escaping @MainActor (PageContext, HTTPAuthenticationRequest) async -> HTTPCredential?,
        chooseFiles: @escaping @MainActor (PageContext, Bool, [String]) async -> [URL]?,
        chooseDestination: @escaping @MainActor (PageContext, ExportOffer) async -> ChosenDestination?,
        openExternally: @escaping @MainActor (PageContext, ExternalLink) -> Void,
        permission: @escaping @MainActor (PageContext, PagePermission) async -> Bool,
        notice: @escaping @MainActor (PageContext, ShellNotice) -> Void
    ) {
        self.mayPresent = mayPresent
        self.isLocked = isLocked
        self.alert = alert
        self.confirm = confirm
        self.prompt = prompt
        self.confirmLeave = confirmLeave
        self.authenticate = authenticate
        self.chooseFiles = chooseFiles
        self.chooseDestination = chooseDestination
        self.openExternally = openExternally
        self.permission = permission
        self.notice = notice
    }
}
