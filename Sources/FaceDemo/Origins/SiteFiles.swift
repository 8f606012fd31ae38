/// The website's files, built into the program.
enum SiteFiles {
    /// How a file becomes a response.
    enum Kind: Sendable {
        /// A fragment for the layout, its first line the title.
        case page
        /// A whole page of its own.
        case plain
        /// A file as it is.
        case asset
    }

    /// What stands at a path.
    struct Entry: Sendable {
        let name: String
        let kind: Kind
    }

    /// The paths of the website.
    static let table: [String: Entry] = {
        var table: [String: Entry] = [
            "/": Entry(name: "home.html", kind: .page),
            "/lab/": Entry(name: "lab.html", kind: .page),
            "/lab/frames.html": Entry(name: "frames.html", kind: .plain),
            "/lab/windows.html": Entry(name: "windows.html", kind: .plain),
            "/lab/probe.html": Entry(name: "probe.html", kind: .plain),
            "/lab/windows.js": Entry(name: "windows.js", kind: .asset),
            "/lab/bridge.html": Entry(name: "bridge.html", kind: .plain),
            "/lab/bridge.js": Entry(name: "bridge.js", kind: .asset),
            "/lab/intruder.html": Entry(name: "intruder.html", kind: .plain),
            "/lab/intruder.js": Entry(name: "intruder.js", kind: .asset),
        ]
        for name in pages { table["/\(name).html"] = Entry(name: "\(name).html", kind: .page) }
        for name in assets { table["/\(name)"] = Entry(name: name, kind: .asset) }
        return table
    }()

    private static let pages = [
        "login", "inbox", "projects", "documents", "notes", "live", "editor", "dialogs", "storage", "embedded",
        "links", "notifications", "devices", "connected-accounts",
    ]

    private static let assets = [
        "app.js", "connected-accounts.js", "devices.js", "dialogs.js", "documents.js", "editor.js", "embedded.js",
        "facelift.js", "favicon.png", "favicon.svg", "guard.js", "home.js", "inbox.js", "live.js", "login.js",
        "manifest.webmanifest", "notes.js", "notifications.js", "probe.js", "projects.js", "session.js", "site.css",
        "storage.js", "wire.js", "worker.js",
    ]

    /// The type that a file is served with.
    static func mediaType(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css;charset=UTF-8"
        case "js": "text/javascript;charset=UTF-8"
        case "png": "image/png"
        case "svg": "image/svg+xml"
        case "webmanifest": "application/manifest+json"
        default: "text/html;charset=UTF-8"
        }
    }

    /// Every file by name. Closures, since the compiler builds each file's bytes when they are first asked for.
    static let content: [String: @Sendable () -> [UInt8]] = [
        "app.js": { PackageResources.app_js },
        "authorize.html": { PackageResources.authorize_html },
        "bridge.html": { PackageResources.bridge_html },
        "bridge.js": { PackageResources.bridge_js },
        "connected-accounts.html": { PackageResources.connected_accounts_html },
        "connected-accounts.js": { PackageResources.connected_accounts_js },
        "devices.html": { PackageResources.devices_html },
        "devices.js": { PackageResources.devices_js },
        "dialogs.html": { PackageResources.dialogs_html },
        "dialogs.js": { PackageResources.dialogs_js },
        "documents.html": { PackageResources.documents_html },
        "documents.js": { PackageResources.documents_js },
        "editor.html": { PackageResources.editor_html },
        "editor.js": { PackageResources.editor_js },
        "elsewhere.html": { PackageResources.elsewhere_html },
        "embed.html": { PackageResources.embed_html },
        "embed.js": { PackageResources.embed_js },
        "embedded.html": { PackageResources.embedded_html },
        "embedded.js": { PackageResources.embedded_js },
        "facelift.js": { PackageResources.facelift_js },
        "favicon.png": { PackageResources.favicon_png },
        "favicon.svg": { PackageResources.favicon_svg },
        "frames.html": { PackageResources.frames_html },
        "gate.html": { PackageResources.gate_html },
        "guard.js": { PackageResources.guard_js },
        "home.html": { PackageResources.home_html },
        "home.js": { PackageResources.home_js },
        "hostile.html": { PackageResources.hostile_html },
        "hostile.js": { PackageResources.hostile_js },
        "identity.html": { PackageResources.identity_html },
        "inbox.html": { PackageResources.inbox_html },
        "inbox.js": { PackageResources.inbox_js },
        "intruder.html": { PackageResources.intruder_html },
        "intruder.js": { PackageResources.intruder_js },
        "lab.html": { PackageResources.lab_html },
        "layout.html": { PackageResources.layout_html },
        "links.html": { PackageResources.links_html },
        "live.html": { PackageResources.live_html },
        "live.js": { PackageResources.live_js },
        "login.html": { PackageResources.login_html },
        "login.js": { PackageResources.login_js },
        "manifest.webmanifest": { PackageResources.manifest_webmanifest },
        "missing.html": { PackageResources.missing_html },
        "notes.html": { PackageResources.notes_html },
        "notes.js": { PackageResources.notes_js },
        "notifications.html": { PackageResources.notifications_html },
        "notifications.js": { PackageResources.notifications_js },
        "probe.html": { PackageResources.probe_html },
        "probe.js": { PackageResources.probe_js },
        "projects.html": { PackageResources.projects_html },
        "projects.js": { PackageResources.projects_js },
        "session.js": { PackageResources.session_js },
        "site.css": { PackageResources.site_css },
        "storage.html": { PackageResources.storage_html },
        "storage.js": { PackageResources.storage_js },
        "windows.html": { PackageResources.windows_html },
        "windows.js": { PackageResources.windows_js },
        "wire.js": { PackageResources.wire_js },
        "worker.js": { PackageResources.worker_js },
    ]
}
