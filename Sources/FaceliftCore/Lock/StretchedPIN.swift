/// What a derivation made of a PIN, and the work that it was.
public struct StretchedPIN: Sendable {
    /// 32 bytes.
    public var key: SecretBytes
    /// The processor time it took. Not the time on the wall, which other programs lengthen: costs are chosen by this.
    public var time: Duration

    /// The result of a derivation.
    public init(key: SecretBytes, time: Duration) {
        self.key = key
        self.time = time
    }
}
