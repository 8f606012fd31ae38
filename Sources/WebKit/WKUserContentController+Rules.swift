import CWebKitGTK

extension WKUserContentController {
    /// Applies rules to what pages load from now on.
    public func add(_ contentRuleList: WKContentRuleList) {
        webkit_user_content_manager_add_filter(pointer, contentRuleList.pointer)
    }

    /// Stops applying rules.
    public func remove(_ contentRuleList: WKContentRuleList) {
        webkit_user_content_manager_remove_filter(pointer, contentRuleList.pointer)
    }

    /// Stops applying all rules.
    public func removeAllContentRuleLists() {
        webkit_user_content_manager_remove_all_filters(pointer)
    }
}
