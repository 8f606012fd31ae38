/// Whether a page is recording (Apple: WKMediaCaptureState).
public enum WKMediaCaptureState: Int, Sendable {
    /// Not recording.
    case none = 0
    /// Recording.
    case active = 1
    /// Recording is paused.
    case muted = 2
}
