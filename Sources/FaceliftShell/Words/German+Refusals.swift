import FaceliftCore

/// The longer German texts: three lines each.
enum German {
    static func explanation(of refusal: FaceURLRefusal) -> Explanation {
        switch refusal {
        case .empty:
            Explanation("Noch keine Adresse", "Es wurde nichts eingegeben.", "Gib die Adresse deines Servers ein.")
        case .tooLong:
            Explanation(
                "Das ist zu lang für eine Adresse", "Vielleicht wurde ein ganzer Text eingefügt.",
                "Kopiere nur die Adresse aus der Adresszeile des Browsers.")
        case .controlCharacter:
            Explanation(
                "In der Adresse steckt ein Zeilenumbruch oder Tabulator",
                "Wahrscheinlich wurde sie zusammen mit anderem Text kopiert.",
                "Kopiere nur die Adresse und füge sie noch einmal ein.")
        case .hiddenCharacter:
            Explanation(
                "In der Adresse stecken unsichtbare Zeichen",
                "Damit kann eine Adresse wie eine andere aussehen, deshalb werden solche Adressen nicht benutzt.",
                "Tippe die Adresse von Hand.")
        case .space:
            Explanation(
                "In der Adresse steht ein Leerzeichen", "Adressen haben nie Leerzeichen, vielleicht fehlt ein Teil.",
                "Entferne das Leerzeichen oder kopiere die Adresse noch einmal.")
        case .backslash:
            Explanation(
                "In der Adresse steht ein umgekehrter Schrägstrich",
                "Programme lesen ihn verschieden, deshalb ist unklar, wohin die Adresse führt.",
                "Schreibe „/“ wie in https://eddie.example.")
        case .missingScheme(let suggestion):
            Explanation(
                "Die Adresse beginnt nicht mit https://", "So ist unklar, ob die Verbindung verschlüsselt sein soll.",
                "Nimm \(suggestion).")
        case .scheme(let scheme):
            Explanation(
                "„\(scheme):“ ist keine Serveradresse", "Die Adresse eines Servers beginnt mit https://.",
                "Kopiere die Adresse, die der Browser für deinen Server zeigt.")
        case .malformed:
            Explanation(
                "Die Adresse ist nicht vollständig", "Nach https: kommen zwei Schrägstriche und der Name des Servers.",
                "Schreibe sie wie https://eddie.example.")
        case .userInfo:
            Explanation(
                "Die Adresse enthält einen Benutzernamen",
                "Was vor „@“ steht, geht an den Server dahinter, und der kann ein anderer sein, als es scheint.",
                "Lass alles bis zum „@“ weg. Du meldest dich auf der Seite des Servers an.")
        case .missingHost:
            Explanation(
                "Der Name des Servers fehlt", "Nach https:// kommt nichts.", "Schreibe sie wie https://eddie.example.")
        case .invalidHost:
            Explanation(
                "Das ist kein Servername", "Ein Name besteht aus Buchstaben, Ziffern, Bindestrichen und Punkten.",
                "Sieh nach, ob du dich vertippt hast.")
        case .numericHost:
            Explanation(
                "Diese Zahl ist keine Serveradresse",
                "Eine Adresse aus Zahlen hat genau vier Teile, zum Beispiel 192.168.1.20.",
                "Schreibe alle vier Teile oder nimm den Namen des Servers.")
        case .unusableHost:
            Explanation(
                "Diese Adresse kann kein Server haben", "Sie ist für anderes reserviert.",
                "Frage, wer den Server betreibt, nach der Adresse.")
        case .port:
            Explanation(
                "Die Zahl nach dem Doppelpunkt ist kein Port", "Ein Port ist eine Zahl von 1 bis 65535.",
                "Berichtige die Zahl oder lass sie samt Doppelpunkt weg.")
        case .blockedPort(let port):
            Explanation(
                "Auf Port \(port) werden keine Websites geöffnet", "Er gehört zu einer anderen Art von Dienst.",
                "Frage, wer den Server betreibt, nach der Webadresse.")
        case .publicHTTP(let suggestion):
            Explanation(
                "Diese Adresse ist nicht verschlüsselt",
                "Unterwegs könnte jeder dein Passwort mitlesen, deshalb wird sie über das Internet nicht benutzt.",
                "Nimm \(suggestion).")
        case .notOnlyOrigin(let suggestion):
            Explanation(
                "Das ist die Adresse einer Seite, nicht eines Servers",
                "Es zählt nur der Teil bis zum ersten einzelnen Schrägstrich.", "Nimm \(suggestion).")
        }
    }

    static func name(of colour: AccountColour) -> String {
        switch colour {
        case .blue: "Blau"
        case .orange: "Orange"
        case .teal: "Petrol"
        case .red: "Rot"
        case .violet: "Violett"
        case .gold: "Gold"
        case .green: "Grün"
        case .pink: "Pink"
        case .brown: "Braun"
        case .slate: "Schiefer"
        }
    }
}
