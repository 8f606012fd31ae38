import Observation

/// Draws once, and again whenever a model value that the drawing read has changed.
///
/// Several changes in one turn of the loop are drawn once, because a change is reported once per drawing. Drawing
/// stops when the object goes.
@MainActor
final class Rendering {
    private let draw: @MainActor () -> Void

    init(_ draw: @escaping @MainActor () -> Void) {
        self.draw = draw
        run()
    }

    private func run() {
        withObservationTracking {
            draw()
        } onChange: { [weak self] in
            // Called before the value changes, so the drawing waits for the next turn.
            Task { @MainActor in self?.run() }
        }
    }
}
