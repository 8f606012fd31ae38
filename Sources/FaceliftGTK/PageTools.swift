import CAdwaita
import FaceliftCore

/// What the window does beside showing accounts: finding text in a page, changing its size, asking the doctor. The composition
/// root fills it from the web-view host.
@MainActor
public struct PageTools {
    /// Finds text in an account's page, forwards or backwards; an empty text ends the search. True when found.
    public typealias Find = @MainActor (_ account: AccountID, _ text: String, _ backwards: Bool) async -> Bool

    /// Finds text; nil where the engine cannot, and then nothing offers it.
    public var find: Find?
    /// The size of an account's page, 1 for normal.
    public var zoom: @MainActor (AccountID) -> Double
    /// Changes the size of an account's page.
    public var setZoom: @MainActor (AccountID, Double) -> Void
    /// Gives the keyboard to an account's page.
    public var focus: @MainActor (AccountID) -> Void

    /// Says what works on this computer; nil where it cannot be asked, and then nothing offers it.
    public var doctor: Doctor?

    /// Takes the tools.
    public init(
        find: Find?,
        zoom: @escaping @MainActor (AccountID) -> Double,
        setZoom: @escaping @MainActor (AccountID, Double) -> Void,
        focus: @escaping @MainActor (AccountID) -> Void
    ) {
        self.find = find
        self.zoom = zoom
        self.setZoom = setZoom
        self.focus = focus
    }
}
