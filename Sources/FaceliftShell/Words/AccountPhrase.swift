import FaceliftCore

/// Texts about accounts: adding, editing, managing, removing.
public enum AccountPhrase: Hashable, Sendable {
    case serverAddress, label, add, checking(host: String)
    case cut(String), addedScheme, serverVersion(String), newerServer
    case encrypted, notEncrypted, loopback
    case confirmNotEncrypted(host: String), confirmForeignLetters(shown: String)
    case sameServerTwice(label: String), labelTaken(String)
    case signInFirst, verifyAgain, signInFirstHint, useAddress(String)
    case manageTitle, editTitle, colour, colourName(AccountColour), address
    case storedHere, clearData, clearDataAsk(label: String), clearDataMeaning, clear, cleared
    case removeEllipsis, removeAsk(label: String), removeMeaning(host: String), remove, removing(label: String)
    case removed(label: String), undo, removalFailed(label: String)
    case otherOriginAsk, otherOriginMeaning(old: String, new: String), changeAndClear
    case moveUp, moveDown, brokenAddress, noSuchAccount(String), ambiguousAccount(String)
    case continueAnyway, changeAddress
    case needsAllowHTTP(host: String), needsYes(shown: String), needsWindowToSignIn
    case labelChanged(to: String), labelShortened(to: String)
    case labelTidied(to: String), labelUnreadable(to: String), dataGoesAtNextStart, secretGoesLater
    case imported(count: Int), importSkipped(count: Int)
}

extension AccountPhrase {
    var english: String {
        switch self {
        case .serverAddress: "Server address"
        case .label: "Label"
        case .add: "Add"
        case .checking(let host): "Asking \(host)…"
        case .cut(let rest): "Only the server counts, so “\(rest)” was left out."
        case .addedScheme: "“https://” was added."
        case .serverVersion(let version): "Version \(version)"
        case .newerServer: "This server is newer than this app. It should work; if something looks odd, update the app."
        case .encrypted: "Encrypted connection"
        case .notEncrypted: "Not encrypted"
        case .loopback: "On this computer"
        case .confirmNotEncrypted(let host):
            "Anyone in the network can read what you exchange with \(host)."
        case .confirmForeignLetters(let shown):
            "This address has letters beyond a to z, which can look like others. Its exact name is \(shown)."
        case .sameServerTwice(let label):
            "“\(label)” is on this server too. That is fine: choose a label that tells them apart."
        case .labelTaken(let label): "There is an account “\(label)” already. Choose another label."
        case .signInFirst: "Sign in first…"
        case .verifyAgain: "Verify again"
        case .signInFirstHint: "Sign in below, then choose “Verify again”."
        case .useAddress(let address): "Use \(address)"
        case .manageTitle: "Accounts"
        case .editTitle: "Edit account"
        case .colour: "Colour"
        case .colourName(let colour): English.name(of: colour)
        case .address: "Address"
        case .storedHere: "Stored on this computer"
        case .clearData: "Clear website data…"
        case .clearDataAsk(let label): "Clear the data of “\(label)”?"
        case .clearDataMeaning:
            "You will be signed out here, and drafts that the website keeps on this computer are deleted. "
                + "Nothing is deleted on the server."
        case .clear: "Clear"
        case .cleared: "Website data cleared"
        case .removeEllipsis: "Remove…"
        case .removeAsk(let label): "Remove “\(label)”?"
        case .removeMeaning(let host):
            "Deleted on this computer: the account, its sign-in, and everything that \(host) stored here, drafts "
                + "included. Nothing is deleted on the server."
        case .remove: "Remove"
        case .removing(let label): "“\(label)” will be removed"
        case .removed(let label): "“\(label)” was removed"
        case .undo: "Undo"
        case .removalFailed(let label):
            "“\(label)” is gone from the list, but not all its data could be deleted yet. This is tried again at the "
                + "next start."
        case .otherOriginAsk: "Change to another server?"
        case .otherOriginMeaning(let old, let new):
            "What \(old) stored here is deleted first, so that your sign-in never goes to \(new). You sign in there anew."
        case .changeAndClear: "Clear and change"
        case .moveUp: "Move up"
        case .moveDown: "Move down"
        case .brokenAddress: "This address cannot be used. Edit it or remove the account."
        case .noSuchAccount(let text): "There is no account “\(text)”"
        case .ambiguousAccount(let text): "Several accounts are called “\(text)”"
        case .continueAnyway: "Use it all the same"
        case .changeAddress: "Change address"
        case .needsAllowHTTP(let host):
            "\(host) is not encrypted. Anyone in the network can read what you exchange with it. "
                + "Use https, or add --allow-http if you accept that."
        case .needsYes(let shown):
            "This address has letters beyond a to z, which can look like others. Its exact name is \(shown). "
                + "Add --yes if that is the server you mean."
        case .needsWindowToSignIn:
            "Open the window (run: facelift), add the address there, and choose “Sign in first…”."
        case .labelChanged(let label): "That label is in use, so this account is called “\(label)”."
        case .labelShortened(let label): "That label is too long, so this account is called “\(label)”."
        case .labelTidied(let label):
            "A label is one line of characters that can be seen, so this account is called “\(label)”."
        case .labelUnreadable(let label):
            "That label has no character that can be seen, so this account is called “\(label)”."
        case .dataGoesAtNextStart: "Its website data is deleted when the app is started next."
        case .secretGoesLater:
            "Your keyring does not answer. If it keeps a token for sharing of this account, that is deleted as soon as it "
                + "does."
        case .imported(let count):
            switch count {
            case 0: "No account added: the file holds none that is not here already"
            case 1: "1 account added"
            default: "\(count) accounts added"
            }
        case .importSkipped(let count):
            count == 1
                ? "1 entry could not be read and was left out."
                : "\(count) entries could not be read and were left out."
        }
    }

