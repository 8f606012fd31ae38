@testable import FaceliftCore

/// Causes and contexts that the rows of the policy's tables name.
enum Sample {
    static let home = WebOrigin(urlString: "https://home.example")!
    static let click = NavigationCause(kind: .linkActivated, hasUserGesture: true)
    static let scriptedClick = NavigationCause(kind: .linkActivated)
    static let script = NavigationCause()
    static let scriptAfterClick = NavigationCause(hasUserGesture: true)
    static let form = NavigationCause(kind: .formSubmitted, hasUserGesture: true)
    static let formAgain = NavigationCause(kind: .formResubmitted)
    static let back = NavigationCause(kind: .backForward)
    static let redirectFromHome = NavigationCause(isRedirect: true, redirectedFrom: home)
    static let redirectedClickFromHome = NavigationCause(
        kind: .linkActivated, hasUserGesture: true, isRedirect: true, redirectedFrom: home)
    static let redirectFromForeign = NavigationCause(
        kind: .linkActivated, hasUserGesture: true, isRedirect: true,
        redirectedFrom: WebOrigin(urlString: "https://short.example"))
    static let redirect = NavigationCause(isRedirect: true)

    static let atHome = NavigationContext(home: home, committed: home)
    static let fresh = NavigationContext(home: home, committed: nil)
    static let onApple = NavigationContext(home: home, committed: home, knowsDownloads: true)
    static let detour = NavigationContext(
        home: home, committed: WebOrigin(urlString: "https://idp.example"), isDetour: true)
    static let hidden = NavigationContext(home: home, committed: home, presence: .hidden)
    static let locked = NavigationContext(home: home, committed: home, presence: .locked)
    static let sheet = NavigationContext(home: home, committed: nil, kind: .signInSheet)
    static let elsewhere = NavigationContext(home: home, committed: WebOrigin(urlString: "https://evil.example"))
}
