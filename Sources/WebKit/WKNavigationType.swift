/// What made a navigation start (Apple: WKNavigationType).
public enum WKNavigationType: Int, Sendable {
    /// A link was followed.
    case linkActivated = 0
    /// A form was sent.
    case formSubmitted = 1
    /// Going to another item of the back-forward list.
    case backForward = 2
    /// The page is loaded again.
    case reload = 3
    /// A form is sent again by going back, forward, or reloading.
    case formResubmitted = 4
    /// Anything else: a call of the host, a script, a redirect.
    case other = -1
}
