import FaceliftShell
import FaceliftSystem
import Foundation

// Before anything is written: what this program creates is the user's alone.
PrivateFolder.restrictNewFiles()
SettingsLog.silence()
let environment = ProcessInfo.processInfo.environment
let terminal = Terminal(words: Strings(Language.from(environment: environment)))
let program = Program(environment: environment, terminal: terminal)
exit(MainLoop.run { await program.run(Array(CommandLine.arguments.dropFirst())) })
