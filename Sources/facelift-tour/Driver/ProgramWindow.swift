/// The windows of one running program, used as a person uses them: looks for a control by the name that is read out for
/// it, then clicks where it stands.
///
/// There is no window manager on the tour's display, so every window stands in the upper left corner of the screen and
/// the keys go to the one under the pointer.
final class ProgramWindow {
    private let desktop: AccessibilityDesktop
    let screen: Screen
    private let processIdentifier: Int32

    init(desktop: AccessibilityDesktop, screen: Screen, processIdentifier: Int32) {
        self.desktop = desktop
        self.screen = screen
        self.processIdentifier = processIdentifier
    }

    /// Every control of the window in front, drawn or not; empty while the program has none.
    func nodes() -> [AccessibleNode] {
        front()?.everything() ?? []
    }

    /// Every window of the program, the first opened first.
    func allWindows() -> [AccessibleNode] {
        desktop.application(processIdentifier: processIdentifier)?.children ?? []
    }

    /// The window that was opened last: dialogs come after the window they belong to.
    func front() -> AccessibleNode? {
        desktop.application(processIdentifier: processIdentifier)?.children.last
    }

    /// The drawn control of that name, or nil. A control that can be used is preferred to a text that reads the same.
    func control(_ name: String, role: String? = nil) -> AccessibleNode? {
        let drawn = named(name, role: role).filter(\.isOnScreen)
        return drawn.first { $0.role != "label" } ?? drawn.first
    }

    /// The same; what lies below or above the visible part is brought nearer by a turn of the wheel.
    private func controlInReach(_ name: String, role: String?) -> AccessibleNode? {
        guard let frame = front()?.frame else { return nil }
        if let control = control(name, role: role), (0..<frame.height).contains(control.frame?.centre.y ?? -1) {
            return control
        }
        let below = named(name, role: role).compactMap(\.frame).first { $0.centre.y >= frame.height }
        let above = named(name, role: role).compactMap(\.frame).first { $0.centre.y < 0 }
        guard below != nil || above != nil else { return nil }
        let origin = origin(of: frame)
        screen.movePointer(x: origin.x + frame.centre.x, y: origin.y + frame.height / 2)
        screen.scroll(notches: below != nil ? 2 : -2)
        return nil
    }

    private func named(_ name: String, role: String?) -> [AccessibleNode] {
        nodes().filter { $0.name == name && (role == nil || $0.role == role) }
    }

    @discardableResult
    func awaitControl(_ name: String, role: String? = nil, within seconds: Double = 15) throws -> AccessibleNode {
        try explaining {
            try Waiting.until("“\(name)” in the window", within: seconds) { controlInReach(name, role: role) }
        }
    }

    /// Adds to a problem what the window shows instead of what was awaited.
    private func explaining<Answer>(_ body: () throws -> Answer) throws -> Answer {
        do {
            return try body()
        } catch let problem as TourProblem {
            let shown = nodes().filter(\.hasName)
                .filter(\.isOnScreen).map { "\($0.role) “\($0.name)”" }
            throw TourProblem("\(problem); the window shows: \(shown.joined(separator: ", "))")
        }
    }

    /// Where the window's own corner is on the screen. The window that X knows has a border around it, as wide on each
    /// side, which the places of the accessibility tree leave out.
    private func origin(of frame: Area) -> (x: Int, y: Int) {
        let match = screen.windows().last { window in
            let border = window.width - frame.width
            return border == window.height - frame.height && (0...80).contains(border)
        }
        guard let match else { return (0, 0) }
        return (match.x + (match.width - frame.width) / 2, match.y + (match.height - frame.height) / 2)
    }

    /// Clicks a point of the window in front.
    func click(x: Int, y: Int) throws {
        guard let frame = front()?.frame else { throw TourProblem("there is no window to click into") }
        let origin = origin(of: frame)
        screen.click(x: origin.x + x, y: origin.y + y)
    }

    /// Clicks a control in its middle once it is there and can be used.
    func click(_ name: String, role: String? = nil, within seconds: Double = 15) throws {
        // What is still moving would be somewhere else when the click comes.
        var last: Area?
        let place = try explaining {
            try Waiting.until("“\(name)” to be ready for a click", within: seconds) { () -> Area? in
                guard let node = controlInReach(name, role: role), node.isEnabled else { return nil }
                defer { last = node.frame }
                return node.frame == last ? last : nil
            }
        }
        try click(x: place.centre.x, y: place.centre.y)
    }

    /// Puts text into a field, in place of what stood there.
    func fill(_ name: String, with text: String) throws {
        try click(name)
        screen.press(Key("a"), with: [.control])
        screen.press(.backspace)
        try screen.type(text)
    }

    /// Puts the pointer where nothing answers to it, inside the window, so that keys still come there.
    func restPointer() throws {
        guard let frame = front()?.frame else { throw TourProblem("there is no window") }
        let origin = origin(of: frame)
        screen.movePointer(x: origin.x + 2, y: origin.y + frame.height - 2)
    }

    /// Everything that the keyboard can come to must have a name that is read out, once. What holds others hands the keyboard
    /// on to them, what only scrolls is told by its role, and a choice's item by the text in it.
    func expectNames() throws {
        let unnamed = nodes().filter { node in
            guard node.isFocusable, !node.hasName, node.role != "scroll pane", node.isOnScreen else { return false }
            let inside = node.everything().dropFirst()
            let isRead = node.role == "list item" && inside.contains(where: \.hasName)
            return !isRead && !inside.contains(where: \.isFocusable)
        }
        guard unnamed.isEmpty else {
            let list = unnamed.map { "\($0.role) at \($0.frame.map { "\($0.x), \($0.y)" } ?? "?")" }
            throw TourProblem("controls without a name: \(list.joined(separator: "; "))")
        }
        // GTK joins an own name and a label's: "Remove Remove" would be read out.
        let twice = nodes().map(\.name).filter { name in
            let half = name.prefix(name.count / 2)
            return half.count > 1 && name == "\(half) \(half)"
        }
        guard twice.isEmpty else { throw TourProblem("names that are read twice: \(twice.joined(separator: "; "))") }
    }

    /// The texts that can be read in the window, in reading order.
    func texts() -> [String] {
        nodes().compactMap { node in
            guard node.role == "label", !node.name.isEmpty, node.isOnScreen else { return nil }
            return node.name
        }
    }

    /// Waits until a text that contains those words can be read; answers the whole text.
    @discardableResult
    func awaitText(_ words: String, within seconds: Double = 15) throws -> String {
        try explaining {
            try Waiting.until("“\(words)” to be read", within: seconds) { texts().first { $0.contains(words) } }
        }
    }

    /// A PNG picture of the largest window, with the dialog that stands before it.
    func savePicture(to path: String) throws {
        let frames = allWindows().compactMap(\.frame)
        guard var frame = frames.max(by: { $0.width * $0.height < $1.width * $1.height }) else {
            throw TourProblem("there is no window to take a picture of")
        }
        // Without a window manager every window stands in the corner; a dialog belongs into the middle of its parent.
        screen.centreWindows()
        (frame.x, frame.y) = origin(of: frame)
        try screen.savePicture(of: frame, to: path)
    }
}
