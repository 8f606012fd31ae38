import FaceliftCore

extension LockModel {
    /// "Forgot PIN", and the one way out of a lock that cannot be opened any more: everything secret is deleted, then
    /// the setup follows. Accounts stay in the list.
    public func reset() async {
        guard phase != .wiping, phase != .starting, !isWorking else { return }
        await wipe()
    }

    /// Deletes everything secret, in an order that may be interrupted anywhere: the journal is written first, and the
    /// program goes on here at its next start.
    func wipe() async {
        dataKey = nil
        watch?.cancel()
        countdown?.cancel()
        stopScan()
        waiting = nil
        problem = nil
        phase = .wiping
        let (keeper, worker) = (ports.keeper, ports.worker)
        do {
            try await worker.run { () throws(LockFailure) in try keeper.beginWipe() }
            try await destroyData()
            try await worker.run { () throws(LockFailure) in try keeper.endWipe() }
        } catch let failure as LockFailure {
            ports.log.error(.lock, "the wipe did not end: \(failure)")
            problem = LockProblem(failure, for: .deleting) ?? .wipe("\(failure)")
            return
        } catch {
            ports.log.error(.lock, "the wipe did not end: \(error)")
            problem = .wipe("\(error)")
            return
        }
        await take(await worker.run { keeper.state() })
    }

    /// Goes on with a wipe that could not end.
    public func retryWipe() async {
        guard phase == .wiping, problem != nil else { return }
        await wipe()
    }
}