    var german: String {
        switch self {
        case .serverAddress: "Serveradresse"
        case .label: "Name"
        case .add: "Hinzufügen"
        case .checking(let host): "\(host) wird gefragt …"
        case .cut(let rest): "Nur der Server zählt, „\(rest)“ wurde weggelassen."
        case .addedScheme: "„https://“ wurde ergänzt."
        case .serverVersion(let version): "Version \(version)"
        case .newerServer:
            "Dieser Server ist neuer als diese App. Das sollte gehen; wenn etwas seltsam aussieht, aktualisiere die App."
        case .encrypted: "Verschlüsselte Verbindung"
        case .notEncrypted: "Nicht verschlüsselt"
        case .loopback: "Auf diesem Computer"
        case .confirmNotEncrypted(let host):
            "Wer im selben Netz ist, kann mitlesen, was du mit \(host) austauschst."
        case .confirmForeignLetters(let shown):
            "Diese Adresse enthält Buchstaben jenseits von a bis z, die anderen gleichen können. Genau heißt sie \(shown)."
        case .sameServerTwice(let label):
            "„\(label)“ liegt auch auf diesem Server. Das ist in Ordnung: Wähle einen Namen, der beide unterscheidet."
        case .labelTaken(let label): "Es gibt schon ein Konto „\(label)“. Wähle einen anderen Namen."
        case .signInFirst: "Zuerst anmelden …"
        case .verifyAgain: "Noch einmal prüfen"
        case .signInFirstHint: "Melde dich unten an und wähle dann „Noch einmal prüfen“."
        case .useAddress(let address): "\(address) verwenden"
        case .manageTitle: "Konten"
        case .editTitle: "Konto bearbeiten"
        case .colour: "Farbe"
        case .colourName(let colour): German.name(of: colour)
        case .address: "Adresse"
        case .storedHere: "Auf diesem Computer gespeichert"
        case .clearData: "Websitedaten löschen …"
        case .clearDataAsk(let label): "Daten von „\(label)“ löschen?"
        case .clearDataMeaning:
            "Du wirst hier abgemeldet, und Entwürfe, die die Website auf diesem Computer hält, gehen verloren. "
                + "Auf dem Server wird nichts gelöscht."
        case .clear: "Löschen"
        case .cleared: "Websitedaten gelöscht"
        case .removeEllipsis: "Entfernen …"
        case .removeAsk(let label): "„\(label)“ entfernen?"
        case .removeMeaning(let host):
            "Auf diesem Computer gelöscht werden das Konto, die Anmeldung und alles, was \(host) hier gespeichert hat, "
                + "auch Entwürfe. Auf dem Server wird nichts gelöscht."
        case .remove: "Entfernen"
        case .removing(let label): "„\(label)“ wird entfernt"
        case .removed(let label): "„\(label)“ wurde entfernt"
        case .undo: "Rückgängig"
        case .removalFailed(let label):
            "„\(label)“ steht nicht mehr in der Liste, aber noch sind nicht alle Daten gelöscht. Beim nächsten Start wird "
                + "es erneut versucht."
        case .otherOriginAsk: "Zu einem anderen Server wechseln?"
        case .otherOriginMeaning(let old, let new):
            "Was \(old) hier gespeichert hat, wird vorher gelöscht, damit deine Anmeldung nie zu \(new) gelangt. "
                + "Du meldest dich dort neu an."
        case .changeAndClear: "Löschen und wechseln"
        case .moveUp: "Nach oben"
        case .moveDown: "Nach unten"
        case .brokenAddress: "Diese Adresse lässt sich nicht verwenden. Ändere sie oder entferne das Konto."
        case .noSuchAccount(let text): "Es gibt kein Konto „\(text)“"
        case .ambiguousAccount(let text): "Mehrere Konten heißen „\(text)“"
        case .continueAnyway: "Trotzdem verwenden"
        case .changeAddress: "Adresse ändern"
        case .needsAllowHTTP(let host):
            "\(host) ist nicht verschlüsselt. Wer im selben Netz ist, kann alles mitlesen. "
                + "Nimm https, oder ergänze --allow-http, wenn du das in Kauf nimmst."
        case .needsYes(let shown):
            "Diese Adresse enthält Buchstaben jenseits von a bis z, die anderen gleichen können. Genau heißt sie \(shown). "
                + "Ergänze --yes, wenn du diesen Server meinst."
        case .needsWindowToSignIn:
            "Öffne das Fenster (Befehl: facelift), füge die Adresse dort hinzu und wähle „Zuerst anmelden …“."
        case .labelChanged(let label): "Diesen Namen gibt es schon, deshalb heißt das Konto „\(label)“."
        case .labelShortened(let label): "Dieser Name ist zu lang, deshalb heißt das Konto „\(label)“."
        case .labelTidied(let label):
            "Ein Name ist eine Zeile aus sichtbaren Zeichen, deshalb heißt das Konto „\(label)“."
        case .labelUnreadable(let label):
            "Dieser Name hat kein sichtbares Zeichen, deshalb heißt das Konto „\(label)“."
        case .dataGoesAtNextStart: "Seine Websitedaten werden beim nächsten Start der App gelöscht."
        case .secretGoesLater:
            "Dein Schlüsselbund antwortet nicht. Falls er ein Token zum Teilen von diesem Konto hat, wird es gelöscht, "
                + "sobald er antwortet."
        case .imported(let count):
            switch count {
            case 0: "Kein Konto hinzugefügt: Die Datei enthält keines, das nicht schon da ist"
            case 1: "1 Konto hinzugefügt"
            default: "\(count) Konten hinzugefügt"
            }
        case .importSkipped(let count):
            count == 1
                ? "1 Eintrag war nicht lesbar und wurde ausgelassen."
                : "\(count) Einträge waren nicht lesbar und wurden ausgelassen."
        }
    }
}
