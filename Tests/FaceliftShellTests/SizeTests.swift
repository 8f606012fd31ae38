import FaceliftShell
import Testing

struct SizeTests {
    static let cases: [(Int64, String, String)] = [
        (-5, "0 KB", "0 KB"), (0, "0 KB", "0 KB"), (1, "1 KB", "1 KB"), (1000, "1 KB", "1 KB"),
        (650_400, "651 KB", "651 KB"), (999_400, "1000 KB", "1000 KB"), (999_500, "1.0 MB", "1,0 MB"),
        (1_234_567, "1.2 MB", "1,2 MB"), (45_000_000, "45.0 MB", "45,0 MB"), (321_000_000, "321 MB", "321 MB"),
        (2_500_000_000, "2.5 GB", "2,5 GB"), (7_000_000_000_000, "7.0 TB", "7,0 TB"),
    ]

    @Test(arguments: cases)
    func size(_ bytes: Int64, _ english: String, _ german: String) {
        #expect(Strings(.english).size(bytes: bytes) == english)
        #expect(Strings(.german).size(bytes: bytes) == german)
    }
}
