import FaceliftCore

extension German {
    /// - Parameter host: the server that was asked, as a person reads it.
    static func explanation(of verdict: InstanceVerdict, host: String) -> Explanation {
        switch verdict {
        case .accepted(let info):
            Explanation(
                info.title ?? host,
                info.version.map { "Vancetope \($0) auf \(host)." } ?? "Ein Vancetope-Server: \(host).",
                "Du kannst ihn hinzufügen.")
        case .unreachable(let reason): explanation(of: reason, host: host)
        case .tls(let problem): explanation(of: problem, host: host)
        case .moved(let url):
            Explanation(
                "\(host) ist umgezogen", "Von dort geht es weiter zu \(url.hostAndPort).",
                "Nimm \(url.canonical), wenn du diese Adresse kennst.")
        case .signInWall(let target?, _):
            Explanation(
                "\(host) verlangt zuerst eine Anmeldung",
                "Es geht weiter zu \(target). Ob Vancetope dahinter ist, lässt sich noch nicht prüfen.",
                "Melde dich zuerst an und prüfe dann noch einmal.")
        case .signInWall(nil, let status):
            Explanation(
                "\(host) verlangt zuerst eine Anmeldung",
                "Fremde werden abgewiesen\(status.map { " (Status \($0))" } ?? ""). Ob Vancetope dahinter ist, lässt "
                    + "sich noch nicht prüfen.",
                "Melde dich zuerst an und prüfe dann noch einmal.")
        case .noConfig:
            Explanation(
                "Unter \(host) gibt es kein Vancetope",
                "Ein Server antwortet, aber er hat keine /config.json.",
                "Sieh nach, ob du dich vertippt hast, oder frage, wer den Server betreibt.")
        case .notJSON:
            Explanation(
                "\(host) antwortet nicht wie Vancetope", "Was als /config.json kommt, lässt sich nicht lesen.",
                "Prüfe die Adresse. Stimmt sie, sollte sich der Betreiber die /config.json ansehen.")
        case .otherProduct(let found):
            Explanation(
                "\(host) ist kein Vancetope-Server",
                found.isEmpty
                    ? "Seine /config.json sagt nicht, zu welchem Produkt sie gehört."
                    : "Er nennt sich \(found).",
                "Sieh nach, ob du dich vertippt hast.")
        case .tooLarge:
            Explanation(
                "\(host) antwortet nicht wie Vancetope", "Es kommt viel mehr, als eine /config.json je enthält.",
                "Sieh nach, ob du dich vertippt hast.")
        case .redirectLoop:
            Explanation(
                "\(host) leitet im Kreis weiter", "Seine Einstellungen widersprechen sich.",
                "Versuche es später noch einmal oder sag dem Betreiber Bescheid.")
        case .serverError(let status):
            Explanation(
                "\(host) hat gerade ein Problem", "Der Server meldet einen eigenen Fehler (Status \(status)).",
                "Versuche es in ein paar Minuten noch einmal.")
        case .unexpectedStatus(let status):
            Explanation(
                "\(host) antwortet nicht wie Vancetope", "Statt einer Datei kommt der Status \(status).",
                "Sieh nach, ob du dich vertippt hast.")
        }
    }

    static func explanation(of reason: UnreachableReason, host: String) -> Explanation {
        switch reason {
        case .dns:
            Explanation(
                "\(host) wurde nicht gefunden",
                "Es gibt keinen Server dieses Namens, oder dieser Computer ist offline.",
                "Prüfe die Schreibweise und deine Netzverbindung.")
        case .refused:
            Explanation(
                "\(host) antwortet nicht", "Den Rechner gibt es, aber unter dieser Adresse läuft kein Server.",
                "Prüfe Adresse und Port oder versuche es später noch einmal.")
        case .timeout:
            Explanation(
                "\(host) antwortet nicht rechtzeitig",
                "Der Server ist sehr langsam, ausgeschaltet oder hinter einer Firewall oder einem VPN.",
                "Prüfe Netz und VPN und versuche es noch einmal.")
        case .cancelled:
            Explanation(
                "Auf \(host) wurde nicht gewartet", "Es wurde angehalten, bevor eine Antwort kam.",
                "Versuche es noch einmal.")
        case .other:
            Explanation(
                "\(host) ist nicht erreichbar", "Die Verbindung ist abgerissen.",
                "Prüfe deine Netzverbindung und versuche es noch einmal.")
        }
    }

    static func explanation(of problem: TLSProblem, host: String) -> Explanation {
        switch problem {
        case .unknownAuthority:
            Explanation(
                "\(host) kann nicht beweisen, wer er ist",
                "Sein Zertifikat stammt von einer Stelle, die dieser Computer nicht kennt.",
                "Gehört sie deiner Organisation, installiere ihr CA-Zertifikat im System (unter Debian: nach "
                    + "/usr/local/share/ca-certificates kopieren, dann update-ca-certificates). Sonst verbinde dich nicht."
            )
        case .wrongHost:
            Explanation(
                "Das Zertifikat von \(host) gehört zu einem anderen Server",
                "Vielleicht ist die Adresse falsch geschrieben, oder jemand hat sich dazwischengeschaltet.",
                "Prüfe die Adresse. Stimmt sie, sag dem Betreiber Bescheid und verbinde dich bis dahin nicht.")
        case .expired:
            Explanation(
                "Das Zertifikat von \(host) ist abgelaufen",
                "Der Betreiber hat es nicht erneuert, oder die Uhr dieses Computers geht falsch.",
                "Prüfe das Datum dieses Computers oder sag dem Betreiber Bescheid.")
        case .notYetValid:
            Explanation(
                "Das Zertifikat von \(host) gilt noch nicht", "Meist geht die Uhr dieses Computers falsch.",
                "Stelle Datum und Uhrzeit richtig und versuche es noch einmal.")
        case .revoked:
            Explanation(
                "Das Zertifikat von \(host) wurde widerrufen", "Es könnte in falsche Hände geraten sein.",
                "Verbinde dich nicht und sag dem Betreiber Bescheid.")
        case .weak:
            Explanation(
                "Die Verschlüsselung von \(host) ist veraltet", "Sie lässt sich brechen und schützt deshalb nichts.",
                "Sag dem Betreiber Bescheid.")
        case .notSpoken:
            Explanation(
                "\(host) verschlüsselt nicht", "Der Server, der dort antwortet, spricht nur unverschlüsseltes http.",
                "Frag den Betreiber nach der https-Adresse. Läuft er auf diesem Computer oder in deinem eigenen Netz, "
                    + "beginne die Adresse mit http://.")
        case .other:
            Explanation(
                "Keine verschlüsselte Verbindung zu \(host)",
                "Der Server verschlüsselt auf eine Art, die dieser Computer nicht kann, oder gar nicht.",
                "Prüfe Adresse und Port oder sag dem Betreiber Bescheid.")
        }
    }
}
