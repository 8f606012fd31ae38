import CAtspi
import Foundation

/// The programs that the accessibility bus knows.
final class AccessibilityDesktop {
    /// Throws when there is no accessibility bus to be had.
    init() throws {
        // libatspi's cache misses children that appear after a first look. Its mask for caching nothing comes too late
        // when the program joined the bus meanwhile; this variable does not.
        setenv("ATSPI_NO_CACHE", "1", 1)
        // Of a program that is just joining it complains to have no cache, and then asks on.
        g_log_set_handler("dbind", G_LOG_LEVEL_WARNING, { _, _, _, _ in }, nil)
        guard atspi_init() <= 1 else {
            throw TourProblem("No accessibility bus answers. Is at-spi2-core installed?")
        }
        // A window that hangs must not hang the tour: 5 s a call, whoever answers.
        atspi_set_timeout(5_000, 10_000)
    }

    /// The program of that process, once it has put itself on the bus.
    func application(processIdentifier: Int32) -> AccessibleNode? {
        guard let desktop = atspi_get_desktop(0) else { return nil }
        let root = AccessibleNode(owning: desktop)
        return root.children.last { $0.processIdentifier == processIdentifier }
    }
}
