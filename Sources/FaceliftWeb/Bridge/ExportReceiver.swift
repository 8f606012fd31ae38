import FaceliftCore
import Foundation

/// Puts the pieces of `exportFile` together in private files, piece by piece as they come.
struct ExportReceiver {
    private struct Transfer {
        var assembly = ExportAssembly()
        let file: PrivateFile
    }

    private let folder: URL
    private var transfers: [Int: Transfer] = [:]

    /// Exports of one document at the same time; each may grow to 100 MiB.
    private static let limit = 8

    /// Makes a receiver that collects in the folder.
    init(folder: URL) {
        self.folder = folder
    }

    /// Drops what is not complete.
    mutating func discardAll() { transfers = [:] }

    /// What a message leads to; nil while an export goes on.
    mutating func outcome(of message: Result<BridgeMessage, BridgeMessageProblem>) -> BridgeOutcome? {
        switch message {
        case .success(.shareCredentials(let value)): .credentials(value)
        case .success(.projects(let value)): .projects(value)
        case .success(.export(let slice)): receive(slice)
        case .success(.badExport(let name)): .exportRefused(name: ExportName.sanitize(name), .notBase64)
        case .failure(let problem): .dropped(problem)
        }
    }

    /// Takes one piece. What goes wrong ends the export and deletes what came so far.
    private mutating func receive(_ slice: ExportSlice) -> BridgeOutcome? {
        // Later pieces of an export that was refused.
        guard slice.index == 0 || transfers[slice.transfer] != nil else { return nil }
        let name = ExportName.sanitize(slice.name)
        do {
            try append(slice)
            guard let transfer = transfers[slice.transfer], transfer.assembly.isComplete else { return nil }
            transfers[slice.transfer] = nil
            let offer = ExportOffer(name: name, mime: slice.mime, byteCount: Int64(transfer.assembly.byteCount))
            return .export(offer, try transfer.file.finish())
        } catch {
            transfers[slice.transfer] = nil
            return switch error {
            case let problem as ExportProblem: .exportRefused(name: name, problem)
            case let failure as StoreFailure: .exportFailed(name: name, failure)
            default: .exportFailed(name: name, .other(error.localizedDescription))
            }
        }
    }

    private mutating func append(_ slice: ExportSlice) throws {
        if slice.index == 0 {
            guard transfers.count < Self.limit else { throw ExportProblem.tooMany }
            transfers[slice.transfer] = Transfer(file: try PrivateFile(in: folder))
        }
        guard var transfer = transfers.removeValue(forKey: slice.transfer) else { return }
        let data = try transfer.assembly.append(slice)
        try transfer.file.append(data)
        transfers[slice.transfer] = transfer
    }
}
