import CAtspi

/// One object of the accessibility tree, as a screen reader sees it. Every question is asked afresh: a window changes
/// between two looks, and a stale answer would send the next click astray.
final class AccessibleNode {
    private let accessible: UnsafeMutablePointer<AtspiAccessible>

    /// Takes over one reference.
    init(owning accessible: UnsafeMutablePointer<AtspiAccessible>) {
        self.accessible = accessible
    }

    isolated deinit { g_object_unref(accessible) }

    /// Whether somebody gave it a name; of an unnamed widget GTK tells the name of its class.
    var hasName: Bool { !name.isEmpty && !["Gtk", "Adw", "WebKit"].contains { name.hasPrefix($0) } }
    var name: String { text(atspi_accessible_get_name(accessible, nil)) }
    /// What the control says beyond its name, such as the account of the switcher button.
    var explanation: String { text(atspi_accessible_get_description(accessible, nil)) }
    /// "push button", "label", "entry", …: AT-SPI's own English names.
    var role: String { text(atspi_accessible_get_role_name(accessible, nil)) }

    var isEnabled: Bool { has(ATSPI_STATE_SENSITIVE) || has(ATSPI_STATE_ENABLED) }
    /// Whether the keyboard can come to it.
    var isFocusable: Bool { has(ATSPI_STATE_FOCUSABLE) }
    var isFocused: Bool { has(ATSPI_STATE_FOCUSED) }
    var isActiveWindow: Bool { has(ATSPI_STATE_ACTIVE) }
    var isChecked: Bool { has(ATSPI_STATE_CHECKED) || has(ATSPI_STATE_SELECTED) }

    var children: [AccessibleNode] {
        let count = atspi_accessible_get_child_count(accessible, nil)
        return (0..<max(0, count)).compactMap { index in
            atspi_accessible_get_child_at_index(accessible, index, nil).map(AccessibleNode.init(owning:))
        }
    }

    var processIdentifier: Int32 { Int32(bitPattern: atspi_accessible_get_process_id(accessible, nil)) }

    /// Where the object stands in its window, in pixels; nil when it has no place. (GTK 4 does not know where its
    /// windows are.)
    var frame: Area? {
        guard let component = atspi_accessible_get_component_iface(accessible) else { return nil }
        defer { g_object_unref(component) }
        guard let rectangle = atspi_component_get_extents(component, ATSPI_COORD_TYPE_WINDOW, nil) else { return nil }
        defer { g_free(rectangle) }
        let area = Area(
            x: Int(rectangle.pointee.x), y: Int(rectangle.pointee.y),
            width: Int(rectangle.pointee.width), height: Int(rectangle.pointee.height))
        return area.width > 0 && area.height > 0 ? area : nil
    }

    /// What stands in a text field or label; nil when the object holds no text.
    var content: String? {
        guard let interface = atspi_accessible_get_text_iface(accessible) else { return nil }
        defer { g_object_unref(interface) }
        return text(atspi_text_get_text(interface, 0, -1, nil))
    }

    func grabFocus() -> Bool {
        guard let component = atspi_accessible_get_component_iface(accessible) else { return false }
        defer { g_object_unref(component) }
        return atspi_component_grab_focus(component, nil) != 0
    }

    /// Performs the first action ("click", "activate") as assistive technology does; false when there is none.
    func performAction() -> Bool {
        guard let action = atspi_accessible_get_action_iface(accessible) else { return false }
        defer { g_object_unref(action) }
        guard atspi_action_get_n_actions(action, nil) > 0 else { return false }
        return atspi_action_do_action(action, 0, nil) != 0
    }

    /// This object and everything below it, in reading order, whether drawn or not.
    func everything() -> [AccessibleNode] { [self] + children.flatMap { $0.everything() } }

    /// Whether it can be seen and hit. GTK 4.8 sets no "showing" state on widgets, and hidden pages of a stack keep
    /// their place; but it picks only what is drawn and can be used. A pick that meets an undescribed child (a button's icon) finds
    /// nothing, so the edges are tried as well; a text field is filled by such a child, and is where its parent is.
    var isOnScreen: Bool {
        if canBePicked { return true }
        guard role == "text", frame != nil, let parent = atspi_accessible_get_parent(accessible, nil) else {
            return false
        }
        return AccessibleNode(owning: parent).canBePicked
    }

    private var canBePicked: Bool {
        guard let frame, let component = atspi_accessible_get_component_iface(accessible) else { return false }
        defer { g_object_unref(component) }
        let points = [
            frame.centre, (frame.x + 3, frame.y + 3), (frame.x + frame.width - 4, frame.y + frame.height - 4),
            (frame.x + frame.width / 2, frame.y + 2), (frame.x + 2, frame.y + frame.height / 2),
        ]
        return points.contains { point in
            let picked = atspi_component_get_accessible_at_point(
                component, Int32(point.0), Int32(point.1), ATSPI_COORD_TYPE_WINDOW, nil)
            if let picked { g_object_unref(picked) }
            return picked != nil
        }
    }

    private func has(_ state: AtspiStateType) -> Bool {
        guard let states = atspi_accessible_get_state_set(accessible) else { return false }
        defer { g_object_unref(states) }
        return atspi_state_set_contains(states, state) != 0
    }

    /// Copies and frees a string of libatspi's; a failed call gives none, which counts as empty.
    private func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
        guard let pointer else { return "" }
        defer { g_free(pointer) }
        return String(cString: pointer)
    }
}
