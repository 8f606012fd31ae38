import CGLib
import FaceliftCore
import FaceliftSystem
import Foundation
import GObjectSupport

// Does one thing with the lock of the profile that the XDG variables name, by the live ports, and prints what came of it.
//
//   lock-probe state | prepare | setup PIN | setup - | unlock PIN | change OLD NEW | open | grace MINUTES | wipe
//   lock-probe fingerprint-on PIN | fingerprint | unlock-keyring
//   lock-probe derive ROUNDS       the KDF parameters of a PIN set on this computer, milliseconds of each derivation
//   lock-probe finger [COUNT]      what the fingerprint service says, COUNT times, each line as it comes
//   lock-probe listen              the session's signals, until it is ended
//
// LOCK_PROBE_CLOCK names a file with "<boot id> <milliseconds>" that takes the place of the boot clock: the composition
// root under test is this one, the program itself has no such switch.

func fail(_ text: String) -> Never {
    print(text)
    exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())
PrivateFolder.restrictNewFiles()

var clock = BootClock.live()
if let path = ProcessInfo.processInfo.environment["LOCK_PROBE_CLOCK"] {
    clock.now = {
        let parts = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, let milliseconds = Int64(parts[1]) else { fail("no clock") }
        return BootInstant(bootID: String(parts[0]), milliseconds: milliseconds)
    }
}

func text(_ state: LockState) -> String {
    switch state {
    case .locked(.free, let biometric): biometric ? "locked fingerprint" : "locked"
    case .locked(.wait(let time), _): "wait \(time.components.seconds)"
    case .locked(.wipe, _), .wipeDue: "wipe"
    case .resetOnly(let reason): "reset \(reason)"
    case .keyringUnavailable(let problem): "keyring \(problem)"
    case .storeUnavailable(let failure): "store \(failure)"
    case .open(let keys): "open \(keys)"
    case .setup: "setup"
    }
}

func text(_ failure: LockFailure) -> String {
    switch failure {
    case .wrongPIN(let state): "wrong, \(text(state))"
    case .notAllowed(let state): "refused, \(text(state))"
    case .store(let failure): "store \(failure)"
    case .keyring(let problem): "keyring \(problem)"
    case .crypto(let failure): "crypto \(failure)"
    }
}

/// Runs `body` on the main actor under GLib's loop, then ends the process.
func runLoop(_ body: @escaping @MainActor () async -> Void) -> Never {
    let queue = MainActor.assumeIsolated { MainQueueSource() }
    Task { @MainActor in
        await body()
        exit(0)
    }
    withExtendedLifetime(queue) { g_main_loop_run(g_main_loop_new(nil, 0)) }
    exit(0)
}

/// Writes a line at once; `print` keeps it until there is more.
func say(_ line: Any) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

func hex(_ secret: SecretBytes) -> String { secret.withBytes { $0.map { String(format: "%02x", $0) }.joined() } }

do {
    let folders = try XDGFolders()
    let crypto = try LockCrypto.sodium()
    let keyring = KeyVault.secretService()
    let keeper = LockKeeper(
        store: .live(folders: folders), keyring: keyring, files: .files(folder: folders.keys), crypto: crypto,
        clock: clock, log: Log { _, _, line in FileHandle.standardError.write(Data("\(line)\n".utf8)) })
    do {
        switch (arguments.first, Array(arguments.dropFirst())) {
        case ("state", _): print(text(keeper.state()))
        case ("prepare", _): try keeper.prepare()
        case ("setup", let rest) where rest.count == 1:
            print("open", hex(try keeper.setUp(rest[0] == "-" ? nil : PINRules.choose(rest[0]))))
        case ("unlock", let rest) where rest.count == 1:
            print("open", hex(try keeper.unlock(PIN(typed: rest[0]))))
        case ("change", let rest) where rest.count == 2:
            let old = rest[0] == "-" ? nil : try PIN(typed: rest[0])
            let new = rest[1] == "-" ? nil : try PINRules.choose(rest[1])
            print("open", hex(try keeper.change(from: old, to: new)))
        case ("open", _): print("open", hex(try keeper.openWithoutPIN()))
        case ("fingerprint-on", let rest) where rest.count == 1: try keeper.enableBiometrics(PIN(typed: rest[0]))
        case ("fingerprint", _): print("open", hex(try keeper.unlockByBiometrics()))
        case ("grace", let rest):
            guard let grace = rest.first.flatMap(GracePeriod.init(rawValue:)) else { fail("grace") }
            try keeper.setGrace(grace)
        case ("unlock-keyring", _): print(keyring.unlock())
        case ("wipe", _):
            try keeper.beginWipe()
            try keeper.endWipe()
        case ("derive", let rest):
            let pin = SecretBytes(Array("729401".utf8))
            let salt = [UInt8](repeating: 7, count: 16)
            // Priced as by the setup of a PIN.
            guard let least = KDFParameters(crypto.cost, salt: salt),
                let kdf = KDFParameters(crypto.cost.raised(after: try crypto.derive(pin, least).time), salt: salt)
            else { fail("parameters") }
            print(kdf.phc)
            for _ in 0..<(rest.first.flatMap(Int.init) ?? 5) {
                let start = ContinuousClock.now
                _ = try crypto.derive(pin, kdf)
                print((ContinuousClock.now - start) / .milliseconds(1))
            }
        case ("finger", let rest):
            let count = rest.first.flatMap(Int.init) ?? 1
            runLoop {
                let reader = Biometrics.fprintd(trustedUser: getuid(), limit: .seconds(2))
                say(await reader.availability())
                for _ in 0..<count { say(await reader.verify("test")) }
            }
        case ("finger-foreign", _): runLoop { say(await Biometrics.fprintd(trustedUser: 4_242).availability()) }
        case ("listen", _):
            runLoop {
                say("listening")
                for await event in SessionSignals.desktop().events() { say(event) }
            }
        default: fail("usage: see the source")
        }
    } catch let failure as LockFailure {
        fail(text(failure))
    }
} catch {
    fail("\(error)")
}
