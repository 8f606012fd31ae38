import CGLib

/// Runs what is ready in the default main context, without waiting.
func iterate() {
    while g_main_context_iteration(nil, 0) != 0 {}
}
