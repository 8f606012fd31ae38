import CAdwaita
import FaceliftShell

/// Six dots and a pad with digits. The dots are six whatever the PIN's length, and nothing happens by itself at the last
/// digit, so neither tells how long the PIN is.
@MainActor
final class PINPad {
    let element: Stacking
    let entry = PINEntry()
    /// Called when digits came or went; true while there are any.
    var onTyping: @MainActor (Bool) -> Void = { _ in }
    private let dots: [Stacking]
    private let row: Stacking
    private let grid = gtk_grid_new()
    private let submit: Button
    private let strings: Strings

    /// - Parameter onSubmit: the person is done typing.
    init(_ strings: Strings, submit label: String, onSubmit: @escaping @MainActor () -> Void) {
        self.strings = strings
        dots = (0..<6).map { _ in
            Stacking.row().styled("pin-dot").aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        }
        row = Stacking.row(14).aligned(horizontally: GTK_ALIGN_CENTER)
        dots.forEach(row.append)
        submit = Button(label, onSubmit).styled("suggested-action", "pill").aligned(horizontally: GTK_ALIGN_CENTER)
        element = Stacking.column(18, row)
        entry.onChange = { [unowned self] in
            draw()
            onTyping(entry.count > 0)
        }
        layOut()
        element.append(submit)
        draw()
    }

    var isEnabled: Bool {
        get { submitIsOffered }
        set {
            submitIsOffered = newValue
            if let grid { gtk_widget_set_sensitive(grid, newValue ? 1 : 0) }
            draw()
        }
    }
    private var submitIsOffered = true

    func setSubmit(_ label: String) { submit.label = label }

    /// A key of the keyboard; true when it was meant for the pad.
    func press(_ key: UInt32) -> Bool {
        switch Int32(key) {
        case GDK_KEY_BackSpace, GDK_KEY_Delete: entry.deleteLast()
        case GDK_KEY_Escape: entry.clear()
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
            // With nothing typed the key belongs to the button that has the focus.
            guard entry.count > 0 else { return false }
            submit.press()
        default:
            guard let scalar = UnicodeScalar(gdk_keyval_to_unicode(key)) else { return false }
            return entry.type(Character(scalar))
        }
        return true
    }

    private func draw() {
        for (index, dot) in dots.enumerated() { dot.setStyle("filled", index < entry.count) }
        submit.isEnabled = submitIsOffered && entry.count >= 4
    }

    private func layOut() {
        guard let grid else { return }
        let cast = UnsafeMutableRawPointer(grid).assumingMemoryBound(to: GtkGrid.self)
        gtk_grid_set_row_spacing(cast, 6)
        gtk_grid_set_column_spacing(cast, 18)
        gtk_widget_set_halign(grid, GTK_ALIGN_CENTER)
        let entry = entry
        func attach(_ button: Button, _ column: Int32, _ row: Int32) {
            gtk_grid_attach(cast, button.styled("circular", "pin-key").widget, column, row, 1, 1)
        }
        for digit in 1...9 {
            let button = Button(strings(.digit(digit))) { entry.type(Character("\(digit)")) }
            attach(button, Int32((digit - 1) % 3), Int32((digit - 1) / 3))
        }
        attach(Button(strings(.digit(0))) { entry.type("0") }, 1, 3)
        attach(
            Button(icon: "edit-clear-symbolic", name: strings(.deleteDigit)) { entry.deleteLast() }.styled("flat"), 2, 3
        )
        gtk_box_append(element.cast(), grid)
    }
}
