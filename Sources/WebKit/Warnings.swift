import CWebKitGTK

/// Writes a warning to GLib's log, where the program's other warnings are.
func logWarning(_ text: String) {
    let domain = "WebKit"
    let type = g_variant_type_new("a{sv}")
    defer { g_variant_type_free(type) }
    let builder = g_variant_builder_new(type)
    defer { g_variant_builder_unref(builder) }
    g_variant_builder_add_value(
        builder,
        g_variant_new_dict_entry(g_variant_new_string("MESSAGE"), g_variant_new_variant(g_variant_new_string(text))))
    g_log_variant(domain, G_LOG_LEVEL_WARNING, g_variant_builder_end(builder))
}
