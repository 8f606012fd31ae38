/// What asking a key vault for a secret came to.
public enum KeyVaultReading: Sendable {
    /// The secret.
    case value(SecretBytes)
    /// The vault is open and has no such secret.
    case missing
    /// The vault does not answer.
    case unavailable(KeyVaultProblem)
}
