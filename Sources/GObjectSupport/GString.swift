import CGLib

extension String {
    /// Copies a string that belongs to someone else ("transfer none"); nil stays nil.
    public init?(borrowing characters: UnsafePointer<CChar>?) {
        guard let characters else { return nil }
        self.init(cString: characters)
    }

    /// Copies a string and frees it with `g_free` ("transfer full"); nil stays nil.
    public init?(consuming characters: UnsafeMutablePointer<CChar>?) {
        guard let characters else { return nil }
        self.init(cString: characters)
        g_free(characters)
    }
}
