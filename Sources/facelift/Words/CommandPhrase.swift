import FaceliftShell

/// What the command line says about a command that it cannot do.
enum CommandPhrase: Hashable, Sendable {
    case notUnderstood(String), noCommand(String), emptyArgument, tryHelp
    case takesNoValue(String), sayWhat, missing, tooMuch, noPort(String), namesNeedCertificate, certificateNeedsNames
    case noHome, noCryptography(String), noAnswer, resetInWindow
    case fileExists(String), noFolder(String), folderNotPermitted(String), noRoom(String)
    case noAccountsYet, notWritten(file: String, reason: String), exported(file: String)
    case standardInput, notRead(String), isFolder(String), notPermitted(String), noFile(String)
    case logFailed(String), demoNotStarted(String), identityProvider(String), foreignSite(String), signInHint
    case noWindowProgram, windowNotStarted(String, reason: String)
}

extension Strings {
    /// A text of the command line.
    func callAsFunction(_ phrase: CommandPhrase) -> String {
        switch language {
        case .english: phrase.english
        case .german: phrase.german
        }
    }
}

extension CommandPhrase {
    fileprivate var english: String {
        switch self {
        case .notUnderstood(let text): "“\(text)” is not understood here"
        case .noCommand(let name): "There is no command “\(name)”"
        case .emptyArgument: "The first argument is empty"
        case .tryHelp: "Try: facelift --help"
        case .takesNoValue(let option): "\(option) takes no value"
        case .sayWhat: "Say what to do"
        case .missing: "Something is missing"
        case .tooMuch: "There is too much"
        case .noPort(let text): "“\(text)” is no port (0 to 65535)"
        case .namesNeedCertificate: "--names needs --certificate"
        case .certificateNeedsNames: "--certificate needs --names with three names"
        case .noHome:
            """
            There is no folder to keep accounts in.
            HOME is not set, and the user database has no home folder for you.
            Set HOME, or XDG_DATA_HOME and XDG_STATE_HOME, to a folder of yours.
            """
        case .noCryptography(let reason): "The lock could not be asked: \(reason)"
        case .noAnswer:
            """
            The window is open but did not answer.
            The change may have been made or not.
            Look at the accounts there; close the window if it does not react, and try again.
            """
        case .resetInWindow:
            "Open the window (run: facelift): there you can delete the sign-ins on this computer and set it up anew."
        case .fileExists(let file):
            "\(file) exists already, and nothing is overwritten.\nGive another name, or remove it first."
        case .noFolder(let folder):
            "There is no folder \(folder).\nMake it first, or give another place for the file."
        case .folderNotPermitted(let folder):
            "You may not write in the folder \(folder).\nGive another place for the file."
        case .noRoom(let folder):
            "There is no room left for a file in \(folder).\nFree some space, or give another place for it."
        case .noAccountsYet: "There are no accounts yet.\nAdd one: facelift accounts add https://your-server"
        case .notWritten(let file, let reason): "\(file) could not be written: \(reason).\nGive another place for it."
        case .exported(let file): "The accounts are in \(file)."
        case .standardInput: "Standard input"
        case .notRead(let name):
            "\(name) could not be read.\nTry again; if that does not help, export the accounts anew."
        case .isFolder(let file):
            "\(file) is a folder, not a file.\nGive a file that “facelift accounts export” has written."
        case .notPermitted(let file):
            "\(file) may not be read by you.\nChange its permissions, or give another file."
        case .noFile(let file):
            "\(file) does not exist, or its folder may not be opened.\nLook at how its name is spelt."
        case .logFailed(let reason): "The log could not be written: \(reason)"
        case .demoNotStarted(let reason): "The demo server could not start: \(reason)"
        case .identityProvider(let url): "Identity provider: \(url)"
        case .foreignSite(let url): "Foreign site: \(url)"
        case .signInHint: "Sign in as ada (password ada-demo) or bob (bob-demo). Ctrl+C ends the server."
        case .noWindowProgram:
            """
            The window's program, facelift-shell, was not found beside this one or in PATH.
            Install the whole package, or build it with "swift build".
            """
        case .windowNotStarted(let program, let reason):
            "The window's program \(program) could not be started: \(reason)."
        }
    }

