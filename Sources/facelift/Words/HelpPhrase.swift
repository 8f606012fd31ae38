import FaceliftShell

/// What the commands' help says.
enum HelpPhrase: Hashable, Sendable {
    case usage(String), command, options, showHelp, version, json, tellsMore(command: String)
    case program, list, add, rename, remove, export, importing, doctor, demo, serveDemo
    case name, allowHTTP, yes, headless, port, log, certificate, names
}

extension Strings {
    /// A text of the help.
    func callAsFunction(_ phrase: HelpPhrase) -> String {
        switch language {
        case .english: phrase.english
        case .german: phrase.german
        }
    }
}

extension HelpPhrase {
    fileprivate var english: String {
        switch self {
        case .usage(let usage): "Usage: facelift \(usage)"
        case .command: "COMMAND"
        case .options: "Options:"
        case .showHelp: "Show this help"
        case .version: "Show the version"
        case .json: "Print one JSON document"
        case .tellsMore(let command): "\"facelift \(command) --help\" tells more."
        case .program:
            """
            Opens the window. An address vance-facelift://switch-account, …://add-account or …://back-to-picker is handed
            to it.

            Commands:
              accounts      list, add, rename, remove, export or import accounts
              doctor        look at what works here and what does not
              demo          show the window on a demo server, with two accounts
              serve-demo    run the demo server alone

            "facelift COMMAND --help" tells more.
            """
        case .list: "Lists the accounts; * marks the active one."
        case .add: "Asks the server at URL whether it is a Vancetope server, then adds an account for it."
        case .rename: "Gives an account another label. ACCOUNT is its UUID or its label, if only one has it."
        case .remove:
            """
            Removes an account and everything that is stored for it on this computer. Nothing is deleted on the server.
            ACCOUNT is its UUID or its label, if only one has it.
            """
        case .export: "Writes the list of accounts to FILE (- for stdout), without any sign-in. Overwrites nothing."
        case .importing:
            "Adds the accounts of an exported FILE (- for stdin); those that are here already stay as they are."
        case .doctor:
            """
            Looks at display, engine, keyring, folders and servers, and says what works.
            The accounts are named with their addresses, unless a PIN guards them.
            """
        case .demo:
            "Opens the window on a demo server with two accounts. Your own accounts and data are not touched."
        case .serveDemo: "Runs the demo server on this computer alone, and prints its address."
        case .name: "The account's label; without it the server's title"
        case .allowHTTP: "Take an address of a private network that is not encrypted"
        case .yes: "Take an address with international letters"
        case .headless:
            "Walk the tour on a virtual display and leave its pictures in DIR; chosen by itself without a display"
        case .port: "The port to listen on; without it a free one is taken"
        case .log: "Write one JSON line for each request to FILE"
        case .certificate: "Speak https with the certificate and key in this PEM file"
        case .names:
            "With --certificate: the names of its three origins, divided by commas, for 127.0.0.1, .3 and .2; each "
                + "listens on the port that --port names"
        }
    }

    fileprivate var german: String {
        switch self {
        case .usage(let usage): "Aufruf: facelift \(usage)"
        case .command: "BEFEHL"
        case .options: "Optionen:"
        case .showHelp: "Diese Hilfe zeigen"
        case .version: "Die Version zeigen"
        case .json: "Ein JSON-Dokument ausgeben"
        case .tellsMore(let command): "„facelift \(command) --help“ sagt mehr."
        case .program:
            """
            Öffnet das Fenster. Eine Adresse vance-facelift://switch-account, …://add-account oder …://back-to-picker
            bekommt es gereicht.

            Befehle:
              accounts      Konten auflisten, hinzufügen, umbenennen, entfernen, aus- und einführen
              doctor        nachsehen, was hier geht und was nicht
              demo          das Fenster mit einem Demo-Server und zwei Konten zeigen
              serve-demo    nur den Demo-Server laufen lassen

            „facelift BEFEHL --help“ sagt mehr.
            """
        case .list: "Listet die Konten auf; * steht beim aktiven."
        case .add: "Fragt den Server unter URL, ob er ein Vancetope-Server ist, und legt dann ein Konto dafür an."
        case .rename:
            "Gibt einem Konto einen anderen Namen. ACCOUNT ist seine UUID, oder sein Name, wenn nur eines so heißt."
        case .remove:
            """
            Entfernt ein Konto und alles, was auf diesem Computer dafür gespeichert ist. Auf dem Server wird nichts gelöscht.
            ACCOUNT ist seine UUID, oder sein Name, wenn nur eines so heißt.
            """
        case .export: "Schreibt die Kontenliste nach FILE (- für stdout), ohne Anmeldungen. Überschreibt nichts."
        case .importing:
            "Fügt die Konten einer ausgeführten Datei FILE hinzu (- für stdin); was schon da ist, bleibt, wie es ist."
        case .doctor:
            """
            Sieht nach Bildschirm, Engine, Schlüsselbund, Ordnern und Servern und sagt, was geht.
            Die Konten nennt es mit Namen und Adresse, außer wenn eine PIN sie schützt.
            """
        case .demo:
            "Öffnet das Fenster mit einem Demo-Server und zwei Konten. Deine eigenen Konten und Daten bleiben unberührt."
        case .serveDemo: "Lässt nur den Demo-Server auf diesem Computer laufen und gibt seine Adresse aus."
        case .name: "Der Name des Kontos; sonst der Titel des Servers"
        case .allowHTTP: "Eine unverschlüsselte Adresse in einem privaten Netz annehmen"
        case .yes: "Eine Adresse mit internationalen Buchstaben annehmen"
        case .headless:
            "Den Rundgang auf einem virtuellen Bildschirm gehen und die Bilder in DIR lassen; ohne Bildschirm von selbst"
        case .port: "Der Port; sonst ein freier"
        case .log: "Für jede Anfrage eine JSON-Zeile nach FILE schreiben"
        case .certificate: "https sprechen, mit Zertifikat und Schlüssel aus dieser PEM-Datei"
        case .names:
            "Mit --certificate: die Namen der drei Ursprünge, durch Kommas getrennt, für 127.0.0.1, .3 und .2; jeder "
                + "hört auf den Port, den --port nennt"
        }
    }
}
