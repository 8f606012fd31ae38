import FaceliftCore
import Foundation

/// A web-view host that only writes down what it is asked.
@MainActor
final class RecordingHost {
    enum Call: Hashable {
        case present(AccountID, String)
        case dismiss, reload, stop
        case home(AccountID, String)
        case retry(AccountID)
        case remove(AccountID)
        case clear(AccountID)
    }

    struct Refused: Error {}

    var calls: [Call] = []
    var cookies: String?
    /// The icons that an earlier run has kept.
    var icons: [AccountID: Data] = [:]
    var refusesClearing = false
    var refusesRemoval = false
    /// Whose website data is on the disk.
    var stored: [AccountID] = []

    var port: WebHost {
        WebHost(
            present: { self.calls.append(.present($0, $1.canonical)) },
            dismiss: { self.calls.append(.dismiss) },
            reload: { self.calls.append(.reload) },
            stop: { self.calls.append(.stop) },
            navigateHome: { self.calls.append(.home($0, $1.canonical)) },
            retry: { self.calls.append(.retry($0)) },
            remove: {
                self.calls.append(.remove($0))
                if self.refusesRemoval { throw Refused() }
            },
            storedAccounts: { self.stored },
            clearData: {
                if self.refusesClearing { throw Refused() }
                self.calls.append(.clear($0))
            },
            cookieHeader: { _, _ in self.cookies },
            storageBytes: { _ in 4096 },
            icon: { self.icons[$0] })
    }
}