    fileprivate var german: String {
        switch self {
        case .notUnderstood(let text): "Was „\(text)“ hier soll, ist nicht klar"
        case .noCommand(let name): "Einen Befehl „\(name)“ gibt es nicht"
        case .emptyArgument: "Das erste Argument ist leer"
        case .tryHelp: "Hilfe gibt: facelift --help"
        case .takesNoValue(let option): "\(option) nimmt keinen Wert"
        case .sayWhat: "Sag, was zu tun ist"
        case .missing: "Es fehlt etwas"
        case .tooMuch: "Das ist zu viel"
        case .noPort(let text): "„\(text)“ ist kein Port (0 bis 65535)"
        case .namesNeedCertificate: "--names braucht --certificate"
        case .certificateNeedsNames: "--certificate braucht --names mit drei Namen"
        case .noHome:
            """
            Es gibt keinen Ordner für die Konten.
            HOME ist nicht gesetzt, und die Benutzerdatenbank nennt keinen Heimordner für dich.
            Setze HOME, oder XDG_DATA_HOME und XDG_STATE_HOME, auf einen Ordner von dir.
            """
        case .noCryptography(let reason): "Die Sperre ließ sich nicht befragen: \(reason)"
        case .noAnswer:
            """
            Das Fenster ist offen, hat aber nicht geantwortet.
            Die Änderung kann gemacht sein oder nicht.
            Sieh dort nach den Konten; reagiert das Fenster nicht, schließe es und versuche es noch einmal.
            """
        case .resetInWindow:
            "Öffne das Fenster (Befehl: facelift): Dort kannst du die Anmeldungen auf diesem Computer löschen und die App "
                + "neu einrichten."
        case .fileExists(let file):
            "\(file) gibt es schon, und überschrieben wird nichts.\nNimm einen anderen Namen, oder entferne sie vorher."
        case .noFolder(let folder):
            "Den Ordner \(folder) gibt es nicht.\nLege ihn zuerst an, oder nimm einen anderen Ort für die Datei."
        case .folderNotPermitted(let folder):
            "In den Ordner \(folder) darfst du nicht schreiben.\nNimm einen anderen Ort für die Datei."
        case .noRoom(let folder):
            "In \(folder) ist kein Platz mehr für eine Datei.\nSchaffe Platz, oder nimm einen anderen Ort dafür."
        case .noAccountsYet: "Es gibt noch keine Konten.\nEines hinzufügen: facelift accounts add https://dein-server"
        case .notWritten(let file, let reason):
            "\(file) ließ sich nicht schreiben: \(reason).\nNimm einen anderen Ort dafür."
        case .exported(let file): "Die Konten stehen in \(file)."
        case .standardInput: "Die Standardeingabe"
        case .notRead(let name):
            "\(name) ließ sich nicht lesen.\nVersuche es noch einmal; hilft das nicht, führe die Konten neu aus."
        case .isFolder(let file):
            "\(file) ist ein Ordner, keine Datei.\nNimm eine Datei, die „facelift accounts export“ geschrieben hat."
        case .notPermitted(let file): "\(file) darfst du nicht lesen.\nÄndere ihre Rechte, oder nimm eine andere Datei."
        case .noFile(let file):
            "\(file) gibt es nicht, oder ihr Ordner lässt sich nicht öffnen.\nSieh nach, wie ihr Name geschrieben wird."
        case .logFailed(let reason): "Das Protokoll ließ sich nicht schreiben: \(reason)"
        case .demoNotStarted(let reason): "Der Demo-Server konnte nicht starten: \(reason)"
        case .identityProvider(let url): "Identitätsanbieter: \(url)"
        case .foreignSite(let url): "Fremde Website: \(url)"
        case .signInHint: "Melde dich als ada (Passwort ada-demo) oder bob (bob-demo) an. Strg+C beendet den Server."
        case .noWindowProgram:
            """
            Das Programm für das Fenster, facelift-shell, wurde weder neben diesem noch in PATH gefunden.
            Installiere das ganze Paket, oder baue es mit „swift build“.
            """
        case .windowNotStarted(let program, let reason):
            "Das Programm für das Fenster, \(program), ließ sich nicht starten: \(reason)."
        }
    }
}
