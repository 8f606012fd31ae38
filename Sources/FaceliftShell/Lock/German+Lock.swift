import FaceliftCore

extension German {
    static func explanation(of state: LockState) -> Explanation? {
        switch state {
        case .setup, .locked, .wipeDue, .open: nil
        case .keyringUnavailable(let problem): explanation(of: problem)
        case .storeUnavailable(.unreadable):
            Explanation(
                "Die Angaben zur Sperre sind nicht lesbar",
                "Der Datenträger gibt sie nicht her. Es wurde kein Versuch gezählt.",
                "Sieh nach dem Datenträger und dem Ordner vance-facelift in deinem Datenordner, dann versuche es noch einmal."
            )
        case .storeUnavailable(.locked):
            Explanation(
                "Ein anderes Programm prüft gerade die PIN", "Das kann immer nur eines tun.",
                "Warte einen Augenblick, dann versuche es noch einmal.")
        case .storeUnavailable(let failure): explanation(of: failure)
        case .resetOnly(let reason):
            Explanation(
                title(of: reason), meaning(of: reason),
                "Lösche die Anmeldungen auf diesem Computer und richte die App neu ein.")
        }
    }

    private static func explanation(of problem: KeyVaultProblem) -> Explanation {
        let meaning = "Darin liegt ein Teil des Schlüssels zu dieser App. Es wurde kein Versuch gezählt."
        return switch problem {
        case .locked:
            Explanation(
                "Dein Schlüsselbund ist gesperrt", meaning, "Entsperre den Schlüsselbund und versuche es noch einmal.")
        case .absent:
            Explanation(
                "Dein Schlüsselbund ist nicht da", meaning,
                "Starte den Schlüsselbund deiner Arbeitsumgebung und versuche es noch einmal.")
        case .hung, .failed:
            Explanation(
                "Dein Schlüsselbund antwortet nicht", meaning, "Warte einen Moment und versuche es noch einmal.")
        case .notSaved(let failure): explanation(of: failure)
        }
    }

    private static func title(of reason: LockState.ResetReason) -> String {
        switch reason {
        case .recordMissing: "Die Angaben zur Sperre fehlen"
        case .recordUnreadable: "Die Angaben zur Sperre sind nicht lesbar"
        case .recordReplaced: "Die Angaben zur Sperre sind veraltet"
        case .deviceKeyMissing: "Der Schlüssel dieses Computers fehlt"
        case .legacyIncomplete: "Die Sperre der früheren Version ist unvollständig"
        }
    }

    private static func meaning(of reason: LockState.ResetReason) -> String {
        switch reason {
        case .recordMissing: "Konten oder Schlüssel sind da, aber nicht die Datei, die sagt, wie sie gesperrt sind."
        case .recordUnreadable:
            "Die Datei ist beschädigt, das System gibt sie nicht her, oder eine neuere Version hat sie geschrieben. Sie bleibt "
                + "neben der neuen liegen."
        case .recordReplaced:
            "Der Schlüsselbund weiß von einer Sperre, von der diese Datei nichts weiß. Die letzte wurde gelöscht oder ersetzt."
        case .deviceKeyMissing:
            "Dein Schlüsselbund ist offen und hat ihn nicht mehr. Ohne ihn öffnet keine PIN die App."
        case .legacyIncomplete: "Ein Teil von dem, was zum Prüfen deiner PIN nötig ist, fehlt."
        }
    }

    static func text(of problem: LockProblem) -> String {
        switch problem {
        case .wrongPIN(left: 0):
            "Das ist nicht die PIN, und es war der letzte Versuch. Die Anmeldungen auf diesem Computer werden gelöscht."
        case .wrongPIN(let left) where left <= 5:
            left == 1
                ? "Das ist nicht die PIN. Nach einer weiteren falschen werden alle Anmeldungen gelöscht."
                : "Das ist nicht die PIN. Nach \(left) weiteren falschen werden alle Anmeldungen gelöscht."
        case .wrongPIN: "Das ist nicht die PIN."
        case .refused(let refusal): text(of: refusal)
        case .store(.diskFull, let aim): "Die Festplatte ist voll. \(consequence(for: aim))"
        case .store(.readOnly, let aim): "Der Ordner der App ist schreibgeschützt. \(consequence(for: aim))"
        case .store(.locked, _): "Ein anderes Fenster dieser App prüft gerade eine PIN. Versuche es gleich noch einmal."
        case .store(_, .deleting): text(of: .wipe(""))
        case .store: "Die Angaben zur Sperre ließen sich nicht sichern; geändert wurde nichts. Versuche es noch einmal."
        case .keyring: "Der Schlüsselbund antwortet nicht. Geändert wurde nichts."
        case .outOfMemory: "Zum Prüfen der PIN fehlt Arbeitsspeicher. Schließe etwas und versuche es noch einmal."
        case .wait(let seconds): LockPhrase.waiting(seconds: seconds).german
        case .noMatch: "Der Fingerabdruck passt nicht."
        case .onlyPIN: "Fünf Fingerabdrücke haben nicht gepasst. Gib die PIN ein."
        case .biometricsOff:
            "Fingerabdrücke öffnen die App nicht mehr. Gib die PIN ein und schalte sie unter „Sicherheit“ wieder ein."
        case .biometricsGone: "Der Fingerabdruckleser ist gerade nicht verwendbar. Gib die PIN ein."
        case .wipe: "Noch ließ sich nicht alles löschen. Bis dahin bleibt die App gesperrt."
        }
    }

    /// What follows from a disk that takes nothing.
    private static func consequence(for aim: LockProblem.Aim) -> String {
        switch aim {
        case .unlocking: "Solange kein Versuch gezählt werden kann, wird keine PIN geprüft."
        case .changingPIN: "Die PIN lässt sich nicht sichern; geändert wurde nichts."
        case .changingSetting: "Die Einstellung lässt sich nicht sichern; geändert wurde nichts."
        case .deleting:
            "Dort lässt sich nichts vermerken, also ist noch nicht alles gelöscht. Bis dahin bleibt die App gesperrt."
        }
    }

    private static func text(of refusal: PINRefusal) -> String {
        switch refusal {
        case .notDigits: "Eine PIN besteht nur aus Ziffern."
        case .tooShort: "Eine PIN hat mindestens 4 Ziffern."
        case .tooLong: "Eine PIN hat höchstens 6 Ziffern."
        case .tooCommon: "Diese PIN gehört zu den ersten, die andere versuchen würden. Wähle eine andere."
        case .differs: "Die beiden Eingaben sind verschieden. Wähle sie noch einmal."
        }
    }
}
