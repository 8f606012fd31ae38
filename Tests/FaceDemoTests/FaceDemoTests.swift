import Testing

/// Parent of every suite that touches GLib: they share one main context, so they run one after the other.
@Suite(.serialized)
enum FaceDemoTests {}
