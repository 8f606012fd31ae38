import FaceliftCore

extension AccountPhrase {
    /// The phrase with the account's label set apart, for reading in the window.
    var withLabelApart: AccountPhrase {
        switch self {
        case .sameServerTwice(let label): .sameServerTwice(label: DisplayText.setApart(label))
        case .labelTaken(let label): .labelTaken(DisplayText.setApart(label))
        case .clearDataAsk(let label): .clearDataAsk(label: DisplayText.setApart(label))
        case .removeAsk(let label): .removeAsk(label: DisplayText.setApart(label))
        case .removing(let label): .removing(label: DisplayText.setApart(label))
        case .removed(let label): .removed(label: DisplayText.setApart(label))
        case .removalFailed(let label): .removalFailed(label: DisplayText.setApart(label))
        default: self
        }
    }

    /// Why an account is not called what the person asked for; nil when it is.
    static func change(of wanted: String, to given: String) -> AccountPhrase? {
        guard given != wanted else { return nil }
        let whole = DisplayText.clean(wanted, limit: max(wanted.unicodeScalars.count, 1))
        // What the list would have given had no other account stood in the way.
        let free = AccountList().uniqueName(wanted, for: nil)
        return switch () {
        case _ where whole.isEmpty: .labelUnreadable(to: given)
        case _ where free != given: .labelChanged(to: given)
        case _ where free != whole: .labelShortened(to: given)
        default: .labelTidied(to: given)
        }
    }
}
