// Parts of Apple's Foundation that the open-source one has not; compiled together with the sources that are checked.
import Foundation

struct FileProtectionType: Sendable {
    static let complete = FileProtectionType()
}

extension FileAttributeKey {
    static let protectionKey = FileAttributeKey(rawValue: "NSFileProtectionKey")
}

struct Selector: Sendable {}

func NSSelectorFromString(_ name: String) -> Selector { Selector() }

extension NSObject {
    @discardableResult func perform(_ selector: Selector) -> Unmanaged<AnyObject>? { nil }
}
