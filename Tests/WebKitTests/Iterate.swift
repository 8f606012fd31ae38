import CWebKitGTK

/// Runs the default main context for about a millisecond: what is ready, or what becomes ready meanwhile.
@MainActor
func iterate() {
    let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    flag.initialize(to: false)
    defer { flag.deallocate() }
    let source = g_timeout_add_full(
        G_PRIORITY_DEFAULT, 1,
        { data in
            data?.assumingMemoryBound(to: Bool.self).pointee = true
            return 0
        }, flag, nil)
    var rounds = 0
    while !flag.pointee, rounds < 50 {
        g_main_context_iteration(nil, 1)
        rounds += 1
    }
    if !flag.pointee { g_source_remove(source) }
}
