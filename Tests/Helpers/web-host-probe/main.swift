// Runs the web-view host in a process of its own, so that tests can restart it: presents each account's address in
// turn, waits until its page is titled "done", and ends.
//
// PROBE_MEMORY_LIMIT: how many MiB a page's process may take.
//
// web-host-probe DATA CACHE EXPORTS (ACCOUNT ADDRESS)...

import CWebKitGTK
import FaceliftCore
import FaceliftWeb
import Foundation
import GObjectSupport
import WebKit

umask(0o077)
if let limit = ProcessInfo.processInfo.environment["PROBE_MEMORY_LIMIT"].flatMap({ Int($0) }) {
    WKProcessPool.linuxLimitMemory(mebibytes: limit, checkedEvery: 1)
}
let arguments = CommandLine.arguments
guard arguments.count >= 6, gtk_init_check() != 0 else { exit(2) }

let loop = g_main_loop_new(nil, 0)
let queue = MainQueueSource()
var status: Int32 = 1
var waiting = Set<AccountID>()
var next: [(AccountID, FaceURL)] = []

WKWebsiteDataStore.storageDirectories(
    data: URL(fileURLWithPath: arguments[1]), cache: URL(fileURLWithPath: arguments[2]))
for index in stride(from: 4, to: arguments.count - 1, by: 2) {
    guard let account = AccountID(arguments[index]), let url = try? FaceURL(strict: arguments[index + 1]) else {
        exit(2)
    }
    next.append((account, url))
}

let silent = WebUI(
    mayPresent: { _ in true }, alert: { _, _ in }, confirm: { _, _ in false }, prompt: { _, _, _ in nil },
    confirmLeave: { _ in true }, authenticate: { _, _ in nil }, chooseFiles: { _, _, _ in nil },
    chooseDestination: { _, _ in nil }, openExternally: { _, _ in }, permission: { _, _ in false }, notice: { _, _ in })
let nowhere = ShareMirror(
    setCredentials: { _, _ in }, setProjects: { _, _ in }, remove: { _ in }, removeAll: {}, mirrorAccounts: { _ in })

let pool = WebViewPool(
    configuration: WebHostConfiguration(version: "0.1.0", exportFolder: URL(fileURLWithPath: arguments[3])),
    ui: silent, share: nowhere, log: .none
) { event in
    guard case .pageChanged(let account, let state) = event, state.title == "done", !state.isLoading,
        waiting.remove(account) != nil
    else { return }
    presentNext()
}

@MainActor func presentNext() {
    guard !next.isEmpty else {
        status = 0
        g_main_loop_quit(loop)
        return
    }
    let (account, url) = next.removeFirst()
    waiting.insert(account)
    // Not from inside the view's own signal.
    start = EventSource.idle { pool.present(account, url) }
}

var start = EventSource.idle { presentNext() }
let deadline = EventSource.after(milliseconds: 60_000) { g_main_loop_quit(loop) }
g_main_loop_run(loop)
pool.close()
exit(status)
