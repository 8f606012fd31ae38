/// Texts of dialogs that a page asked for, and of short messages about what a page did.
public enum PromptPhrase: Hashable, Sendable {
    case pageSays(account: String, origin: String), says(origin: String, text: String)
    case ok, cancel, allow, deny, stay, leave, signIn, open, save, choose
    case leaveAsk, leaveMeaning
    case authenticateAsk(host: String), authenticateRealm(String), authenticateAgain, authenticateProxy(host: String)
    case userName, password
    case openAsk(host: String), openMeaning(account: String), openMail(account: String), writeTo(address: String)
    case permissionAsk(what: String, origin: String)
    case saveTitle(account: String), openTitle, showNoMore
}

extension PromptPhrase {
    var english: String {
        switch self {
        case .pageSays(let account, let origin): "\(account) · \(origin)"
        case .says(let origin, let text): "\(origin) says:\n\n\(text)"
        case .ok: "OK"
        case .cancel: "Cancel"
        case .allow: "Allow"
        case .deny: "Don’t allow"
        case .stay: "Stay"
        case .leave: "Leave"
        case .signIn: "Sign in"
        case .open: "Open"
        case .save: "Save"
        case .choose: "Choose"
        case .leaveAsk: "Leave this page?"
        case .leaveMeaning: "What you changed may not be saved yet."
        case .authenticateAsk(let host): "\(host) asks for a name and a password"
        case .authenticateRealm(let realm): "It says: “\(realm)”"
        case .authenticateAgain: "The name or the password was not right."
        case .authenticateProxy(let host): "The proxy \(host) asks for a name and a password"
        case .userName: "User name"
        case .password: "Password"
        case .openAsk(let host): "Open \(host) in the browser?"
        case .writeTo(let address): "Write to \(address)?"
        case .openMeaning(let account): "The page of “\(account)” wants to show this outside the app."
        case .openMail(let account): "The page of “\(account)” wants to hand this to another program."
        case .permissionAsk(let what, let origin): "Allow \(origin) to \(what)?"
        case .saveTitle(let account): "Save file of “\(account)”"
        case .openTitle: "Choose a file"
        case .showNoMore: "Show no more questions of this page until it is loaded again"
        }
    }

    var german: String {
        switch self {
        case .pageSays(let account, let origin): "\(account) · \(origin)"
        case .says(let origin, let text): "\(origin) meldet:\n\n\(text)"
        case .ok: "OK"
        case .cancel: "Abbrechen"
        case .allow: "Erlauben"
        case .deny: "Nicht erlauben"
        case .stay: "Bleiben"
        case .leave: "Verlassen"
        case .signIn: "Anmelden"
        case .open: "Öffnen"
        case .save: "Sichern"
        case .choose: "Auswählen"
        case .leaveAsk: "Diese Seite verlassen?"
        case .leaveMeaning: "Deine Änderungen sind vielleicht noch nicht gesichert."
        case .authenticateAsk(let host): "\(host) fragt nach Name und Passwort"
        case .authenticateRealm(let realm): "Dort steht: „\(realm)“"
        case .authenticateAgain: "Name oder Passwort stimmten nicht."
        case .authenticateProxy(let host): "Der Proxy \(host) fragt nach Name und Passwort"
        case .userName: "Benutzername"
        case .password: "Passwort"
        case .openAsk(let host): "\(host) im Browser öffnen?"
        case .writeTo(let address): "An \(address) schreiben?"
        case .openMeaning(let account): "Die Seite von „\(account)“ möchte das außerhalb der App zeigen."
        case .openMail(let account): "Die Seite von „\(account)“ möchte das an ein anderes Programm geben."
        case .permissionAsk(let what, let origin): "Darf \(origin) \(what)?"
        case .saveTitle(let account): "Datei von „\(account)“ sichern"
        case .openTitle: "Datei auswählen"
        case .showNoMore: "Keine Fragen dieser Seite mehr zeigen, bis sie neu geladen wird"
        }
    }
}
