import FaceliftSystem
import Foundation

// Before anything is written: what this program creates is the user's alone.
PrivateFolder.restrictNewFiles()
let program = Program(environment: ProcessInfo.processInfo.environment, terminal: Terminal())
exit(MainLoop.run { await program.run(Array(CommandLine.arguments.dropFirst())) })
