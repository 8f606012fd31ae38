import FaceliftCore
import Testing

@Suite struct PageMemoryTests {
    @Test(arguments: [
        (UInt64(0), 512), (1 << 30, 512), (2 << 30, 1024), (6 << 30, 3072), (8 << 30, 4096), (64 << 30, 4096),
        (UInt64.max, 4096),
    ])
    func halfOfTheComputersWithinBounds(physical: UInt64, mebibytes: Int) {
        #expect(PageMemory.limit(of: physical) == mebibytes)
    }
}
