import FaceliftCore
import Observation

/// A typed address on its way to a verified deployment: read after a pause, confirmed where it must be, then asked.
@MainActor
@Observable
public final class AddressCheck {
    /// How far the address is.
    public enum State: Hashable, Sendable {
        /// Nothing to say: empty, or still being typed.
        case idle
        /// Not an address that may be used.
        case refused(FaceURLRefusal)
        /// Usable after the person agreed to a risk.
        case needsConsent(Consent, FaceURL)
        /// The server is being asked.
        case checking(FaceURL)
        /// A Vancetope deployment.
        case accepted(FaceURL, InstanceInfo)
        /// Something else, or nothing.
        case failed(FaceURL, InstanceVerdict)
    }

    /// What a person must agree to before a request is made.
    public enum Consent: Hashable, Sendable {
        /// http in a private network.
        case notEncrypted
        /// A name in letters that look like others.
        case foreignLetters
    }

    /// How long typing must rest before the server is asked.
    public static let pauseLength = Duration.milliseconds(700)

    /// What stands in the field.
    public private(set) var typed = ""
    /// How far the address is.
    public private(set) var state = State.idle
    /// What was made of the typed text, once it was read.
    public private(set) var reading: FaceURLInterpretation?
    private var consents: Set<Consent> = []
    private var work: Task<Void, Never>?
    private let verify: @MainActor (FaceURL) async -> InstanceVerdict
    private let pause: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - verify: asks the server.
    ///   - pause: waits; throws when cancelled.
    public init(
        verify: @escaping @MainActor (FaceURL) async -> InstanceVerdict,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.verify = verify
        self.pause = pause
    }

    /// The text has changed: what was known is void, and the new text is looked at when typing rests.
    public func type(_ text: String) {
        guard text != typed else { return }
        reset(to: text)
        guard !text.allSatisfy(\.isWhitespace) else { return }
        let pause = pause
        work = Task { [weak self] in
            do { try await pause(Self.pauseLength) } catch { return }
            guard !Task.isCancelled else { return }
            await self?.look()
        }
    }

    /// Looks at once: the Return key, or a button.
    public func checkNow() {
        work?.cancel()
        work = Task { [weak self] in await self?.look() }
    }

    /// The person agrees to what `needsConsent` says.
    public func consent() {
        guard case .needsConsent(let consent, _) = state else { return }
        consents.insert(consent)
        checkNow()
    }

    /// Takes another address in place of the typed one, and looks at it at once.
    public func take(_ suggestion: String) {
        reset(to: suggestion)
        checkNow()
    }

    /// Stops asking.
    public func cancel() {
        work?.cancel()
        if case .checking = state { state = .idle }
    }

    private func reset(to text: String) {
        work?.cancel()
        typed = text
        reading = nil
        state = .idle
        consents = []
    }

    private func look() async {
        let reading: FaceURLInterpretation
        do throws(FaceURLRefusal) {
            reading = try FaceURL.interpret(typed)
        } catch {
            self.reading = nil
            state = .refused(error)
            return
        }
        self.reading = reading
        let url = reading.url
        if url.exposure == .privateNetwork, !consents.contains(.notEncrypted) {
            state = .needsConsent(.notEncrypted, url)
        } else if url.isInternationalized, !consents.contains(.foreignLetters) {
            state = .needsConsent(.foreignLetters, url)
        } else {
            state = .checking(url)
            let verdict = await verify(url)
            // A text typed meanwhile has cancelled this task: its answer is about something else.
            guard !Task.isCancelled, state == .checking(url) else { return }
            if case .accepted(let info) = verdict {
                state = .accepted(url, info)
            } else {
                state = .failed(url, verdict)
            }
        }
    }
}
