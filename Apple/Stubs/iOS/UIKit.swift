import Foundation

@MainActor
public final class UIApplication: NSObject {
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name("")
}
