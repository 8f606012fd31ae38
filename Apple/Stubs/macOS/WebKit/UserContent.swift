import Foundation

@MainActor
open class WKUserContentController: NSObject {
    open var userScripts: [WKUserScript] { [] }
    open func addUserScript(_ userScript: WKUserScript) {}
    open func removeAllUserScripts() {}
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
    open func add(
        _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
    ) {}
    open func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
    ) {}
    open func removeScriptMessageHandler(forName name: String) {}
    open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {}
    open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {}
    open func removeAllScriptMessageHandlers() {}
    open func add(_ contentRuleList: WKContentRuleList) {}
    open func remove(_ contentRuleList: WKContentRuleList) {}
    open func removeAllContentRuleLists() {}
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@MainActor
open class WKUserScript: NSObject {
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {}
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) {}
    open var source: String { "" }
    open var injectionTime: WKUserScriptInjectionTime { .atDocumentStart }
    open var isForMainFrameOnly: Bool { false }
}

@MainActor
open class WKContentWorld: NSObject {
    open class var page: WKContentWorld { stub() }
    open class var defaultClient: WKContentWorld { stub() }
    open class func world(name: String) -> WKContentWorld { stub() }
    open var name: String? { nil }
}

@MainActor
open class WKScriptMessage: NSObject {
    open var body: Any { "" }
    open weak var webView: WKWebView? { nil }
    open var frameInfo: WKFrameInfo { stub() }
    open var name: String { "" }
    open var world: WKContentWorld { stub() }
}

@MainActor
open class WKContentRuleList: NSObject {
    open var identifier: String! { nil }
}

@MainActor
open class WKContentRuleListStore: NSObject {
    open class func `default`() -> Self! { nil }
    public convenience init!(url: URL!) { nil }
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!,
        completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
    ) {}
    @discardableResult
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList: String!
    ) async throws -> WKContentRuleList? { nil }
    open func lookUpContentRuleList(
        forIdentifier identifier: String!,
        completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
    ) {}
    @discardableResult
    open func contentRuleList(forIdentifier identifier: String!) async throws -> WKContentRuleList? { nil }
    open func removeContentRuleList(
        forIdentifier identifier: String!, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)!
    ) {}
    open func removeContentRuleList(forIdentifier identifier: String!) async throws {}
    open func getAvailableContentRuleListIdentifiers(
        _ completionHandler: (@MainActor @Sendable ([String]?) -> Void)!
    ) {}
    @discardableResult open func availableIdentifiers() async -> [String]? { nil }
}
