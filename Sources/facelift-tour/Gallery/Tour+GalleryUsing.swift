import FaceliftShell
import Foundation

extension Tour {
    /// The page with what the window puts around and over it.
    func galleryOfUsing(_ look: Look) {
        let words = look.words
        let open = scene(look)
        open("shell") { [self] in
            try signIn("ada")
            var mark = try log.mark()
            _ = try RunningProgram.output(of: paths.facelift, ["accounts", "add", site, "--name", "Private"])
            try page().report("load", of: nil, path: "/login.html", since: mark)
            try expectActive("Private", words(.switchAccount))
            try signIn("bob")
            mark = try log.mark()
            screen.press(Key("1"), with: [.control])
            try page().report("visibility", of: "ada@acme", since: mark)
            try expectActive("Work", words(.switchAccount))
        }
        open("switcher") { [self] in
            try window().click(words(.switchAccount))
            try window().awaitControl("Private", role: "list item")
        }
        open("menu") { [self] in
            screen.press(.escape)
            try window().click(words(.mainMenu))
            try window().awaitControl(words(.about))
        }
        open("find") { [self] in
            screen.press(.escape)
            try page().focus()
            screen.press(Key("f"), with: [.control])
            try window().awaitControl(words(.findPlaceholder))
            try screen.type("projects")
        }
        open("shortcuts") { [self] in
            screen.press(.escape)
            screen.press(.f1, with: [.control])
            try window().awaitText(words(.shortcutsAccounts))
        }
        open("about") { [self] in
            screen.press(.escape)
            try awaitOneWindow()
            // The last entry of the menu, by keyboard.
            screen.press(.f10)
            try window().awaitControl(words(.about))
            screen.press(.up)
            screen.press(.enter)
            try Waiting.untilTrue("the window about the program") { try window().allWindows().count == 2 }
        }
        open("doctor") { [self] in
            screen.press(.escape)
            try awaitOneWindow()
            screen.press(.f10)
            try window().awaitControl(words(.doctor))
            screen.press(.up)
            screen.press(.up)
            screen.press(.enter)
            try window().awaitControl(words(.copyReport))
        }
        open("question") { [self] in
            screen.press(.escape)
            try awaitOneWindow()
            try page().go(to: "/dialogs.html", accessKey: "g", user: "ada@acme")
            try page().press(accessKey: "3")
            try window().awaitControl(words(.ok))
        }
        open("http-sign-in") { [self] in
            try window().click(words(.cancel))
            try page().go(to: "/lab/", accessKey: "t", user: "ada@acme")
            try page().press(accessKey: "q")
            try window().awaitControl(words(.password))
        }
        open("detour") { [self] in
            try window().click(words(.cancel))
            try goHome(words)
            var mark = try log.mark()
            try page().go(to: "/connected-accounts.html", accessKey: "c", user: "ada@acme")
            try page().report("accounts", of: "ada@acme", since: mark)
            mark = try log.mark()
            try page().press(accessKey: "1")
            try log.await("the identity provider's page", since: mark) { $0.path == "/authorize" }
            try window().awaitControl(words(.backTo(account: "Work")))
        }
        open("error") { [self] in
            try window().click(words(.backTo(account: "Work")))
            try stopServer()
            try window().click(words(.reload))
            try window().awaitControl(words(.retry), within: 30)
        }
        step("\(look.name): back on the page") { [self] in
            let mark = try log.mark()
            try startServer()
            if let place = try window().control(words(.retry))?.frame {
                try window().click(x: place.centre.x, y: place.centre.y)
            }
            try log.await("a page load", since: mark) { $0.origin == "site" && $0.path == "/" }
        }
    }

    private func goHome(_ words: Strings) throws {
        let mark = try log.mark()
        try window().click(words(.home))
        try page().report("load", of: "ada@acme", path: "/", since: mark)
    }

    private func awaitOneWindow() throws {
        try Waiting.untilTrue("the small window to close") { try window().allWindows().count == 1 }
    }
}
