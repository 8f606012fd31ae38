import Foundation

/// The demo deployment: a small Vancetope-like website with its `/brain` calls, an identity provider, and a foreign
/// site, each on an origin of its own.
///
/// It is what `facelift serve-demo` runs, what the tests talk to, and the reference for website authors. It answers from
/// GLib's default main context, which the caller runs: a program by `g_main_loop_run`, a test by iterating the context.
///
///     let server = DemoServer(options: DemoOptions(port: 8080))
///     try server.start()
///     print(server.url)   // http://127.0.0.1:8080
///
/// People: `ada` (password `ada-demo`), `bob` (`bob-demo`) and `guest01` … `guest20` (`guest01-demo` …) of the tenant
/// `acme`, and `cleo` (`cleo-demo`) of `globex`.
@MainActor
public final class DemoServer {
    private static let keptRecords = 20_000

    private let options: DemoOptions
    private let addresses = AddressBook()
    private let site: BrainSite
    private let identity: IdentityProviderSite
    private let foreign: ForeignSite
    private var origins: [SoupOrigin] = []
    private var log: DemoLog?

    /// What was asked since the first start, oldest first; the last 20 000.
    public private(set) var records: [DemoRecord] = []

    /// Called after each answered request with its record.
    public var onRecord: ((DemoRecord) -> Void)?

    /// Called when a line cannot be written to the log; the server goes on.
    public var onLogFailure: ((any Error) -> Void)?

    /// Makes a server that does not listen yet. Its users' data lives as long as this object, also over a stop and a
    /// start.
    public init(options: DemoOptions = DemoOptions()) {
        self.options = options
        let addresses = addresses
        identity = IdentityProviderSite(options: options, addresses: { addresses.current })
        foreign = ForeignSite(options: options, addresses: { addresses.current })
        site = BrainSite(options: options, addresses: { addresses.current }, identity: identity)
        origins = [
            origin("site", options.host, options.encryption?.name, options.port, site),
            origin(
                "identity", options.identityProviderHost, options.encryption?.identityProviderName,
                options.identityProviderPort, identity),
            origin("foreign", options.foreignHost, options.encryption?.foreignName, options.foreignPort, foreign),
        ]
    }

    /// The deployment's address, for example `http://127.0.0.1:8080`; meaningful once started.
    public var url: String { addresses.current.site }

    /// The identity provider's address.
    public var identityProviderURL: String { addresses.current.identity }

    /// The foreign site's address.
    public var foreignURL: String { addresses.current.foreign }

    /// Listens on all three ports. After `stop()` the same ports are taken again.
    /// - Throws: `DemoServerError`; nothing listens then.
    public func start() throws {
        if let file = options.log, log == nil { log = try DemoLog(file) }
        do {
            for origin in origins { try origin.start() }
        } catch {
            stop()
            throw error
        }
        addresses.current = DemoAddresses(site: origins[0].url, identity: origins[1].url, foreign: origins[2].url)
    }

    /// Stops listening and drops every connection, as a deployment does that is switched off.
    public func stop() {
        for origin in origins { origin.stop() }
        site.reset()
    }

    /// How many slow or endless answers are under way.
    var unfinishedAnswers: Int { origins.reduce(0) { $0 + $1.unfinishedAnswers } }

    private func origin(
        _ name: String, _ host: String, _ shownHost: String?, _ port: UInt16, _ handler: any DemoSite
    ) -> SoupOrigin {
        let place = SoupOrigin.Place(
            host: host, shownHost: shownHost ?? host, certificate: options.encryption?.certificate)
        return SoupOrigin(place, port: port, site: handler) { [weak self] request, status, user in
            self?.keep(request, origin: name, status: status, user: user)
        }
    }

    private func keep(_ request: DemoRequest, origin: String, status: Int, user: String?) {
        let record = DemoRecord(request, origin: origin, status: status, user: user, time: options.now())
        if records.count >= Self.keptRecords { records.removeFirst(records.count - Self.keptRecords + 1) }
        records.append(record)
        do {
            try log?.write(record)
        } catch {
            onLogFailure?(error)
        }
        onRecord?(record)
    }
}
