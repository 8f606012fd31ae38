import Foundation

public final class NSWorkspace: NSObject {
    public static var shared: NSWorkspace { NSWorkspace() }
    public var notificationCenter: NotificationCenter { .default }
    public static let willSleepNotification = Notification.Name("")
    public static let screensDidSleepNotification = Notification.Name("")
    public static let sessionDidResignActiveNotification = Notification.Name("")
}

public final class DistributedNotificationCenter: NotificationCenter, @unchecked Sendable {
    public class func `default`() -> DistributedNotificationCenter { DistributedNotificationCenter() }
}
