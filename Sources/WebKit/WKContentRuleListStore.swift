import CWebKitGTK
import GObjectSupport

/// Compiled rule lists in a folder (Apple: WKContentRuleListStore). The rules are the same JSON as on Apple.
@MainActor
public final class WKContentRuleListStore: NSObject {
    private let store: GObjectRef<OpaquePointer>
    private static var made: WKContentRuleListStore?

    /// A store in a folder, which is made if it is missing.
    public init(url: URL) {
        store = GObjectRef(consuming: webkit_user_content_filter_store_new(url.path))
    }

    /// The store of the program, beside the default data store.
    public class func `default`() -> WKContentRuleListStore! {
        if let made { return made }
        let store = WKContentRuleListStore(
            url: StoreTable.currentRoots().data.appendingPathComponent("content-rules"))
        made = store
        return store
    }

    /// Compiles rules and stores them under a name.
    public func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!,
        completionHandler: @escaping @MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void
    ) {
        var rules = encodedContentRuleList ?? ""
        let bytes = rules.withUTF8 { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let store = store
        startGAsync { callback, data in
            webkit_user_content_filter_store_save(store.pointer, identifier ?? "", bytes, nil, callback, data)
        } completion: { _, result in
            Self.report(.contentRuleListStoreCompileFailed, completionHandler) {
                webkit_user_content_filter_store_save_finish(store.pointer, result, $0)
            }
        }
    }

    /// Compiles rules and stores them under a name.
    public func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!
    ) async throws -> WKContentRuleList? {
        try await withCheckedThrowingContinuation { continuation in
            compileContentRuleList(forIdentifier: identifier, encodedContentRuleList: encodedContentRuleList) {
                continuation.resume(with: Self.result($0, $1))
            }
        }
    }

    /// Finds a stored list.
    public func lookUpContentRuleList(
        forIdentifier identifier: String!,
        completionHandler: @escaping @MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void
    ) {
        let store = store
        startGAsync { callback, data in
            webkit_user_content_filter_store_load(store.pointer, identifier ?? "", nil, callback, data)
        } completion: { _, result in
            Self.report(.contentRuleListStoreLookUpFailed, completionHandler) {
                webkit_user_content_filter_store_load_finish(store.pointer, result, $0)
            }
        }
    }

    /// Finds a stored list.
    public func contentRuleList(forIdentifier identifier: String!) async throws -> WKContentRuleList? {
        try await withCheckedThrowingContinuation { continuation in
            lookUpContentRuleList(forIdentifier: identifier) { continuation.resume(with: Self.result($0, $1)) }
        }
    }

    /// Deletes a stored list.
    public func removeContentRuleList(
        forIdentifier identifier: String!, completionHandler: @escaping @MainActor @Sendable ((any Error)?) -> Void
    ) {
        let store = store
        startGAsync { callback, data in
            webkit_user_content_filter_store_remove(store.pointer, identifier ?? "", nil, callback, data)
        } completion: { _, result in
            do {
                _ = try GLibError.catching { webkit_user_content_filter_store_remove_finish(store.pointer, result, $0) }
                completionHandler(nil)
            } catch {
                completionHandler(Self.failure(.contentRuleListStoreRemoveFailed, error))
            }
        }
    }

    /// Deletes a stored list.
    public func removeContentRuleList(forIdentifier identifier: String!) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            removeContentRuleList(forIdentifier: identifier) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// The names of the stored lists.
    public func getAvailableContentRuleListIdentifiers(
        _ completionHandler: @escaping @MainActor @Sendable ([String]?) -> Void
    ) {
        let store = store
        startGAsync { callback, data in
            webkit_user_content_filter_store_fetch_identifiers(store.pointer, nil, callback, data)
        } completion: { _, result in
            var names: [String] = []
            if let list = webkit_user_content_filter_store_fetch_identifiers_finish(store.pointer, result) {
                var index = 0
                while let name = list[index] {
                    names.append(String(cString: name))
                    index += 1
                }
                g_strfreev(list)
            }
            completionHandler(names)
        }
    }

    /// The names of the stored lists.
    public func availableIdentifiers() async -> [String]? {
        await withCheckedContinuation { continuation in
            getAvailableContentRuleListIdentifiers { continuation.resume(returning: $0) }
        }
    }

    private static func report(
        _ code: WKError.Code, _ handler: @MainActor (WKContentRuleList?, (any Error)?) -> Void,
        _ take: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
    ) {
        do {
            guard let made = try GLibError.catching(take) else { return handler(nil, WKError(code)) }
            handler(WKContentRuleList(consuming: made), nil)
        } catch {
            handler(nil, failure(code, error))
        }
    }

    private static func result(_ list: WKContentRuleList?, _ error: (any Error)?) -> Result<
        WKContentRuleList?, any Error
    > {
        error.map { .failure($0) } ?? .success(list)
    }

    private static func failure(_ code: WKError.Code, _ error: any Error) -> WKError {
        WKError(code, userInfo: [NSUnderlyingErrorKey: error, NSHelpAnchorErrorKey: "\(error)"])
    }
}
