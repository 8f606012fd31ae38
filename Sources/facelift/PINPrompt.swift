import Foundation

/// Asks for a PIN at the terminal, without showing what is typed.
enum PINPrompt {
    /// What was typed; nil when there is no terminal to ask at, or the person gave up.
    static func ask(_ question: String) -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        var usual = termios()
        guard tcgetattr(terminal, &usual) == 0 else { return nil }
        var hidden = usual
        // Ctrl+C arrives as a character, so that the terminal is never left without its echo.
        hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
        guard tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 else { return nil }
        defer { tcsetattr(terminal, TCSAFLUSH, &usual) }
        show(question, at: terminal)
        defer { show("\n", at: terminal) }
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < 64, read(terminal, &byte, 1) == 1 {
            if byte == 0x0A || byte == 0x0D { return String(decoding: line, as: UTF8.self) }
            if byte == 0x03 || byte == 0x04 || byte == 0x1C { return nil }
            line.append(byte)
        }
        return nil
    }

    private static func show(_ text: String, at terminal: Int32) {
        _ = text.withCString { write(terminal, $0, strlen($0)) }
    }
}
