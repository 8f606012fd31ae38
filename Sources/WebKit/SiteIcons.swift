import CWebKitGTK

/// The icons of pages that a store keeps. The engine has no type of website data for them.
@MainActor
enum SiteIcons {
    /// Removes all of them, if the store keeps any.
    static func clear(_ manager: OpaquePointer?) {
        guard let database = webkit_website_data_manager_get_favicon_database(manager) else { return }
        webkit_favicon_database_clear(database)
    }
}
