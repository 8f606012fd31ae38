/// What reading a `DurableFile` came to.
public enum DurableReading<Value> {
    /// The file was whole.
    case intact(Value)
    /// There is neither a file nor a backup.
    case missing
    /// The backup had to stand in. `aside`: where the damaged file is kept, nil when it was missing or could not be moved.
    case restored(Value, aside: String?)
    /// Neither file nor backup could be used; they are kept at these paths. Whatever is written next starts anew.
    case setAside([String])
}

extension DurableReading: Equatable where Value: Equatable {}
extension DurableReading: Sendable where Value: Sendable {}
