import CGLib
import Foundation

/// Waits for the signals by which a person or the session ends a program.
@MainActor
enum TerminationSignal {
    /// Returns at the first SIGINT, SIGTERM or SIGHUP.
    static func wait() async {
        // Whoever started this program may have had them blocked, which a child inherits.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let box = Waiter(continuation)
            for signal in [SIGINT, SIGTERM, SIGHUP] {
                g_unix_signal_add(
                    signal,
                    { data in
                        guard let data else { return 0 }
                        let waiter = Unmanaged<Waiter>.fromOpaque(data).takeUnretainedValue()
                        MainActor.assumeIsolated { waiter.finish() }
                        return 1
                    }, Unmanaged.passRetained(box).toOpaque())
            }
        }
    }

    /// Lives as long as the program: the signal sources stay.
    @MainActor
    private final class Waiter {
        private var continuation: CheckedContinuation<Void, Never>?

        init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

        func finish() {
            continuation?.resume()
            continuation = nil
        }
    }
}
