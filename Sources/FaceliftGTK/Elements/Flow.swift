import CAdwaita

/// Elements in lines that break where the width ends.
struct Flow: Element {
    let handle: WidgetHandle

    init(spacing: UInt32 = 6, perLine: UInt32 = 10, atLeast: UInt32 = 1, _ children: [any Element]) {
        handle = WidgetHandle(gtk_flow_box_new())
        gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        gtk_flow_box_set_homogeneous(opaque, 1)
        gtk_flow_box_set_row_spacing(opaque, spacing)
        gtk_flow_box_set_column_spacing(opaque, spacing)
        gtk_flow_box_set_max_children_per_line(opaque, perLine)
        gtk_flow_box_set_min_children_per_line(opaque, atLeast)
        for child in children {
            gtk_flow_box_insert(opaque, child.widget, -1)
            // The frame that GTK puts around each child would be a second stop of the Tab key.
            if let frame = gtk_widget_get_parent(child.widget) { gtk_widget_set_focusable(frame, 0) }
        }
    }
}
