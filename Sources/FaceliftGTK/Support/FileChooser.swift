import CAdwaita
import FaceliftCore
import Foundation

/// The system's dialog for choosing files: to open, or where to save.
@MainActor
final class FileChooser {
    private let native: OpaquePointer
    private var answer: (@MainActor ([URL]?) -> Void)?

    private init(over parent: any Element, title: String, action: GtkFileChooserAction, accept: String, cancel: String)
    {
        guard let native = gtk_file_chooser_native_new(title, parent.cast(), action, accept, cancel) else {
            fatalError("GTK could not make a file dialog")
        }
        self.native = native
        // A page asks for it: the window must stay usable behind it.
        gtk_native_dialog_set_modal(dialog, 0)
        Signal.connectInt(UnsafeMutableRawPointer(native), "response") { [weak self] response in
            self?.finish(accepted: response == GTK_RESPONSE_ACCEPT.rawValue)
        }
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(native)) }

    private var dialog: UnsafeMutablePointer<GtkNativeDialog> {
        UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkNativeDialog.self)
    }

    /// A dialog that asks where to save; the system asks before it overwrites.
    static func saving(
        _ name: String, over parent: any Element, title: String, accept: String, cancel: String
    ) -> FileChooser {
        let chooser = FileChooser(
            over: parent, title: title, action: GTK_FILE_CHOOSER_ACTION_SAVE, accept: accept, cancel: cancel)
        gtk_file_chooser_set_current_name(chooser.native, name)
        // Without a download folder the home folder: never the folder that the program happens to run in.
        let place = g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD) ?? g_get_home_dir()
        if let place, let folder = g_file_new_for_path(place) {
            gtk_file_chooser_set_current_folder(chooser.native, folder, nil)
            g_object_unref(UnsafeMutableRawPointer(folder))
        }
        return chooser
    }

    /// A dialog that asks for files to hand to the page.
    static func opening(
        multiple: Bool, types: [String], over parent: any Element, title: String, accept: String, cancel: String
    ) -> FileChooser {
        let chooser = FileChooser(
            over: parent, title: title, action: GTK_FILE_CHOOSER_ACTION_OPEN, accept: accept, cancel: cancel)
        gtk_file_chooser_set_select_multiple(chooser.native, multiple ? 1 : 0)
        if !types.isEmpty, let filter = gtk_file_filter_new() {
            for type in types { gtk_file_filter_add_mime_type(filter, type) }
            gtk_file_chooser_add_filter(chooser.native, filter)
        }
        return chooser
    }

    /// What the answer of a dialog for saving means: it has asked before it gave the place of an existing file, which
    /// may be replaced then. A symbolic link or anything else but a file of its own is never replaced.
    static func destination(_ url: URL) -> ChosenDestination {
        var status = stat()
        let isFile = lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        return ChosenDestination(url: url, mayReplace: isFile)
    }

    /// Shows the dialog; `answer` gets the files, nil when cancelled.
    func present(_ answer: @escaping @MainActor ([URL]?) -> Void) {
        self.answer = answer
        gtk_native_dialog_show(dialog)
    }

    /// Takes the dialog away; it then answers as if cancelled.
    func dismiss() {
        gtk_native_dialog_hide(dialog)
        finish(accepted: false)
    }

    private func finish(accepted: Bool) {
        let answer = answer
        self.answer = nil
        answer?(accepted ? files() : nil)
    }

    private func files() -> [URL] {
        guard let list = gtk_file_chooser_get_files(native) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            defer { g_object_unref(item) }
            guard let path = g_file_get_path(OpaquePointer(item)) else { return nil }
            defer { g_free(path) }
            return URL(fileURLWithPath: String(cString: path))
        }
    }
}
