import CWebKitGTK
import GObjectSupport

/// A view that shows web pages (Apple: WKWebView). Put its `widget` into a window.
///
/// The program must have called `gtk_init` (or run a `GtkApplication`) before, and run GLib's main loop.
@MainActor
open class WKWebView: NSObject {
    /// Linux only: the widget to put into a window. The view owns it; when the view goes away, so does the page, and
    /// the widget leaves its parent.
    public let widget: UnsafeMutablePointer<GtkWidget>

    /// Decides and follows navigations. Weak.
    public weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Shows what the page asks of the person. Weak. May also conform to `WKLinuxUIDelegate`.
    public weak var uiDelegate: (any WKUIDelegate)?

    let handle: UnsafeMutablePointer<WebKitWebView>
    let settings: ViewSettings
    let observations = Observations()
    let connections = SignalConnections()
    let storedConfiguration: WKWebViewConfiguration
    /// The view whose page opened this one, if any; for identity only.
    let openedBy: ObjectIdentifier?
    var isInFullscreen = false {
        didSet { if isInFullscreen != oldValue { observations.notify(.fullscreenState) } }
    }
    let navigator = Navigator()
    let finder = Finder()
    let closer = PageCloser()
    let scriptCalls = ScriptCalls()
    let schemeTasks = SchemeTasks()
    private(set) lazy var history = WKBackForwardList(webkit_web_view_get_back_forward_list(handle))
    private let interface = InterfaceRouter()
    private let owned: GObjectRef<UnsafeMutablePointer<GtkWidget>>

    /// Makes a view. Later changes of the caller's `configuration` have no effect; its preferences, controller and data
    /// store are shared.
    ///
    /// - Parameter frame: used for nothing but the first size request: GTK's containers decide about sizes.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        MainQueue.ensure()
        let copy = configuration.duplicate()
        let opener = configuration.opener
        copy.opener = nil
        if let opener {
            // The engine takes these from the opener, whatever it is given.
            copy.userContentController = opener.storedConfiguration.userContentController
            copy.websiteDataStore = opener.storedConfiguration.websiteDataStore
        }
        storedConfiguration = copy
        settings = ViewSettings(copy)
        let pointer = Self.makeWidget(copy, settings: settings, opener: opener)
        widget = pointer
        owned = GObjectRef(sinking: pointer)
        handle = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: WebKitWebView.self)
        openedBy = opener.map { ObjectIdentifier($0) }
        super.init()
        if frame.width > 0, frame.height > 0 {
            gtk_widget_set_size_request(pointer, Int32(clamping: Int(frame.width)), Int32(clamping: Int(frame.height)))
        }
        ViewTable.register(self)
        copy.userContentController.attach(self)
        navigator.connect(to: self)
        interface.connect(to: self)
        connectProperties()
    }

    /// Views are not kept in archives on Linux: always nil.
    public required init?(coder: NSCoder) {
        nil
    }

    isolated deinit {
        connections.disconnectAll()
        navigator.invalidate()
        schemeTasks.abandon()
        scriptCalls.viewGone()
        ViewTable.unregister(widget)
        WidgetRemoval.remove(widget)
        // The engine's own references (a script that is still running has one) must not keep a page alive that nobody
        // sees any more.
        g_object_run_dispose(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self))
    }

    /// A copy of the configuration; preferences, controller and data store are the same objects.
    public var configuration: WKWebViewConfiguration { storedConfiguration.duplicate() }

    private static func makeWidget(
        _ configuration: WKWebViewConfiguration, settings: ViewSettings, opener: WKWebView?
    ) -> UnsafeMutablePointer<GtkWidget> {
        let autoplay =
            configuration.mediaTypesRequiringUserActionForPlayback.isEmpty
            ? WEBKIT_AUTOPLAY_ALLOW : WEBKIT_AUTOPLAY_DENY
        let policies = GObjectConstruction.make(
            webkit_website_policies_get_type(),
            enums: [("autoplay", webkit_autoplay_policy_get_type(), Int32(bitPattern: autoplay.rawValue))])
        defer { if let policies { g_object_unref(policies) } }
        var objects: [(name: String, object: UnsafeMutableRawPointer)] = [("settings", settings.pointer.rawInstance)]
        if let policies { objects.append(("website-policies", UnsafeMutableRawPointer(policies))) }
        if let opener {
            // Session, context and content manager come from the related view.
            objects.append(("related-view", UnsafeMutableRawPointer(opener.handle)))
        } else {
            objects.append(("network-session", configuration.websiteDataStore.session.rawInstance))
            objects.append(("user-content-manager", configuration.userContentController.pointer.rawInstance))
            objects.append(("web-context", WebContext.shared.rawInstance))
        }
        guard let made = GObjectConstruction.make(webkit_web_view_get_type(), objects: objects) else {
            preconditionFailure("GTK could not make a web view. Is there a display, and was gtk_init called?")
        }
        return UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWidget.self)
    }

    private func connectProperties() {
        let names: [(String, Property)] = [
            ("title", .title), ("uri", .url), ("is-loading", .isLoading),
            ("estimated-load-progress", .estimatedProgress), ("camera-capture-state", .cameraCaptureState),
            ("microphone-capture-state", .microphoneCaptureState), ("is-playing-audio", .isPlayingAudio),
            ("is-muted", .isMuted), ("theme-color", .themeColor), ("favicon", .icon),
        ]
        for (name, property) in names {
            connections.connect(handle, "notify::\(name)") { [weak self] in
                self?.navigator.propertyChanged(property)
                self?.observations.notify(property)
            }
        }
        if let list = webkit_web_view_get_back_forward_list(handle) {
            connections.connect(list, "changed") { [weak self] in
                self?.observations.notify(.canGoBack)
                self?.observations.notify(.canGoForward)
            }
        }
    }
}
