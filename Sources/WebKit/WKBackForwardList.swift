import CWebKitGTK
import GObjectSupport

/// The pages that were visited in a view (Apple: WKBackForwardList). It changes as the view moves on.
@MainActor
public final class WKBackForwardList: NSObject {
    private let pointer: OpaquePointer
    private let owned: GObjectRef<OpaquePointer>
    private var known: [OpaquePointer: WeakItem] = [:]

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        owned = GObjectRef(retaining: pointer)
    }

    /// The page that shows.
    public var currentItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_current_item(pointer)) }

    /// The page one step back.
    public var backItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_back_item(pointer)) }

    /// The page one step forward.
    public var forwardItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_forward_item(pointer)) }

    /// The page `index` steps forward, or back if negative; 0 is the current one.
    public func item(at index: Int) -> WKBackForwardListItem? {
        item(webkit_back_forward_list_get_nth_item(pointer, Int32(clamping: index)))
    }

    /// The pages behind, oldest first.
    public var backList: [WKBackForwardListItem] {
        // The engine lists the nearest first.
        take(webkit_back_forward_list_get_back_list(pointer)).reversed()
    }

    /// The pages ahead, nearest first.
    public var forwardList: [WKBackForwardListItem] {
        // Here too the engine starts at the far end.
        take(webkit_back_forward_list_get_forward_list(pointer)).reversed()
    }

    /// Whether `item` is of this list now.
    func contains(_ item: WKBackForwardListItem) -> Bool {
        (backList + forwardList).contains { $0.pointer == item.pointer }
    }

    private func item(_ pointer: OpaquePointer?) -> WKBackForwardListItem? {
        guard let pointer else { return nil }
        if let item = known[pointer]?.item { return item }
        let item = WKBackForwardListItem(pointer)
        known = known.filter { $0.value.item != nil }
        known[pointer] = WeakItem(item: item)
        return item
    }

    private func take(_ list: UnsafeMutablePointer<GList>?) -> [WKBackForwardListItem] {
        var items: [WKBackForwardListItem] = []
        var node = list
        while let current = node {
            if let data = current.pointee.data, let item = item(OpaquePointer(data)) { items.append(item) }
            node = current.pointee.next
        }
        g_list_free(list)
        return items
    }

    private struct WeakItem {
        weak var item: WKBackForwardListItem?
    }
}
