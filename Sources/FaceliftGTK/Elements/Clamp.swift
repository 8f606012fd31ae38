import CAdwaita

/// Keeps reading width in wide windows.
struct Clamp: Element {
    let handle: WidgetHandle

    init(_ child: any Element, width: Int32 = 560) {
        handle = WidgetHandle(adw_clamp_new())
        adw_clamp_set_maximum_size(opaque, width)
        adw_clamp_set_tightening_threshold(opaque, 400)
        adw_clamp_set_child(opaque, child.widget)
    }
}
