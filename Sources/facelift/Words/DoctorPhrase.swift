import FaceliftShell

/// What the doctor finds, one line each, and what to do about it.
enum DoctorPhrase: Hashable, Sendable {
    case ok, note, problem
    case noBus, noBusAdvice, bus
    case noKeyring, keyringOpen, keyringLocked, keyringLockedAdvice, keyringNoDefault, keyringSilent, keyringAdvice
    case portal, portalSilent, noPortal, windowOpen, windowClosed, windowUnknown
    case wayland(String), waylandSilent(String), x11Remote(String), x11(String)
    case x11Silent(String)
    case gpu, noGPU, ownRenderer
    case noEngine, noEngineAdvice, noToolkit, noToolkitAdvice, engineOld
    case sandbox, noSandbox(missing: String), noSandboxAdvice
    case windowProgram(String), noWindowProgram, noWindowProgramAdvice
    case noHome, noHomeAdvice, folder(String), folderShut(String, reason: String), folderShutAdvice
    case accountsDamaged(readable: Int), accountsDamagedAdvice, accountsUnreadable(path: String)
    case accountsUnreadableAdvice
    case noAccounts, accounts(Int), account(label: String, address: String, text: String)
    case answers, answersWith(version: String), cookiesLost
}

extension Strings {
    /// A text of the doctor.
    func callAsFunction(_ phrase: DoctorPhrase) -> String {
        switch language {
        case .english: phrase.english
        case .german: phrase.german
        }
    }
}

extension DoctorPhrase {
    fileprivate var english: String {
        switch self {
        case .ok: "ok"
        case .note: "note"
        case .problem: "PROBLEM"
        case .noBus: "There is no session bus that answers"
        case .noBusAdvice: "Start the program inside a desktop session, or with: dbus-run-session -- facelift"
        case .bus: "The session bus answers"
        case .noKeyring: "There is no keyring"
        case .keyringOpen: "The keyring is there and open"
        case .keyringLocked: "The keyring is locked"
        case .keyringLockedAdvice: "It is opened when you sign in to the desktop."
        case .keyringNoDefault: "The keyring has no default collection"
        case .keyringSilent: "The keyring does not answer"
        case .keyringAdvice:
            "Secrets are then kept in a file that only you can read. A keyring program (GNOME Keyring, KWallet) is safer."
        case .portal: "The desktop portal is there"
        case .portalSilent: "The desktop portal does not answer"
        case .noPortal: "There is no desktop portal; the program's own dialogs are used"
        case .windowOpen: "The window is open"
        case .windowClosed: "The window is not open"
        case .windowUnknown: "Whether the window is open is not known"
        case .wayland(let name): "Wayland display \(name) answers"
        case .waylandSilent(let name): "The Wayland display \(name) does not answer"
        case .x11Remote(let name): "X11 display \(name) is on another computer"
        case .x11(let name): "X11 display \(name) answers"
        case .x11Silent(let name): "The X11 display \(name) does not answer"
        case .gpu: "There is a GPU: windows are painted with it"
        case .noGPU: "There is no GPU: windows are painted in software, which is set to be quick"
        case .ownRenderer: "Painting follows GSK_RENDERER and WEBKIT_DISABLE_DMABUF_RENDERER as you set them"
        case .noEngine: "WebKitGTK 6.0 is not installed"
        case .noEngineAdvice: "Install it; on Debian: apt install libwebkitgtk-6.0-4"
        case .noToolkit: "GTK 4 or libadwaita is not installed"
        case .noToolkitAdvice: "Install them; on Debian: apt install libadwaita-1-0"
        case .engineOld: "WebKitGTK 2.42 or later is needed: update it."
        case .sandbox: "The web engine's sandbox can be set up"
        case .noSandbox(let missing): "Missing for the web engine's sandbox: \(missing)"
        case .noSandboxAdvice: "Install them; on Debian: apt install bubblewrap xdg-dbus-proxy"
        case .windowProgram(let path): "The window's program is \(path)"
        case .noWindowProgram: "facelift-shell was not found"
        case .noWindowProgramAdvice: "Install the whole package."
        case .noHome: "There is no home folder"
        case .noHomeAdvice: "Set HOME to a folder of yours."
        case .folder(let path): "The data folder \(path) can be written"
        case .folderShut(let path, let reason): "The data folder \(path) cannot be written: \(reason)"
        case .folderShutAdvice: "Give yourself the right to write there, or set XDG_DATA_HOME to another folder."
        case .noAccounts: "No accounts without a home folder"
        case .accounts(let count): "Accounts: \(count)"
        case .accountsDamaged(let count): "The list of accounts is damaged; with its copy \(count) can be read"
        case .accountsDamagedAdvice: "Start the app: it repairs the list and keeps the damaged file beside it."
        case .accountsUnreadable(let path): "The list of accounts is damaged, and there is no copy: \(path)"
        case .accountsUnreadableAdvice:
            "Put a good copy in its place. Else the app sets the damaged file aside at its next start and begins a new "
                + "list."
        case .account(let label, let address, let text): "“\(label)” at \(address): \(text)"
        case .answers: "answers"
        case .answersWith(let version): "answers, version \(version)"
        case .cookiesLost:
            "answers, but signing in cannot work: its cookies are for encrypted connections only. Use its https address, "
                + "or ask whoever runs the server"
        }
    }

