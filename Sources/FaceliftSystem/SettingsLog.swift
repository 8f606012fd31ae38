import CGLib

/// What the desktop's settings say about themselves. Asking for the system's proxy reads them.
public enum SettingsLog {
    /// Keeps dconf's complaint about a folder that cannot be written away from the person: the settings are read all the
    /// same, and what it means for the command is said in the command's own words.
    public static func silence() {
        g_log_set_writer_func(
            { level, fields, count, _ in
                let domain = (0..<Int(count)).lazy.compactMap { SettingsLog.domain(fields?[$0]) }.first
                guard domain == "dconf" else { return g_log_writer_default(level, fields, count, nil) }
                return G_LOG_WRITER_HANDLED
            }, nil, nil)
    }

    private static func domain(_ field: GLogField?) -> String? {
        // A length that is given means bytes, without an end of their own.
        guard let field, let value = field.value, field.length < 0, String(cString: field.key) == "GLIB_DOMAIN" else {
            return nil
        }
        return String(cString: value.assumingMemoryBound(to: CChar.self))
    }
}
