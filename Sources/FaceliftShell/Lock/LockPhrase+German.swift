import FaceliftCore

extension LockPhrase {
    var german: String {
        switch self {
        case .setupTitle: "Wähle eine PIN"
        case .setupMeaning:
            "Die PIN sperrt den Bildschirm dieser App. Ihre Dateien schützt nur eine verschlüsselte Festplatte."
        case .setupLimit:
            "Nimm 4 bis 6 Ziffern. Nach zehn falschen PINs werden alle Anmeldungen auf diesem Computer gelöscht; deine "
                + "Kontenliste und alles auf den Servern bleiben."
        case .repeatTitle: "Gib die PIN noch einmal ein"
        case .repeatMeaning: "Damit dich kein Tippfehler aussperrt."
        case .next: "Weiter"
        case .setPIN: "PIN festlegen"
        case .startOver: "Andere PIN wählen"
        case .withoutPIN: "Auf diesem Computer ohne PIN verwenden"
        case .unlockTitle: "Gib deine PIN ein"
        case .pin: "PIN"
        case .unlock: "Entsperren"
        case .digit(let digit): "\(digit)"
        case .deleteDigit: "Ziffer löschen"
        case .forgotPIN: "PIN vergessen"
        case .starting: "Einen Moment"
        case .checking: "Die PIN wird geprüft"
        case .wiping: "Alle Anmeldungen werden gelöscht"
        case .forgotAsk: "Alle Anmeldungen löschen und neu beginnen?"
        case .forgotMeaning:
            "Alle Anmeldungen, Website-Daten und Schlüssel auf diesem Computer werden gelöscht. Deine Kontenliste bleibt, "
                + "auf den Servern ändert sich nichts: Du meldest dich bei jedem Konto einmal neu an."
        case .forgotDo: "Anmeldungen löschen"
        case .waiting(let seconds): "Nächster Versuch in \(Self.german(seconds))"
        case .triesLeft(let left):
            left == 1
                ? "Nach einer weiteren falschen PIN werden alle Anmeldungen gelöscht."
                : "Nach \(left) weiteren falschen PINs werden alle Anmeldungen gelöscht."
        case .scanning: "Berühre den Fingerabdruckleser oder gib die PIN ein"
        case .useFingerprint: "Fingerabdruck verwenden"
        case .security: "Sicherheit"
        case .lockNow: "Jetzt sperren"
        case .lockApp: "App sperren"
        case .addPIN: "PIN festlegen …"
        case .changePIN: "PIN ändern …"
        case .removePIN: "Ohne PIN verwenden …"
        case .currentPIN: "Bisherige PIN"
        case .newPIN: "Neue PIN"
        case .repeatPIN: "Neue PIN noch einmal"
        case .showPIN: "Ziffern zeigen"
        case .pinOn: "Die PIN wird bei jedem Start und nach der unten gewählten Zeit verlangt."
        case .pinOff: "Es wird keine PIN verlangt."
        case .pinMeaning: "Die PIN sperrt diese App. Sie verschlüsselt nicht deine Festplatte."
        case .fingerprint: "Mit Fingerabdruck entsperren"
        case .fingerprintMeaning:
            "Bequem, aber nicht stärker als die Anmeldung an diesem Computer. Nach fünf Fehlversuchen hilft nur die PIN."
        case .fingerprintNeedsKeyring: "Braucht einen Schlüsselbund, den es in dieser Sitzung nicht gibt."
        case .noReader: "Kein Fingerabdruckleser mit hinterlegtem Finger gefunden."
        case .turnOn: "Einschalten"
        case .turnOff: "Ausschalten"
        case .autoLock: "Bei Nichtgebrauch sperren"
        case .grace(let grace): Self.german(grace)
        case .storage: "Was wo liegt"
        case .deviceKey: "Schlüssel dieses Computers"
        case .inKeyring: "In deinem Schlüsselbund. Wer nur die Dateien kopiert, kann keine PINs durchprobieren."
        case .inFile:
            "In einer Datei, weil es keinen Schlüsselbund gab. Wer alle Dateien deines Benutzers auf diesem Computer kopiert, "
                + "kann alle PINs durchprobieren und den Zähler zurückdrehen."
        case .websiteData: "Anmeldungen und Website-Daten"
        case .websiteDataMeaning:
            "Im Datenordner der App, von der App nicht verschlüsselt. Die PIN schützt sie nicht."
        case .accountList: "Kontenliste"
        case .accountListMeaning: "Im Datenordner der App: Adressen und Namen der Konten, keine Passwörter."
        case .shareTokens: "Schlüssel zum Teilen"
        case .shareTokensMeaning: "In deinem Schlüsselbund; ohne einen mit dem Schlüssel der Sperre verschlüsselt."
        case .secretsUnavailable:
            "Solange er nicht antwortet, lassen sich Schlüssel zum Teilen weder lesen noch aufheben."
        case .lockedForCommands: "Vancetope ist gesperrt. Entsperre es und versuche es noch einmal."
        }
    }

    private static func german(_ seconds: Int) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        if minutes == 0 { return "\(rest) s" }
        return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s"
    }

    private static func german(_ grace: GracePeriod) -> String {
        switch grace {
        case .immediately: "Sofort"
        case .oneMinute: "Nach 1 Minute"
        case .fiveMinutes: "Nach 5 Minuten"
        case .fifteenMinutes: "Nach 15 Minuten"
        case .untilQuit: "Erst beim Beenden"
        }
    }
}
