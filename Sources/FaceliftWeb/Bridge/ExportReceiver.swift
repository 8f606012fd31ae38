import FaceliftCore
import Foundation

/// Puts the pieces of `exportFile` together in private files, piece by piece as they come, and hands complete files on.
@MainActor
struct ExportReceiver {
    private struct Transfer {
        var assembly = ExportAssembly()
        let file: PrivateFile
    }

    private var transfers: [Int: Transfer] = [:]

    /// Exports of one document at the same time; each may grow to 100 MiB.
    private static let limit = 8

    /// Drops what is not complete.
    mutating func discardAll() { transfers = [:] }

    /// Takes one piece. What goes wrong ends the export, deletes what came so far and is told the person.
    mutating func receive(_ slice: ExportSlice, for page: AccountWebView) {
        // Later pieces of an export that was refused.
        guard slice.index == 0 || transfers[slice.transfer] != nil else { return }
        let name = ExportName.sanitize(slice.name)
        do {
            try append(slice, folder: page.environment.configuration.exportFolder)
            guard let transfer = transfers[slice.transfer], transfer.assembly.isComplete else { return }
            transfers[slice.transfer] = nil
            let offer = ExportOffer(name: name, mime: slice.mime, byteCount: Int64(transfer.assembly.byteCount))
            let url = try transfer.file.finish()
            guard let item = page.files.begin(offer, file: url) else {
                unlink(url.path)
                return
            }
            page.files.complete(item)
        } catch {
            transfers[slice.transfer] = nil
            refuse(name, error, page)
        }
    }

    private mutating func append(_ slice: ExportSlice, folder: URL) throws {
        if slice.index == 0 {
            guard transfers.count < Self.limit else { throw StoreFailure.other("too many files at once") }
            transfers[slice.transfer] = Transfer(file: try PrivateFile(in: folder))
        }
        guard var transfer = transfers.removeValue(forKey: slice.transfer) else { return }
        let data = try transfer.assembly.append(slice)
        try transfer.file.append(data)
        transfers[slice.transfer] = transfer
    }

    private func refuse(_ name: String, _ error: any Error, _ page: AccountWebView) {
        page.environment.log.warning(.bridge, "export refused: \(error)")
        guard page.presence == .shown else { return }
        let notice: ShellNotice =
            switch error {
            case let problem as ExportProblem: .exportRefused(name: name, problem)
            case let failure as StoreFailure: .saveFailed(name: name, failure)
            default: .saveFailed(name: name, .other(error.localizedDescription))
            }
        page.environment.ui.notice(page.context, notice)
    }
}
