import FaceliftCore

extension PromptQueue {
    /// The port by which the web host asks the person.
    ///
    /// - Parameters:
    ///   - mayPresent: whether this account is the one on screen and nothing is locked.
    ///   - isLocked: whether the whole program is locked.
    ///   - open: hands an address to the system, after a click of the person or their answer here.
    ///   - notice: shows a short message.
    public func webUI(
        mayPresent: @escaping @MainActor @Sendable (AccountID) -> Bool,
        isLocked: @escaping @MainActor @Sendable () -> Bool = { false },
        open: @escaping @MainActor @Sendable (ExternalLink) -> Void,
        notice: @escaping @MainActor @Sendable (PageContext, ShellNotice) -> Void
    ) -> WebUI {
        WebUI(
            mayPresent: mayPresent, isLocked: isLocked,
            alert: { context, text in _ = await self.ask(.alert(text), context) },
            confirm: { context, text in await self.ask(.confirm(text), context) == .accepted },
            prompt: { context, text, proposal in
                guard case .text(let answer) = await self.ask(.text(text, proposal: proposal ?? ""), context) else {
                    return nil
                }
                return answer
            },
            confirmLeave: { context in await self.ask(.leave, context) == .accepted },
            authenticate: { context, request in
                guard case .credential(let credential) = await self.ask(.authenticate(request), context) else {
                    return nil
                }
                return credential
            },
            chooseFiles: { context, multiple, types in
                let answer = await self.ask(.chooseFiles(multiple: multiple, types: types), context)
                guard case .files(let files) = answer else { return nil }
                return files
            },
            chooseDestination: { context, offer in
                guard !self.isMuted(context.account) else {
                    notice(context, .filesMuted)
                    return nil
                }
                let answer = await self.ask(.chooseDestination(offer), context)
                guard case .destination(let destination) = answer else { return nil }
                return destination
            },
            openExternally: { context, link in
                guard mayPresent(context.account) else { return }
                if link.reason == .linkClicked { return open(link) }
                Task { if await self.ask(.openExternally(link), context) == .accepted { open(link) } }
            },
            permission: { context, permission in await self.ask(.permission(permission), context) == .accepted },
            notice: notice)
    }
}
