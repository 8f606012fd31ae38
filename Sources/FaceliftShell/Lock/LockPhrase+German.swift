import FaceliftCore

extension LockPhrase {
    var german: String {
        switch self {
        case .setupTitle: "Wähle eine PIN"
        case .setupMeaning:
            "Die PIN sperrt den Bildschirm dieser App. Ihre Dateien schützt nur eine verschlüsselte Festplatte."
        case .setupDemanded:
            "Die Verwaltung dieses Computers verlangt eine PIN. Deine Konten und Anmeldungen bleiben, wie sie sind."
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
        case .deviceKeyMeaning(let place, let hasPIN): Self.german(deviceKeyIn: place, hasPIN: hasPIN)
        case .websiteData: "Anmeldungen und Website-Daten"
        case .websiteDataMeaning(let hasPIN):
            "Im Datenordner der App, von der App nicht verschlüsselt. "
                + (hasPIN ? "Die PIN schützt sie nicht." : "Auch eine PIN würde sie nicht schützen.")
        case .accountList: "Kontenliste"
        case .accountListMeaning: "Im Datenordner der App: Adressen und Namen der Konten, keine Passwörter."
        case .shareTokens: "Schlüssel zum Teilen"
        case .shareTokensMeaning(let place, let hasPIN): Self.german(tokensBesideKeyIn: place, hasPIN: hasPIN)
        case .secretsUnavailable:
            "Bis das vorbei ist, lassen sich Schlüssel zum Teilen weder lesen noch aufheben."
        case .lockedForCommands: "Vancetope ist gesperrt. Entsperre es und versuche es noch einmal."
        }
    }

    private static func german(deviceKeyIn place: DeviceKeyPlace, hasPIN: Bool) -> String {
        switch (place, hasPIN) {
        case (.keyring, true): "In deinem Schlüsselbund. Wer nur die Dateien kopiert, kann keine PINs durchprobieren."
        case (.keyring, false): "In deinem Schlüsselbund. Wer nur die Dateien kopiert, bekommt ihn nicht."
        case (.file, true):
            "In einer Datei, weil es keinen Schlüsselbund gab. Wer alle Dateien deines Benutzers auf diesem Computer kopiert, "
                + "kann alle PINs durchprobieren und den Zähler zurückdrehen."
        case (.file, false):
            "In einer Datei, weil es keinen Schlüsselbund gab. Wer alle Dateien deines Benutzers auf diesem Computer kopiert, "
                + "bekommt ihn mit."
        }
    }

    /// A keyring takes every token; without it the data key seals them, in a file.
    private static func german(tokensBesideKeyIn place: DeviceKeyPlace, hasPIN: Bool) -> String {
        switch (place, hasPIN) {
        case (.keyring, true):
            "In deinem Schlüsselbund. Was er nicht nimmt, liegt verschlüsselt in einer Datei; PIN und Schlüssel von oben "
                + "öffnen sie."
        case (.keyring, false):
            "In deinem Schlüsselbund. Was er nicht nimmt, liegt verschlüsselt in einer Datei; der Schlüssel von oben öffnet "
                + "sie."
        case (.file, true):
            "In einem Schlüsselbund, sobald es einen gibt. Bis dahin verschlüsselt in einer Datei: Wer alle Dateien kopiert, "
                + "muss die PIN finden, um sie zu lesen."
        case (.file, false):
            "In einem Schlüsselbund, sobald es einen gibt. Bis dahin in einer Datei, und der Schlüssel dazu liegt daneben: "
                + "Wer alle Dateien kopiert, kann sie lesen."
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