    fileprivate var german: String {
        switch self {
        case .ok: "gut"
        case .note: "Hinweis"
        case .problem: "FEHLER"
        case .noBus: "Es antwortet kein Sitzungsbus"
        case .noBusAdvice: "Starte das Programm in einer Desktop-Sitzung, oder mit: dbus-run-session -- facelift"
        case .bus: "Der Sitzungsbus antwortet"
        case .noKeyring: "Es gibt keinen Schlüsselbund"
        case .keyringOpen: "Der Schlüsselbund ist da und offen"
        case .keyringLocked: "Der Schlüsselbund ist gesperrt"
        case .keyringLockedAdvice: "Er öffnet sich, wenn du dich am Desktop anmeldest."
        case .keyringNoDefault: "Der Schlüsselbund hat keine Standardsammlung"
        case .keyringSilent: "Der Schlüsselbund antwortet nicht"
        case .keyringAdvice:
            "Geheimnisse liegen dann in einer Datei, die nur du lesen kannst. Ein Schlüsselbund (GNOME Keyring, KWallet) "
                + "ist sicherer."
        case .portal: "Das Desktop-Portal ist da"
        case .portalSilent: "Das Desktop-Portal antwortet nicht"
        case .noPortal: "Es gibt kein Desktop-Portal; das Programm nimmt seine eigenen Dialoge"
        case .windowOpen: "Das Fenster ist offen"
        case .windowClosed: "Das Fenster ist nicht offen"
        case .windowUnknown: "Ob das Fenster offen ist, lässt sich nicht sagen"
        case .wayland(let name): "Der Wayland-Bildschirm \(name) antwortet"
        case .waylandSilent(let name): "Der Wayland-Bildschirm \(name) antwortet nicht"
        case .x11Remote(let name): "Der X11-Bildschirm \(name) gehört zu einem anderen Computer"
        case .x11(let name): "Der X11-Bildschirm \(name) antwortet"
        case .x11Silent(let name): "Der X11-Bildschirm \(name) antwortet nicht"
        case .gpu: "Es gibt eine GPU: Sie zeichnet die Fenster"
        case .noGPU: "Es gibt keine GPU: Fenster zeichnet die Software, und zwar auf die schnelle Art"
        case .ownRenderer:
            "Gezeichnet wird nach GSK_RENDERER und WEBKIT_DISABLE_DMABUF_RENDERER, wie du sie gesetzt hast"
        case .noEngine: "WebKitGTK 6.0 ist nicht installiert"
        case .noEngineAdvice: "Installiere es; unter Debian: apt install libwebkitgtk-6.0-4"
        case .noToolkit: "GTK 4 oder libadwaita ist nicht installiert"
        case .noToolkitAdvice: "Installiere sie; unter Debian: apt install libadwaita-1-0"
        case .engineOld: "Es braucht WebKitGTK 2.42 oder neuer: Aktualisiere es."
        case .sandbox: "Die Sandbox der Web-Engine lässt sich einrichten"
        case .noSandbox(let missing): "Für die Sandbox der Web-Engine fehlt: \(missing)"
        case .noSandboxAdvice: "Installiere es; unter Debian: apt install bubblewrap xdg-dbus-proxy"
        case .windowProgram(let path): "Das Programm für das Fenster ist \(path)"
        case .noWindowProgram: "facelift-shell wurde nicht gefunden"
        case .noWindowProgramAdvice: "Installiere das ganze Paket."
        case .noHome: "Es gibt keinen Heimordner"
        case .noHomeAdvice: "Setze HOME auf einen Ordner von dir."
        case .folder(let path): "In den Datenordner \(path) kann geschrieben werden"
        case .folderShut(let path, let reason): "In den Datenordner \(path) kann nicht geschrieben werden: \(reason)"
        case .folderShutAdvice:
            "Gib dir dort das Recht zu schreiben, oder setze XDG_DATA_HOME auf einen anderen Ordner."
        case .noAccounts: "Keine Konten ohne Heimordner"
        case .accounts(let count): "Konten: \(count)"
        case .accountsDamaged(let count): "Die Kontenliste ist beschädigt; mit ihrer Kopie sind \(count) lesbar"
        case .accountsDamagedAdvice: "Starte die App: Sie richtet die Liste und behält die beschädigte Datei daneben."
        case .accountsUnreadable(let path): "Die Kontenliste ist beschädigt, und es gibt keine Kopie: \(path)"
        case .accountsUnreadableAdvice:
            "Lege eine gute Kopie an ihren Platz. Sonst legt die App die beschädigte Datei beim nächsten Start beiseite "
                + "und beginnt eine neue Liste."
        case .account(let label, let address, let text): "„\(label)“ bei \(address): \(text)"
        case .answers: "antwortet"
        case .answersWith(let version): "antwortet, Version \(version)"
        case .cookiesLost:
            "antwortet, aber anmelden geht nicht: Seine Cookies sind nur für verschlüsselte Verbindungen. Nimm seine "
                + "https-Adresse, oder frag den Betreiber"
        }
    }
}
