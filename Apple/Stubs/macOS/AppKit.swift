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

@MainActor
open class NSApplication: NSObject {
    public class var shared: NSApplication { NSApplication() }
}

@MainActor
open class NSView: NSObject {
    public init(frame frameRect: NSRect) {}
    public required init?(coder: NSCoder) { nil }
}

public final class NSImage: NSObject {}

@MainActor
open class NSWindow: NSObject {
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let titled = StyleMask(rawValue: 1)
    }
    public enum BackingStoreType: UInt, Sendable { case buffered = 2 }

    public init(contentRect: NSRect, styleMask style: StyleMask, backing: BackingStoreType, defer flag: Bool) {}
    open var isReleasedWhenClosed: Bool {
        get { false }
        set {}
    }
    open var contentView: NSView? {
        get { nil }
        set {}
    }
    open func makeKeyAndOrderFront(_ sender: Any?) {}
    open func orderOut(_ sender: Any?) {}
    open func close() {}
}
