/// Sizes for people.
extension Strings {
    /// An amount of storage in the unit that suits it: "0 KB", "651 KB", "1.2 MB" (in German "1,2 MB"). A thousand
    /// bytes are a kilobyte, as the system's file manager counts.
    public func size(bytes: Int64) -> String {
        var value = Double(max(bytes, 0)) / 1000
        var unit = "KB"
        for larger in ["MB", "GB", "TB"] where value >= 999.5 {
            value /= 1000
            unit = larger
        }
        guard unit != "KB", value < 99.95 else { return "\(Int(value.rounded(.up))) \(unit)" }
        let tenths = Int((value * 10).rounded())
        let point = language == .german ? "," : "."
        return "\(tenths / 10)\(point)\(tenths % 10) \(unit)"
    }
}
