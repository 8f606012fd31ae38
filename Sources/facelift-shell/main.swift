import FaceliftCore
import FaceliftGTK
import FaceliftSystem
import Foundation
import GObjectSupport

// First of all: whatever is written from here on is private, and nobody's environment opens a way into the pages.
let originalMask = PrivateFolder.restrictNewFiles()
Environment.close()
let renderer = Renderer()
renderer.apply()
SettingsLog.silence()
signal(SIGPIPE, SIG_IGN)

let mainQueue = MainQueueSource()
let program = ShellProgram(fileCreationMask: originalMask, renderer: renderer)
let application = ShellApplication(
    id: CommandInterface.busName, version: FaceliftVersion.current, stages: program.stages)
let status = application.run(CommandLine.arguments)
program.end()
mainQueue.invalidate()
exit(program.exitStatus ?? status)
