/// Kinds of media that need a gesture of the person before they play (Apple: WKAudiovisualMediaTypes).
///
/// WebKitGTK does not tell audio from video: any non-empty set means "all media with sound".
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Media with sound.
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1 << 0)
    /// Media with a picture.
    public static let video = WKAudiovisualMediaTypes(rawValue: 1 << 1)
    /// Everything.
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}
