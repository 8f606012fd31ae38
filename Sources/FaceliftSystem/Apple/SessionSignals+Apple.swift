import FaceliftCore
import Foundation

#if canImport(AppKit)
import AppKit
#elseif canImport(UIKit)
import UIKit
#endif

extension SessionSignals {
    /// What the system says that makes an open app lock at once.
    ///
    /// macOS: sleep, another user's session, the locked screen, the screen saver. iOS: the device is about to be locked
    /// (Apple: `protectedDataWillBecomeUnavailable`).
    public static func apple() -> SessionSignals {
        SessionSignals {
            let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
            let tokens = sources().map { source in
                let event = source.event
                let token = source.center.addObserver(forName: source.name, object: nil, queue: .main) { _ in
                    continuation.yield(event)
                }
                return Observation(center: source.center, token: token)
            }
            continuation.onTermination = { _ in
                for token in tokens { token.center.removeObserver(token.token) }
            }
            return stream
        }
    }

    private struct Source {
        let center: NotificationCenter
        let name: Notification.Name
        let event: Event
    }

    /// A notification centre takes and drops observers on any thread; only the token's type does not say so.
    private struct Observation: @unchecked Sendable {
        let center: NotificationCenter
        let token: any NSObjectProtocol
    }

    @MainActor
    private static func sources() -> [Source] {
        #if canImport(AppKit)
        let workspace = NSWorkspace.shared.notificationCenter
        let session = DistributedNotificationCenter.default()
        return [
            Source(center: workspace, name: NSWorkspace.willSleepNotification, event: .willSleep),
            Source(center: workspace, name: NSWorkspace.screensDidSleepNotification, event: .screenSaverOn),
            Source(center: workspace, name: NSWorkspace.sessionDidResignActiveNotification, event: .userSwitched),
            // Sent by loginwindow and the screen saver; not documented, but stable for many releases. Should they go, the
            // three above still lock.
            Source(center: session, name: Notification.Name("com.apple.screenIsLocked"), event: .lockRequested),
            Source(center: session, name: Notification.Name("com.apple.screensaver.didstart"), event: .screenSaverOn),
        ]
        #elseif canImport(UIKit)
        return [
            Source(
                center: .default, name: UIApplication.protectedDataWillBecomeUnavailableNotification,
                event: .lockRequested)
        ]
        #else
        return []
        #endif
    }
}
