import FaceliftShell
import Foundation

/// The gallery: every screen of the window, in each of the asked looks, as a picture.
extension Tour {
    static let galleryPIN = "729401"

    /// Walks through every screen once for each look. Each starts from an empty profile.
    func gallerySteps() {
        for look in paths.looks {
            beginAfresh()
            let open = scene(look)
            open("setup") { [self] in
                try look.prepare(paths.profile)
                screen.setTextSize(look.isLarge ? 2 : 1)
                try startServer()
                try startShell(look.environment)
                try window().awaitText(look.words(.setupTitle))
            }
            open("setup-again") { [self] in
                screen.movePointer(x: 200, y: 200)
                try screen.type(Self.galleryPIN)
                screen.press(.enter)
                try window().awaitText(look.words(.repeatTitle))
            }
            open("empty") { [self] in
                try window().click(look.words(.startOver))
                try window().click(look.words(.withoutPIN))
                try window().awaitText(look.words(.addFirstAccount))
            }
            galleryOfAdding(look)
            galleryOfUsing(look)
            galleryOfManaging(look)
            galleryOfLocking(look)
            step("\(look.name): the programs end", independent: true) { try endPrograms() }
        }
    }

    /// Does what leads to a screen, keeps its picture, and looks whether everything that takes the keyboard has a name.
    func scene(_ look: Look) -> (_ name: String, _ body: () throws -> Void) -> Void {
        { name, body in
            self.step("\(look.name): \(name)") {
                try body()
                // A pointer over a button would show the button's hint in the picture.
                try self.window().restPointer()
                try self.picture("\(look.name)/\(name)")
                // The window about the program is libadwaita's own.
                if name != "about" { try self.window().expectNames() }
                let ordered = ["empty", "add-accepted", "error", "manage", "edit", "security-pin"]
                // Where a screen scrolls, places say nothing about the order.
                if ordered.contains(name), look.width >= 768, !look.isLarge { try self.window().expectReadingOrder() }
            }
        }
    }

    /// Tells the demo how to answer from now on.
    func setConfig(_ config: String) throws { try DemoControl.setConfig(config, of: site) }

    /// Signs in at the wall, whose page has nothing but a link.
    func passGate() throws {
        guard let frame = try window().front()?.frame else { throw TourProblem("there is no window") }
        try window().click(x: 8, y: frame.height - 12)
        try page().press(accessKey: "1")
    }

    /// A real name where the gallery has one for it (`scripts/screenshots`), else the demo's numeric address.
    var siteHost: String { site.split(separator: "/").last.map(String.init) ?? site }
}
