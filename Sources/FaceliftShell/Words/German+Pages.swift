import FaceliftCore

extension German {
    static func explanation(of failure: PageFailure) -> Explanation {
        let host = failure.host
        return switch failure.kind {
        case .unreachable(let reason): explanation(of: reason, host: host)
        case .tls(let problem): explanation(of: problem, host: host)
        case .crashed:
            Explanation(
                "Diese Seite ist stehengeblieben",
                "Der Teil der App, der sie zeigt, hat sich unerwartet beendet. Du bist weiter angemeldet.",
                "Lade die Seite neu.")
        case .unresponsive:
            Explanation(
                "Diese Seite reagiert nicht mehr", "Sie antwortet seit einer Weile nicht.",
                "Lade sie neu; was du dort getippt und nicht gesichert hast, kann verloren gehen.")
        case .other:
            Explanation(
                "Diese Seite lässt sich nicht anzeigen", "\(host) hat etwas geschickt, das keine Seite ist.",
                "Versuche es noch einmal.")
        }
    }

    static func explanation(ofListKeptAt path: String) -> Explanation {
        Explanation(
            "Die Kontenliste ist beschädigt",
            "Weder sie noch ihre Sicherung ließ sich lesen. Gelöscht wurde nichts: Die beschädigte Datei liegt jetzt "
                + "unter \(path).",
            "Lege eine gute Kopie an ihren alten Platz und starte neu, oder füge deine Konten neu hinzu.")
    }

    static func explanation(ofNoFolder technical: String) -> Explanation {
        Explanation(
            "Die App kann auf diesem Computer nichts aufheben",
            "Ihre Ordner ließen sich in deinem persönlichen Ordner nicht anlegen, darum startet sie nicht. "
                + "(\(technical))",
            "Prüfe die Rechte deines persönlichen Ordners und den freien Platz, dann starte neu.")
    }

    static var explanationOfOpenWindow: Explanation {
        Explanation(
            "Vancetope Facelift ist schon offen",
            "Zwei Fenster dürfen sich die Konten nicht teilen, und das offene war über keinen Sitzungsbus zu erreichen.",
            "Nimm das Fenster, das offen ist, oder schließe es und starte neu.")
    }

    static var explanationOfNoDisplay: Explanation {
        Explanation(
            "Es gibt keinen Bildschirm",
            "Vancetope Facelift zeigt ein Fenster, und weder Wayland noch X11 haben hier einen Platz dafür.",
            "Starte das Programm in einer Desktop-Sitzung. Ohne eine: xvfb-run -a facelift demo")
    }

    static func explanation(of failure: StoreFailure) -> Explanation {
        switch failure {
        case .diskFull:
            Explanation(
                "Auf dem Datenträger ist kein Platz mehr", "Die Änderung wurde nicht gesichert, alles ist wie vorher.",
                "Schaffe Platz und versuche es noch einmal.")
        case .readOnly:
            Explanation(
                "Der Ordner der App ist schreibgeschützt", "Die Änderung wurde nicht gesichert, alles ist wie vorher.",
                "Prüfe die Rechte des Ordners vance-facelift in deinem Datenordner.")
        case .locked:
            Explanation(
                "Ein anderes Programm ändert gerade die Konten", "Die Änderung wurde nicht gesichert.",
                "Warte einen Moment und versuche es noch einmal.")
        case .unreadable:
            Explanation(
                "Die Kontenliste lässt sich nicht lesen",
                "Bis das geht, wird nichts geschrieben; so geht nichts verloren.",
                "Prüfe den Ordner vance-facelift in deinem Datenordner und starte neu.")
        case .newerVersion:
            Explanation(
                "Die Kontenliste stammt von einer neueren Version dieser App",
                "Diese Version kennt nicht alles darin und lässt sie in Ruhe.", "Aktualisiere die App.")
        case .noFreeName, .other:
            Explanation(
                "Die Änderung wurde nicht gesichert", "Das System hat sie abgelehnt.",
                "Versuche es noch einmal; mehr steht im Protokoll.")
        }
    }

    static func explanation(of problem: AccountProblem) -> Explanation {
        switch problem {
        case .noSuchAccount:
            Explanation("Dieses Konto gibt es nicht mehr", "Es wurde inzwischen entfernt.", "Sieh in die Kontenliste.")
        case .emptyLabel:
            Explanation(
                "Der Name ist leer", "Ein Konto braucht einen, damit du es von anderen unterscheidest.",
                "Gib einen Namen ein.")
        case .needsWindow:
            Explanation(
                "Dafür muss das Fenster offen sein", "Websitedaten lassen sich nur löschen, während die App läuft.",
                "Öffne zuerst die App.")
        case .dataNotCleared:
            Explanation(
                "Die Websitedaten ließen sich nicht löschen", "Sonst wurde nichts geändert.",
                "Schließe die Seiten des Kontos und versuche es noch einmal.")
        case .secretNotDeleted:
            Explanation(
                "Die Adresse wurde nicht geändert",
                "Dein Schlüsselbund antwortet nicht, und darin kann ein Schlüssel des alten Servers liegen. Es wurde nichts "
                    + "gelöscht.",
                "Starte oder entsperre den Schlüsselbund und ändere die Adresse dann noch einmal.")
        case .clearedButNotChanged:
            Explanation(
                "Die Adresse wurde nicht geändert",
                "Was die Website hier gespeichert hat, ist schon gelöscht; du bist also abgemeldet.",
                "Sieh nach, ob auf dem Datenträger Platz ist, und ändere die Adresse noch einmal.")
        case .dataRemains:
            Explanation(
                "Das Konto steht nicht mehr in der Liste, aber noch sind nicht alle Daten gelöscht",
                "Der Rest wird beim nächsten Start der App gelöscht.", "Starte die App neu.")
        case .removalStillNoted:
            Explanation(
                "Das Konto ließ sich jetzt nicht entfernen",
                "Es steht noch in der Liste, aber die App entfernt es beim nächsten Start.",
                "Um es zu behalten, exportiere vorher die Kontenliste und importiere sie danach.")
        }
    }

