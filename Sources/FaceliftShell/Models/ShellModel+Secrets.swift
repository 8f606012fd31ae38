import FaceliftCore

extension ShellModel {
    /// How long the first wait for a keyring is that did not answer when an account was removed; each is twice the last.
    public static let secretsWait = Duration.seconds(10)

    /// Takes away what removals left in a keyring that did not answer: again and again, ever less often, until it does.
    /// What is still left when the program ends is taken up at its next start.
    func finishSecretsLater() {
        guard secretsTask == nil, !service.secretsLeft.isEmpty else { return }
        secretsTask = Task { [weak self, pause] in
            var wait = Self.secretsWait
            while !Task.isCancelled {
                do { try await pause(wait) } catch { return }
                guard let self else { return }
                await service.finishSecrets()
                guard !service.secretsLeft.isEmpty else { return secretsTask = nil }
                wait = min(wait * 2, .seconds(600))
            }
        }
    }
}
