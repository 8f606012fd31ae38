import CAdwaita
import FaceliftCore
import FaceliftShell

/// What works on this computer and what does not, one sentence each, with the report to copy.
@MainActor
enum DoctorWindow {
    static func present(_ model: ShellModel, _ doctor: Doctor, over parent: any Element) {
        let strings = model.strings
        let window = SmallWindow()
        let spinner = Spinner().sized(width: 32, height: 32).aligned(horizontally: GTK_ALIGN_CENTER)
        let looking = Label(strings(.doctorLooking)).wrapping().centred()
        let found = Stacking.column(18, spinner, looking).margins(top: 18, bottom: 24, sides: 12)
        window.show(
            Clamp(found, width: 520), title: strings(.doctor), over: parent)
        Task {
            do {
                let report = try await doctor.look()
                found.removeAll()
                fill(found, report, strings, over: window)
            } catch {
                found.removeAll()
                found.append(Label(strings(.doctorFailed)).wrapping().centred())
            }
        }
    }

    private static func fill(
        _ column: Stacking, _ report: Doctor.Report, _ strings: Strings, over window: any Element
    ) {
        // What needs a hand comes first.
        let order: [Doctor.Check.Status] = [.problem, .note, .ok]
        let checks = Group()
        for status in order {
            for check in report.checks where check.status == status {
                checks.add(row(check.text, check.advice ?? "", status, strings))
            }
        }
        column.append(checks)
        if !report.accounts.isEmpty {
            let accounts = Group(title: strings(.shortcutsAccounts))
            for server in report.accounts {
                let status: Doctor.Check.Status = server.id == "accepted" ? .ok : .note
                accounts.add(row(server.label, "\(server.address): \(server.text)", status, strings))
            }
            column.append(accounts)
        }
        let copy = Button(strings(.copyReport)) {
            gdk_clipboard_set_text(gtk_widget_get_clipboard(window.widget), text(of: report, strings))
        }.styled("pill").aligned(horizontally: GTK_ALIGN_CENTER)
        column.append(copy)
    }

    private static func row(
        _ title: String, _ subtitle: String, _ status: Doctor.Check.Status, _ strings: Strings
    ) -> ActionRow {
        let (icon, look): (String, String) =
            switch status {
            case .ok: ("emblem-ok-symbolic", "success")
            case .note: ("dialog-information-symbolic", "dim-label")
            case .problem: ("dialog-warning-symbolic", "error")
            }
        let word = strings(.doctorStatus(status))
        return ActionRow(title, subtitle: subtitle).wrapping()
            .leading(Icon(icon).styled(look).tooltip(word)).named("\(word): \(title)").described(subtitle)
    }

    private static func text(of report: Doctor.Report, _ strings: Strings) -> String {
        let checks = report.checks.map { check in
            [strings(.doctorStatus(check.status)) + ": " + check.text, check.advice.map { "    " + $0 }]
                .compactMap { $0 }.joined(separator: "\n")
        }
        // Which accounts there are is nobody's business whom the report is shown to; whether they answer is.
        let accounts = report.accounts.enumerated().map { "\($0 + 1). \($1.id)" }
        return (["Vancetope Facelift \(report.version)"] + checks + accounts).joined(separator: "\n") + "\n"
    }
}
