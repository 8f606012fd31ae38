import FaceliftShell

/// What `facelift demo` says.
enum DemoPhrase: Hashable, Sendable {
    /// What the demo starts for itself.
    enum Service: Hashable, Sendable {
        case server, display, bus
    }

    case running(url: String), pictures(folder: String), stopped(reason: String), interrupted
    case noTemporaryFolder(base: String, reason: String), noFolder(String, reason: String)
    case noPictureFolder(String, reason: String), noLog(String, reason: String)
    case notStarted(Service, words: String), notAdded(name: String, status: Int32)
    case noTool(String, package: String), noProgram(String), noTour
}

extension Strings {
    /// A text of the demo.
    func callAsFunction(_ phrase: DemoPhrase) -> String {
        switch language {
        case .english: phrase.english
        case .german: phrase.german
        }
    }
}

extension DemoPhrase {
    fileprivate var english: String {
        switch self {
        case .running(let url):
            """
            The demo server is at \(url). Its two accounts are in the window that opens now.
            First it offers to be locked with a PIN; the demo works without one as well.
            Sign in as ada with the password ada-demo, and as bob with bob-demo.
            Close the window, or press Ctrl+C here, to end the demo. Everything that it stored is deleted then.
            """
        case .pictures(let folder): "The pictures are in \(folder)."
        case .stopped(let reason): "The demo could not go on: \(reason)"
        case .interrupted: "The tour was ended before it was through."
        case .noTemporaryFolder(let base, let reason): "No temporary folder can be made in \(base): \(reason)."
        case .noFolder(let path, let reason): "The folder \(path) cannot be made: \(reason)."
        case .noPictureFolder(let path, let reason):
            "The folder for the pictures, \(path), cannot be made: \(reason)"
        case .noLog(let path, let reason): "The log \(path) cannot be written: \(reason)."
        case .notStarted(let service, let words):
            "\(service.english) did not start. It said: \(words.isEmpty ? "nothing" : words)"
        case .notAdded(let name, let status):
            "The demo account “\(name)” could not be added (exit status \(status))."
        case .noTool(let name, let package):
            "The program \(name) is not installed. On Debian: apt-get install \(package)"
        case .noProgram(let name):
            "The program \(name) was not found beside this one.\nInstall the whole package, or build it with: make build"
        case .noTour:
            """
            The program facelift-tour was not found beside this one.
            The tour is not installed; run it from a checkout with: make demo
            """
        }
    }

    fileprivate var german: String {
        switch self {
        case .running(let url):
            """
            Der Demo-Server ist unter \(url). Seine beiden Konten sind in dem Fenster, das jetzt aufgeht.
            Zuerst bietet es an, sich mit einer PIN zu sperren; die Demo geht auch ohne.
            Melde dich als ada mit dem Passwort ada-demo an, und als bob mit bob-demo.
            Schließe das Fenster, oder drücke hier Strg+C, um die Demo zu beenden. Alles, was sie gespeichert hat, wird dann
            gelöscht.
            """
        case .pictures(let folder): "Die Bilder sind in \(folder)."
        case .stopped(let reason): "Die Demo konnte nicht weitergehen: \(reason)"
        case .interrupted: "Der Rundgang wurde beendet, bevor er durch war."
        case .noTemporaryFolder(let base, let reason):
            "In \(base) lässt sich kein Ordner für kurze Zeit anlegen: \(reason)."
        case .noFolder(let path, let reason): "Der Ordner \(path) lässt sich nicht anlegen: \(reason)."
        case .noPictureFolder(let path, let reason):
            "Der Ordner für die Bilder, \(path), lässt sich nicht anlegen: \(reason)"
        case .noLog(let path, let reason): "Das Protokoll \(path) lässt sich nicht schreiben: \(reason)."
        case .notStarted(let service, let words):
            "\(service.german) ist nicht gestartet. Die Meldung dazu: \(words.isEmpty ? "keine" : words)"
        case .notAdded(let name, let status):
            "Das Demo-Konto „\(name)“ ließ sich nicht hinzufügen (Exit-Status \(status))."
        case .noTool(let name, let package):
            "Das Programm \(name) ist nicht installiert. Unter Debian: apt-get install \(package)"
        case .noProgram(let name):
            "Das Programm \(name) wurde neben diesem nicht gefunden.\nInstalliere das ganze Paket, oder baue es mit: make build"
        case .noTour:
            """
            Das Programm facelift-tour wurde neben diesem nicht gefunden.
            Der Rundgang ist nicht installiert; aus einem Checkout startet ihn: make demo
            """
        }
    }
}

extension DemoPhrase.Service {
    fileprivate var english: String {
        switch self {
        case .server: "The demo server"
        case .display: "The virtual display"
        case .bus: "The session bus"
        }
    }

    fileprivate var german: String {
        switch self {
        case .server: "Der Demo-Server"
        case .display: "Der virtuelle Bildschirm"
        case .bus: "Der Sitzungsbus"
        }
    }
}
