import CWebKitGTK
import GObjectSupport

/// Takes a widget out of whatever holds it. Containers keep books about their children, so each wants to be asked.
@MainActor
enum WidgetRemoval {
    static func remove(_ widget: UnsafeMutablePointer<GtkWidget>) {
        guard let parent = gtk_widget_get_parent(widget) else { return }
        let raw = UnsafeMutableRawPointer(parent)
        if raw.isInstance(of: gtk_stack_get_type()) {
            gtk_stack_remove(OpaquePointer(raw), widget)
        } else if raw.isInstance(of: gtk_box_get_type()) {
            gtk_box_remove(raw.assumingMemoryBound(to: GtkBox.self), widget)
        } else if raw.isInstance(of: gtk_window_get_type()) {
            gtk_window_set_child(raw.assumingMemoryBound(to: GtkWindow.self), nil)
        } else if raw.isInstance(of: gtk_overlay_get_type()), gtk_overlay_get_child(OpaquePointer(raw)) != widget {
            gtk_overlay_remove_overlay(OpaquePointer(raw), widget)
        } else if raw.isInstance(of: gtk_grid_get_type()) {
            gtk_grid_remove(raw.assumingMemoryBound(to: GtkGrid.self), widget)
        } else {
            gtk_widget_unparent(widget)
        }
    }
}
