import Testing

/// Whole programs, used as a person or a script uses them. One at a time: they share the machine's display, and several of
/// them time what they do.
@Suite(.serialized)
struct ProgramTests {}
