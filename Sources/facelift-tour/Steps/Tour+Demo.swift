import Foundation

extension Tour {
    /// Who has no server yet is offered one on this computer.
    func demoSteps() {
        var address = ""
        step("Without an account, a demo server is offered, started and shown") {
            _ = try RunningProgram.output(of: paths.facelift, ["accounts", "remove", "Ada"])
            try window().awaitText("Add your first account")
            try picture("22-demo-offer")
            try window().click("Try it with a demo server")
            try expectActive("Demo")
            let file = "\(paths.profile)/state/exported.json"
            _ = try RunningProgram.output(of: paths.facelift, ["accounts", "export", file])
            address = try demoAddress(in: file)
            try DemoControl.setConfig("{\"mode\": \"normal\"}", of: address)
        }
        step("The demo server ends with the window") {
            try endShell()
            try Waiting.untilTrue("the demo server to end") {
                do {
                    try DemoControl.setConfig("{\"mode\": \"normal\"}", of: address)
                    return false
                } catch {
                    // Nobody answers there any more.
                    return true
                }
            }
        }
    }

    private func demoAddress(in file: String) throws -> String {
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        let text = String(decoding: data, as: UTF8.self)
        guard let start = text.range(of: "http://127.0.0.1:") else { throw TourProblem("no demo account: \(text)") }
        return String(text[start.lowerBound...].prefix { $0 != "\"" })
    }
}
