extension Strings {
    /// What is wrong with an option, in our words; what GLib says otherwise stays as it is.
    ///
    /// - Parameter message: GLib's own, in English, as it is in a program that sets no locale.
    public func optionProblem(_ message: String) -> String {
        func name(behind start: String) -> String? {
            message.hasPrefix(start) ? String(message.dropFirst(start.count)) : nil
        }
        if let option = name(behind: "Unknown option ") {
            return switch language {
            case .english: "There is no option \(option)"
            case .german: "Eine Option \(option) gibt es nicht"
            }
        }
        if let option = name(behind: "Missing argument for ") {
            return switch language {
            case .english: "\(option) needs a value"
            case .german: "\(option) braucht einen Wert"
            }
        }
        return message
    }
}
