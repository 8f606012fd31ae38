import FaceliftCore

/// Texts of the window: header, switcher, empty state, error page, shortcuts.
public enum ShellPhrase: Hashable, Sendable {
    case appName, appSummary
    case switchAccount, home, reload, stop, manageAccounts, mainMenu, back, close
    case find, findPlaceholder, findNext, findPrevious, findNothing
    case zoomIn, zoomOut, zoomReset, keyboardShortcuts, about
    case addAccount, searchAccounts, noAccountMatches, activeAccount
    case addFirstAccount, addFirstAccountMeaning, tryDemo, demoLabel, demoFailed
    case retry, retryNow(seconds: Int), editAddress, copyDetails, copied, technicalDetails
    case shortcutsAccounts, shortcutsPage, shortcutsApp, closeSurface, quit, shortcutAccount(Int), openSwitcher
    case doctor, doctorLooking, doctorFailed, doctorStatus(Doctor.Check.Status), copyReport
    case signingIn(host: String), backTo(account: String)
    case accountsRestored, accountsQuarantined(path: String)
    case loading
}

extension ShellPhrase {
    var english: String {
        switch self {
        case .appName: "Vancetope"
        case .appSummary: "Your Vancetope accounts, side by side and kept apart."
        case .switchAccount: "Switch account"
        case .home: "Home"
        case .reload: "Reload"
        case .stop: "Stop"
        case .manageAccounts: "Manage accounts"
        case .mainMenu: "Main menu"
        case .back: "Back"
        case .close: "Close"
        case .find: "Find in page"
        case .findPlaceholder: "Find in this page"
        case .findNext: "Next match"
        case .findPrevious: "Previous match"
        case .findNothing: "Not found"
        case .zoomIn: "Zoom in"
        case .zoomOut: "Zoom out"
        case .zoomReset: "Normal size"
        case .keyboardShortcuts: "Keyboard shortcuts"
        case .about: "About Vancetope"
        case .addAccount: "Add account"
        case .searchAccounts: "Search accounts"
        case .noAccountMatches: "No account matches"
        case .activeAccount: "active"
        case .addFirstAccount: "Add your first account"
        case .addFirstAccountMeaning:
            "You need the address of a Vancetope server. You can add several accounts, also of the same server: "
                + "each keeps its own sign-in."
        case .tryDemo: "Try it with a demo server"
        case .demoLabel: "Demo"
        case .demoFailed:
            "The demo server could not be started, so there is nothing to try it with. “facelift serve-demo” in a "
                + "terminal says why."
        case .retry: "Retry"
        case .retryNow(let seconds): "Trying again in \(seconds) s"
        case .editAddress: "Edit address"
        case .copyDetails: "Copy details"
        case .copied: "Copied"
        case .technicalDetails: "Technical details"
        case .shortcutsAccounts: "Accounts"
        case .shortcutsPage: "Page"
        case .shortcutsApp: "Window"
        case .closeSurface: "Close the switcher or the search, or go back"
        case .quit: "Quit"
        case .shortcutAccount(let number): "Account \(number)"
        case .openSwitcher: "Open the account switcher"
        case .doctor: "Doctor"
        case .doctorLooking: "Looking at display, engine, keyring, folders and servers…"
        case .doctorFailed: "The doctor could not be asked. “facelift doctor” in a terminal says why."
        case .doctorStatus(.ok): "OK"
        case .doctorStatus(.note): "Note"
        case .doctorStatus(.problem): "Problem"
        case .copyReport: "Copy report"
        case .signingIn(let host): "Signing in at \(host)"
        case .backTo(let account): "Back to \(account)"
        case .accountsRestored: "The list of accounts was damaged. It was restored from the last good copy."
        case .accountsQuarantined(let path):
            "The list of accounts could not be read. It was kept as \(path), and nothing was overwritten."
        case .loading: "Loading"
        }
    }

    var german: String {
        switch self {
        case .appName: "Vancetope"
        case .appSummary: "Deine Vancetope-Konten nebeneinander und sauber getrennt."
        case .switchAccount: "Konto wechseln"
        case .home: "Startseite"
        case .reload: "Neu laden"
        case .stop: "Anhalten"
        case .manageAccounts: "Konten verwalten"
        case .mainMenu: "Hauptmenü"
        case .back: "Zurück"
        case .close: "Schließen"
        case .find: "Auf der Seite suchen"
        case .findPlaceholder: "Auf dieser Seite suchen"
        case .findNext: "Nächste Stelle"
        case .findPrevious: "Vorige Stelle"
        case .findNothing: "Nicht gefunden"
        case .zoomIn: "Größer"
        case .zoomOut: "Kleiner"
        case .zoomReset: "Normale Größe"
        case .keyboardShortcuts: "Tastenkürzel"
        case .about: "Über Vancetope"
        case .addAccount: "Konto hinzufügen"
        case .searchAccounts: "Konten durchsuchen"
        case .noAccountMatches: "Kein Konto passt dazu"
        case .activeAccount: "aktiv"
        case .addFirstAccount: "Füge dein erstes Konto hinzu"
        case .addFirstAccountMeaning:
            "Du brauchst die Adresse eines Vancetope-Servers. Du kannst mehrere Konten anlegen, auch auf demselben "
                + "Server: Jedes behält seine eigene Anmeldung."
        case .tryDemo: "Mit einem Demo-Server ausprobieren"
        case .demoLabel: "Demo"
        case .demoFailed:
            "Der Demo-Server ließ sich nicht starten, deshalb gibt es nichts zum Ausprobieren. „facelift serve-demo“ in "
                + "einem Terminal sagt, warum."
        case .retry: "Erneut versuchen"
        case .retryNow(let seconds): "Nächster Versuch in \(seconds) s"
        case .editAddress: "Adresse ändern"
        case .copyDetails: "Details kopieren"
        case .copied: "Kopiert"
        case .technicalDetails: "Technische Details"
        case .shortcutsAccounts: "Konten"
        case .shortcutsPage: "Seite"
        case .shortcutsApp: "Fenster"
        case .closeSurface: "Kontowechsel oder Suche schließen, oder zurück"
        case .quit: "Beenden"
        case .shortcutAccount(let number): "Konto \(number)"
        case .openSwitcher: "Kontowechsel öffnen"
        case .doctor: "Diagnose"
        case .doctorLooking: "Bildschirm, Engine, Schlüsselbund, Ordner und Server werden angesehen …"
        case .doctorFailed: "Die Diagnose ließ sich nicht stellen. „facelift doctor“ in einem Terminal sagt, warum."
        case .doctorStatus(.ok): "Gut"
        case .doctorStatus(.note): "Hinweis"
        case .doctorStatus(.problem): "Fehler"
        case .copyReport: "Bericht kopieren"
        case .signingIn(let host): "Anmeldung bei \(host)"
        case .backTo(let account): "Zurück zu \(account)"
        case .accountsRestored: "Die Kontenliste war beschädigt. Sie wurde aus der letzten guten Kopie geholt."
        case .accountsQuarantined(let path):
            "Die Kontenliste ließ sich nicht lesen. Sie liegt jetzt unter \(path), überschrieben wurde nichts."
        case .loading: "Lädt"
        }
    }
}
