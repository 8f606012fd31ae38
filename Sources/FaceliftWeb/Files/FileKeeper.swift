import FaceliftCore
import Foundation

/// Keeps one account's exports and downloads until they stand where the person wants them.
///
/// A file is collected in a private place and asked about once the account's view is shown: what a hidden account saves
/// is held and offered later, and what could not be put where the person wanted it is offered again. One question at a
/// time; declining deletes the file; nothing is lost without a word.
@MainActor
final class FileKeeper {
    /// One file on its way.
    @MainActor
    final class Item {
        let file: URL
        let offer: ExportOffer
        fileprivate let cancel: @MainActor () -> Void
        fileprivate var isComplete = false
        fileprivate var answer = Answer.open

        fileprivate init(file: URL, offer: ExportOffer, cancel: @escaping @MainActor () -> Void) {
            self.file = file
            self.offer = offer
            self.cancel = cancel
        }
    }

    fileprivate enum Answer {
        case open
        case chosen(ChosenDestination)
        /// On its way to the chosen place.
        case moving
    }

    weak var page: AccountWebView?
    private var items: [Item] = []
    private var isAsking = false
    private let questions = PendingQuestions()
    /// Said once, until there is room again.
    private var hasRefused = false

    /// Files waiting for an answer, the shown question included. A page that makes more is stopped.
    private static let limit = 10

    /// How many files are held for an answer or for their last bytes.
    var count: Int { items.count }

    /// Takes a file that begins to arrive, and asks where it should go.
    ///
    /// - Parameter cancel: called when the person declines while bytes still come.
    /// - Returns: nil when too many files wait already; the person is told.
    func begin(_ offer: ExportOffer, file: URL, cancel: @escaping @MainActor () -> Void = {}) -> Item? {
        guard items.count < Self.limit else {
            if !hasRefused { page?.notices.tell(.exportRefused(name: offer.name, .tooMany)) }
            hasRefused = true
            return nil
        }
        hasRefused = false
        let item = Item(file: file, offer: offer, cancel: cancel)
        items.append(item)
        askNext()
        return item
    }

    /// All bytes are there.
    func complete(_ item: Item) {
        item.isComplete = true
        settle(item)
    }

    /// The rest will not come: the part is deleted.
    func abandon(_ item: Item) {
        unlink(item.file.path)
        items.removeAll { $0 === item }
    }

    /// The view is on the screen: what was held is offered now.
    func presented() { askNext() }

    /// The account goes: everything held is deleted.
    func discardAll() {
        for item in items {
            item.cancel()
            // What is on its way still arrives: the person wanted it.
            if case .moving = item.answer { continue }
            unlink(item.file.path)
        }
        items = []
        questions.cancelAll()
    }

    private func askNext() {
        guard !isAsking, let page, page.presence == .shown else { return }
        let next = items.first { item in
            if case .open = item.answer { return true }
            return false
        }
        guard let item = next else { return }
        isAsking = true
        // The waiting question keeps nothing of the view alive.
        let (ui, context, offer) = (page.environment.ui, page.context, item.offer)
        Task {
            let place = await questions.run(orElse: nil) { await ui.chooseDestination(context, offer) }
            isAsking = false
            answered(item, place)
            askNext()
        }
    }

    private func answered(_ item: Item, _ place: ChosenDestination?) {
        guard items.contains(where: { $0 === item }) else { return }
        if let place {
            item.answer = .chosen(place)
            settle(item)
        } else if page?.presence == .shown {
            item.cancel()
            abandon(item)
        }
        // Else the question was taken away with the view: it is asked again when the view is back.
    }

    private func settle(_ item: Item) {
        guard item.isComplete, case .chosen(let place) = item.answer, let page else { return }
        item.answer = .moving
        let saver = FileSaver(fileCreationMask: page.environment.configuration.fileCreationMask)
        Task {
            do throws(StoreFailure) {
                moved(item, .success(try await saver.move(item.file, to: place)))
            } catch {
                moved(item, .failure(error))
            }
        }
    }

    private func moved(_ item: Item, _ result: Result<URL, StoreFailure>) {
        switch result {
        case .success(let saved):
            items.removeAll { $0 === item }
            page?.notices.tell(.saved(name: saved.lastPathComponent))
        case .failure(let error):
            page?.environment.log.error(.downloads, "file not saved: \(error)")
            page?.notices.tell(.saveFailed(name: item.offer.name, error))
            guard items.contains(where: { $0 === item }) else {
                // The account went meanwhile.
                unlink(item.file.path)
                return
            }
            item.answer = .open
            askNext()
        }
    }
}
