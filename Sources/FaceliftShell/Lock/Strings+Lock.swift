import FaceliftCore

extension Strings {
    /// A text of the lock.
    public func callAsFunction(_ phrase: LockPhrase) -> String {
        switch language {
        case .english: phrase.english
        case .german: phrase.german
        }
    }

    /// Why no PIN can be entered; nil for the states in which one can, or that explain themselves.
    public func explanation(of state: LockState) -> Explanation? {
        switch language {
        case .english: English.explanation(of: state)
        case .german: German.explanation(of: state)
        }
    }

    /// What came of the last try, in one or two sentences.
    public func text(of problem: LockProblem) -> String {
        switch language {
        case .english: English.text(of: problem)
        case .german: German.text(of: problem)
        }
    }
}
