import FaceliftCore
import Foundation

/// Reads one view's messages off the main thread, in their order: a hundred pieces of a mebibyte each must not keep the
/// window from drawing.
final class BridgeReader: Sendable {
    private enum Order: Sendable {
        case read(String)
        case forget
    }

    private let orders: AsyncStream<Order>.Continuation

    /// Starts reading.
    ///
    /// - Parameters:
    ///   - home: the account's origin.
    ///   - folder: where exports are collected.
    ///   - deliver: told of each message's outcome, in order.
    init(home: WebOrigin, folder: URL, deliver: @escaping @MainActor @Sendable (BridgeOutcome) -> Void) {
        let (stream, orders) = AsyncStream.makeStream(of: Order.self)
        self.orders = orders
        Task.detached(priority: .userInitiated) {
            var exports = ExportReceiver(folder: folder)
            for await order in stream {
                switch order {
                case .read(let text):
                    guard let outcome = exports.outcome(of: BridgeMessage.parse(text, home: home)) else { continue }
                    await deliver(outcome)
                case .forget: exports.discardAll()
                }
            }
        }
    }

    deinit { stop() }

    /// Reads a message.
    func read(_ text: String) { orders.yield(.read(text)) }

    /// Another document is in the view: pieces of the old one's exports will not come.
    func forget() { orders.yield(.forget) }

    /// Ends reading; what is not complete is deleted.
    func stop() { orders.finish() }
}
