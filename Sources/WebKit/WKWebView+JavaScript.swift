import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// Runs a script in the page's world of the main frame.
    ///
    /// - Parameter completionHandler: gets the value of the last statement (nil for undefined) or a `WKError`.
    public func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        evaluate(javaScriptString, in: .page) { result in
            switch result {
            case .success(let value): completionHandler?(value, nil)
            case .failure(let error): completionHandler?(nil, error)
            }
        }
    }

    /// Runs a script in the page's world of the main frame and waits for its value.
    @discardableResult
    public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        try await evaluateJavaScript(javaScriptString, in: nil, contentWorld: .page)
    }

    /// Runs a script in `contentWorld` of the main frame.
    ///
    /// - Parameter frame: nil or a main frame; another one cannot be reached from here and is error 12.
    public func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {
        guard frame?.isMainFrame ?? true else {
            completionHandler?(.failure(WKError(.javaScriptInvalidFrameTarget)))
            return
        }
        evaluate(javaScript, in: contentWorld) { completionHandler?($0.map(Self.wrap)) }
    }

    /// Runs a script in `contentWorld` of the main frame and waits for its value.
    public func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
    ) async throws -> Any? {
        guard frame?.isMainFrame ?? true else { throw WKError(.javaScriptInvalidFrameTarget) }
        return try await waitForScript { evaluate(javaScript, in: contentWorld, completion: $0) }
    }

    /// Runs the body of an `async` function with arguments in `contentWorld` and gives what it returns, waiting for
    /// promises.
    ///
    /// - Parameter arguments: by JavaScript name; numbers, null, strings, dates, arrays and dictionaries.
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld, completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {
        guard frame?.isMainFrame ?? true else {
            completionHandler?(.failure(WKError(.javaScriptInvalidFrameTarget)))
            return
        }
        callFunction(functionBody, arguments, in: contentWorld) { completionHandler?($0.map(Self.wrap)) }
    }

    /// Runs the body of an `async` function with arguments in `contentWorld` and waits for what it returns.
    ///
    /// - Parameter arguments: by JavaScript name; numbers, null, strings, dates, arrays and dictionaries.
    public func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        contentWorld: WKContentWorld
    ) async throws -> Any? {
        guard frame?.isMainFrame ?? true else { throw WKError(.javaScriptInvalidFrameTarget) }
        return try await waitForScript { callFunction(functionBody, arguments, in: contentWorld, completion: $0) }
    }

    // MARK: - Calls into the engine

    private typealias Completion = @MainActor (Result<Any?, any Error>) -> Void

    private func waitForScript(_ start: (@escaping Completion) -> Void) async throws -> Any? {
        // The value is made on the main actor and handed to it.
        nonisolated(unsafe) var outcome: Result<Any?, any Error> = .failure(WKError(.unknown))
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            start {
                outcome = $0
                continuation.resume()
            }
        }
        return try outcome.get()
    }

    private func evaluate(_ script: String, in world: WKContentWorld, completion: @escaping Completion) {
        guard !refuseIfProcessIsGone(completion) else { return }
        let source = committedURL?.absoluteString
        let losses = navigator.processLosses
        let call = scriptCalls.begin(completion)
        startGAsync { callback, data in
            webkit_web_view_evaluate_javascript(
                handle, script, gssize(script.utf8.count), world.engineName, source, nil, callback, data)
        } completion: { [weak self] source, result in
            self.finish(losses, call) { error in
                webkit_web_view_evaluate_javascript_finish(Self.engineView(source), result, error)
            }
        }
    }

    private func callFunction(
        _ body: String, _ arguments: [String: Any], in world: WKContentWorld, completion: @escaping Completion
    ) {
        let prepared: ScriptArguments
        do { prepared = try ScriptArguments(arguments) } catch { return completion(.failure(error)) }
        guard !refuseIfProcessIsGone(completion) else { return }
        let call = scriptCalls.begin(completion)
        let start = { self.start(body, prepared, in: world, call) }
        if navigator.isProvisional { scriptCalls.beginBesideLoad(call, in: self, start) } else { start() }
    }

    private func start(
        _ body: String, _ prepared: ScriptArguments, in world: WKContentWorld, _ call: ScriptCalls.Call
    ) {
        let function = prepared.prologue + body
        let source = committedURL?.absoluteString
        let losses = navigator.processLosses
        startGAsync { callback, data in
            webkit_web_view_call_async_javascript_function(
                handle, function, gssize(function.utf8.count), prepared.makeVariant(), world.engineName, source, nil,
                callback, data)
        } completion: { [weak self] source, result in
            self.finish(losses, call) { error in
                webkit_web_view_call_async_javascript_function_finish(Self.engineView(source), result, error)
            }
        }
    }

    /// A value as `Any`: itself, and only undefined as an empty optional.
    private static func wrap(_ value: Any?) -> Any { value ?? Any?.none as Any }

    private static func engineView(_ source: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<WebKitWebView>? {
        source?.assumingMemoryBound(to: WebKitWebView.self)
    }

    private func refuseIfProcessIsGone(_ completion: @escaping Completion) -> Bool {
        guard navigator.isProcessGone else { return false }
        onIdle { completion(.failure(WKError(.webContentProcessTerminated))) }
        return true
    }
}

extension WKWebView? {
    /// Takes the engine's answer and reports it. `self` is nil if the view went away while the script ran.
    @MainActor
    fileprivate func finish(
        _ losses: Int, _ call: ScriptCalls.Call,
        _ take: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
    ) {
        self?.scriptCalls.end(call)
        do {
            guard let value = try GLibError.catching(take) else {
                return call.answer(.failure(WKError(.javaScriptResultTypeIsUnsupported)))
            }
            let owned = GObjectRef(consuming: value)
            call.answer(.success(try ScriptValueReader.read(owned.pointer)))
        } catch let error as GLibError {
            guard let view = self else { return call.answer(.failure(WKError(.webViewInvalidated))) }
            // "The process ended" comes with the number of "unsupported result", maybe before the news of the end.
            onIdle { [weak view] in
                let ended = view.map { $0.navigator.processLosses != losses } ?? true
                call.answer(.failure(ScriptErrors.make(error, processEnded: ended)))
            }
        } catch {
            call.answer(.failure(WKError(.javaScriptResultTypeIsUnsupported)))
        }
    }
}