    static func explanation(of problem: AccountListProblem) -> Explanation {
        switch problem {
        case .empty:
            Explanation("Die Datei ist leer", "Es kam kein Konto dazu.", "Wähle eine andere Datei.")
        case .newerVersion:
            Explanation(
                "Die Datei stammt von einer neueren Version dieser App", "Es kam kein Konto dazu.",
                "Aktualisiere die App.")
        case .tooLarge, .notJSON, .wrongShape, .noReadableEntry:
            Explanation(
                "Die Datei ist keine Kontenliste", "Es kam kein Konto dazu.",
                "Wähle eine Datei, die „facelift accounts export“ geschrieben hat.")
        }
    }

    /// Why a file was not put where the person wanted it, and what to do.
    private static func reason(of failure: StoreFailure) -> String {
        switch failure {
        case .diskFull: "Auf dem Datenträger ist kein Platz mehr. Schaffe Platz und sichere sie noch einmal."
        case .readOnly: "Dieser Ordner ist schreibgeschützt. Wähle einen anderen Ordner."
        case .locked: "Ein anderes Programm benutzt diesen Ort. Warte einen Moment und sichere sie noch einmal."
        case .noFreeName:
            "In diesem Ordner gibt es den Namen schon, auch mit allen Nummern dahinter. Wähle einen anderen Namen."
        case .unreadable(let reason), .other(let reason):
            "Das System nimmt sie dort nicht an (\(reason)). Wähle einen anderen Ordner."
        case .newerVersion: "Dieser Ort gehört einer neueren Version dieser App. Wähle einen anderen Ordner."
        }
    }

    /// Why a page's file was not taken, and what to do.
    private static func reason(of problem: ExportProblem) -> String {
        switch problem {
        case .tooLarge:
            "Sie ist zu groß: Eine Seite darf höchstens 100 MB übergeben. Sichere sie, wenn es geht, in Teilen."
        case .notBase64:
            "Was die Seite geschickt hat, ist keine Datei. Versuche es noch einmal; hilft das nicht, sage es dem "
                + "Betreiber der Website."
        case .incomplete: "Die Seite hat nur Teile davon geschickt. Versuche es noch einmal."
        case .tooMany: "Es warten schon zu viele Dateien. Sichere sie oder brich sie ab, dann versuche es noch einmal."
        }
    }

    static func text(of notice: ShellNotice) -> String {
        switch notice {
        case .saved(let name): "„\(name)“ gesichert"
        case .saveFailed(let name, let failure): "„\(name)“ wurde nicht gesichert. \(reason(of: failure))"
        case .exportRefused(let name, let problem): "„\(name)“ wurde nicht gesichert. \(reason(of: problem))"
        case .downloadFailed(let name): "„\(name)“ kam nicht vollständig an. Versuche es noch einmal."
        case .downloadLocked(let name): "„\(name)“ wurde nicht geladen, weil die App gesperrt ist."
        case .linkRefused(let what): "Ein Link zu \(what) wurde nicht geöffnet: Er führt aus der Website hinaus."
        case .openFailed(let what): "Kein Programm auf diesem Computer öffnet \(what)."
        case .tooManyWindows: "Die Website öffnet zu viele Fenster. Einige wurden weggelassen."
        case .slowServer(let host): "\(host) antwortet lange nicht. Du kannst weiter warten oder das Laden anhalten."
        case .filesMuted:
            "Eine Datei wurde nicht gesichert: Du wolltest keine Fragen dieser Seite mehr. Lade sie neu, um zu sichern."
        case .recovered: "Die Seite war stehengeblieben und wurde neu geladen."
        case .shareFailed(let failure):
            "Das Teilen ist nicht auf dem neuesten Stand. \(explanation(of: failure).title). "
                + explanation(of: failure).advice
        }
    }

    static func name(of permission: PagePermission) -> String {
        switch permission {
        case .notifications: "Mitteilungen zeigen"
        case .clipboardRead: "die Zwischenablage lesen"
        case .location: "deinen Standort erfahren"
        case .camera: "die Kamera benutzen"
        case .microphone: "das Mikrofon benutzen"
        case .cameraAndMicrophone: "Kamera und Mikrofon benutzen"
        case .pointerLock: "den Mauszeiger einfangen"
        case .deviceInfo: "deine Kameras und Mikrofone auflisten"
        case .protectedMedia: "geschützte Medien abspielen"
        case .embeddedStorage: "hier Daten behalten, obwohl es in eine andere Seite eingebettet ist"
        }
    }
}
