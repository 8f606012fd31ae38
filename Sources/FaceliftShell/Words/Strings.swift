/// All texts of the program in one language.
///
/// A phrase is a case of an enumeration and each language is an exhaustive switch over it, so a text that is missing
/// in a language does not compile.
public struct Strings: Sendable {
    /// The language of these texts.
    public let language: Language

    /// Takes the texts of one language.
    public init(_ language: Language) {
        self.language = language
    }

    /// A text of the window and its header.
    public func callAsFunction(_ phrase: ShellPhrase) -> String {
        switch language {
        case .english: phrase.english
        case .german: phrase.german
        }
    }

    /// A text about accounts: adding, editing, managing, removing. A label in it is set apart from its sentence.
    public func callAsFunction(_ phrase: AccountPhrase) -> String { plain(phrase.withLabelApart) }

    /// The same for the command line, which prints no character that is not seen.
    func plain(_ phrase: AccountPhrase) -> String {
        switch language {
        case .english: phrase.english
        case .german: phrase.german
        }
    }

    /// A text of a dialog that a page asked for, or of a short message.
    public func callAsFunction(_ phrase: PromptPhrase) -> String {
        switch language {
        case .english: phrase.english
        case .german: phrase.german
        }
    }
}
