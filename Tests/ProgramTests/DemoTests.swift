import Foundation
import Testing

extension ProgramTests {
    /// `facelift demo --headless`: the whole tour on real windows.
    @Suite struct DemoTests {
        @Test func theTourGoesWell() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let pictures = profile.folder + "/pictures"
            let outcome = try profile.facelift("demo", "--headless", pictures)
            let lines = outcome.output.split(separator: "\n")
            #expect(outcome.status == 0, "\(outcome.output)\n\(outcome.errors)")
            #expect(lines.filter { $0.hasPrefix("ok ") }.count >= 12)
            #expect(!lines.contains { $0.hasPrefix("FAIL ") })
            let files = try FileManager.default.contentsOfDirectory(atPath: pictures).filter { $0.hasSuffix(".png") }
            #expect(files.count >= 10)
            // The person's own profile is untouched.
            #expect(!FileManager.default.fileExists(atPath: profile.folder + "/data/vance-facelift"))
        }

        /// The gallery fails at a control that takes the keyboard and has no name, on whichever screen.
        @Test func everyScreenCanBeReachedAndEveryControlHasAName() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let outcome = try tour(profile, "gallery", "light-768")
            #expect(outcome.status == 0, "\(outcome.output)\n\(outcome.errors)")
            #expect(outcome.output.contains("ok 28 light-768: "))
        }

        private func tour(_ profile: TestProfile, _ words: String...) throws -> Outcome {
            let pictures = profile.folder + "/pictures"
            try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
            let programs = ["facelift", "facelift-shell"].map(TestProfile.program)
            return try profile.start(
                TestProfile.program("facelift-tour"), programs + [profile.folder, pictures] + words
            ).finish()
        }

        @Test func twentyAccountsOfOneServerKeepTheirSessionsOverARestart() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let outcome = try tour(profile, "crowd")
            #expect(outcome.status == 0, "\(outcome.output)\n\(outcome.errors)")
        }

        @Test func aTourThatCannotStartSaysWhy() throws {
            let profile = try TestProfile()
            defer { profile.end() }
            let outcome = try profile.facelift(
                "demo", "--headless", profile.folder + "/pictures", environment: ["PATH": profile.folder])
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("Xvfb is not installed"))
        }
    }
}
