import CAdwaita
import GObjectSupport

/// The program as the desktop knows it: one instance, which takes addresses of our scheme from later starts.
@MainActor
public final class ShellApplication {
    /// What the program does at each stage.
    public struct Stages {
        /// In the first instance, when there is no display to show anything on: says so and ends the program.
        public var endWithoutDisplay: @MainActor () -> Never
        /// Once, in the first instance, before anything is shown.
        public var start: @MainActor (ShellApplication) -> Void
        /// Show the window.
        public var activate: @MainActor () -> Void
        /// Addresses handed over, in the first instance.
        public var open: @MainActor ([String]) -> Void

        /// Takes the stages.
        public init(
            endWithoutDisplay: @escaping @MainActor () -> Never,
            start: @escaping @MainActor (ShellApplication) -> Void, activate: @escaping @MainActor () -> Void,
            open: @escaping @MainActor ([String]) -> Void
        ) {
            self.endWithoutDisplay = endWithoutDisplay
            self.start = start
            self.activate = activate
            self.open = open
        }
    }

    /// The `GtkApplication`, for windows.
    public let pointer: UnsafeMutablePointer<GtkApplication>
    private let connections = SignalConnections()
    private var signals: [UInt32] = []

    /// - Parameters:
    ///   - id: the application id, which is its name on the bus.
    ///   - version: what `--version` prints.
    public init(id: String, version: String, stages: Stages) {
        guard let made = adw_application_new(id, G_APPLICATION_HANDLES_OPEN) else {
            fatalError("the application could not be made")
        }
        pointer = UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkApplication.self)
        let application = UnsafeMutableRawPointer(made)
        g_application_add_main_option(
            gApplication, "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, "Print the version and end", nil)
        connections.connectInt(application, "handle-local-options") { arguments in
            guard let options = arguments.pointer(0),
                g_variant_dict_contains(options.assumingMemoryBound(to: GVariantDict.self), "version") != 0
            else { return -1 }
            print("facelift-shell \(version)")
            return 0
        }
        // Known from here on: whether this is the first instance. At "startup" GTK would end the program in its own words.
        connections.connect(application, "notify::is-registered") { [unowned self] in
            // It is told a second time at the end.
            guard g_application_get_is_registered(gApplication) != 0, g_application_get_is_remote(gApplication) == 0,
                gtk_init_check() == 0
            else { return }
            stages.endWithoutDisplay()
        }
        connections.connect(application, "startup") { [unowned self] in stages.start(self) }
        connections.connect(application, "activate") { stages.activate() }
        connections.connectArguments(application, "open") { arguments in
            stages.open(Self.addresses(arguments.pointer(0), arguments.int(1)))
        }
    }

    private var gApplication: UnsafeMutablePointer<GApplication> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
    }

    /// The bus connection (`GDBusConnection`); nil without a bus.
    public var connection: OpaquePointer? { g_application_get_dbus_connection(gApplication) }

    /// Runs until the window is closed or the system asks to end; gives the exit status.
    public func run(_ arguments: [String]) -> Int32 {
        for number in [SIGTERM, SIGINT, SIGHUP] { quitOn(number) }
        OptionErrors.speakOurWords()
        var texts = arguments.map { strdup($0) }
        defer { texts.forEach { free($0) } }
        return g_application_run(gApplication, Int32(texts.count), &texts)
    }

    /// Ends the program as if the window had been closed.
    public func quit() {
        guard let window = gtk_application_get_active_window(pointer) else { return g_application_quit(gApplication) }
        gtk_window_close(window)
        g_application_quit(gApplication)
    }

    private func quitOn(_ number: Int32) {
        let application = Unmanaged.passUnretained(self).toOpaque()
        signals.append(
            g_unix_signal_add(
                number,
                { data in
                    guard let data else { return 0 }
                    let application = Unmanaged<ShellApplication>.fromOpaque(data).takeUnretainedValue()
                    MainActor.assumeIsolated { application.quit() }
                    return 1
                }, application))
    }

    /// The addresses in the signal's array of `GFile`s.
    private static func addresses(_ files: UnsafeMutableRawPointer?, _ count: Int) -> [String] {
        guard let files else { return [] }
        let list = files.assumingMemoryBound(to: OpaquePointer?.self)
        return (0..<count).compactMap { index in
            guard let file = list[index], let address = g_file_get_uri(file) else { return nil }
            defer { g_free(address) }
            return String(cString: address)
        }
    }
}
