import CWebKitGTK
import GObjectSupport

/// Prints a view into a PDF file of its own, which is read and deleted at the end.
@MainActor
final class PrintToFile {
    private let operation: GObjectRef<OpaquePointer>
    private let connections = SignalConnections()
    private let folder: URL
    private var failure: (any Error)?
    private var completion: (@MainActor (Result<Data, any Error>) -> Void)?
    /// The view must outlive its print.
    private let view: WKWebView

    static func run(_ view: WKWebView, _ completion: @escaping @MainActor (Result<Data, any Error>) -> Void) {
        guard let operation = webkit_print_operation_new(view.handle).map({ GObjectRef(consuming: $0) }) else {
            return completion(.failure(WKError(.unknown)))
        }
        let folder: URL
        do {
            folder = try makeFolder()
        } catch {
            return completion(.failure(error))
        }
        PrintToFile(operation, folder, view, completion).start()
    }

    private init(
        _ operation: GObjectRef<OpaquePointer>, _ folder: URL, _ view: WKWebView,
        _ completion: @escaping @MainActor (Result<Data, any Error>) -> Void
    ) {
        self.operation = operation
        self.folder = folder
        self.view = view
        self.completion = completion
    }

    private var file: URL { folder.appendingPathComponent("page.pdf") }

    private func start() {
        guard let settings = gtk_print_settings_new() else { return finish() }
        // The printer that writes files needs no dialog and no printing service. GTK translates its name.
        gtk_print_settings_set_printer(settings, String(borrowing: g_dgettext("gtk40", "Print to File")))
        gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
        gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_URI, file.absoluteString)
        webkit_print_operation_set_print_settings(operation.pointer, settings)
        g_object_unref(UnsafeMutableRawPointer(settings))
        // The handlers hold this object until the end.
        connections.connectPointer(operation.pointer, "failed") { [self] error in
            let error = error?.assumingMemoryBound(to: GError.self)
            failure = error.flatMap { g_error_copy($0) }.map { GLibError(consuming: $0) }
        }
        connections.connect(operation.pointer, "finished") { [self] in finish() }
        webkit_print_operation_print(operation.pointer)
    }

    /// "finished" comes after "failed" too.
    private func finish() {
        guard let completion else { return }
        self.completion = nil
        let result: Result<Data, any Error>
        do {
            if let failure { throw WKError(.unknown, userInfo: [NSUnderlyingErrorKey: failure]) }
            result = .success(try Data(contentsOf: file))
        } catch {
            result = .failure(error)
        }
        remove(folder)
        // Not inside the signal: the operation is in use there.
        onIdle { [self] in
            connections.disconnectAll()
            completion(result)
        }
    }

    /// A folder that only this user can look into: the page may be private. What is left of one tells whose it was.
    private static func makeFolder() throws -> URL {
        let template = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(getpid())-XXXXXX").path
        var bytes = template.utf8CString.map { $0 }
        guard let made = mkdtemp(&bytes) else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        return URL(fileURLWithPath: String(cString: made), isDirectory: true)
    }

    private func remove(_ folder: URL) {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            logWarning("The temporary folder of a PDF could not be deleted: \(error)")
        }
    }
}
