import Testing

@testable import FaceliftCore

@Suite struct UserAgentTests {
    @Test(
        arguments: [
            ("Mozilla/5.0 (X11) AppleWebKit/605.1.15 Safari/605.1.15 VanceFacelift/0.1.0", true, "0.1.0"),
            ("VanceFacelift/2.3-beta.1 x", true, "2.3-beta.1"), ("(VanceFacelift/1)", true, "1)"),
            ("x-VanceFacelift/1", true, "1"), ("VanceFacelift/", true, nil), ("VanceFacelift/ 1", true, nil),
            ("Mozilla/5.0", false, nil), ("vancefacelift/1", false, nil), ("NotVanceFacelift/1", false, nil),
            ("xVanceFacelift/1 VanceFacelift/2", true, "2"), ("_VanceFacelift/1", false, nil),
            ("VanceFacelift 1", false, nil), ("", false, nil), ("VanceFacelift/1\tx", true, "1"),
        ] as [(String, Bool, String?)])
    func detects(text: String, isFacelift: Bool, version: String?) {
        #expect(UserAgent.isFacelift(text) == isFacelift)
        #expect(UserAgent.version(in: text) == version)
    }

    @Test func suffixIsDetected() {
        let suffix = UserAgent.suffix(version: FaceliftVersion.current)
        #expect(suffix == "VanceFacelift/\(FaceliftVersion.current)")
        #expect(UserAgent.version(in: "Mozilla/5.0 " + suffix) == FaceliftVersion.current)
    }
}
