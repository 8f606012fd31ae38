import FaceliftCore

/// The digits typed so far. They leave no trace in a text widget, whose content other programs could read.
@MainActor
final class PINEntry {
    private(set) var text = ""
    /// Called after every change.
    var onChange: @MainActor () -> Void = {}

    var count: Int { text.count }

    /// Takes a decimal digit of any script; false for anything else, or when there is no room.
    @discardableResult
    func type(_ character: Character) -> Bool {
        guard PIN.digit(character) != nil, text.count < PIN.lengths.upperBound else { return false }
        text.append(character)
        onChange()
        return true
    }

    func deleteLast() {
        guard !text.isEmpty else { return }
        text.removeLast()
        onChange()
    }

    func clear() {
        guard !text.isEmpty else { return }
        text = ""
        onChange()
    }
}
