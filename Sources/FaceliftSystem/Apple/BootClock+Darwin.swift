import Darwin
import FaceliftCore
import Foundation

extension BootClock {
    /// The system's clocks: `mach_continuous_time`, which runs during sleep and which nobody can set, and the kernel's
    /// name for this run of the system (`kern.bootsessionuuid`).
    public static func darwin() -> BootClock {
        let bootID = readBootID()
        var scale = mach_timebase_info_data_t()
        let hasScale = mach_timebase_info(&scale) == KERN_SUCCESS && scale.denom > 0
        let (numerator, denominator) = (UInt64(scale.numer), UInt64(scale.denom))
        return BootClock(
            now: {
                // Without a scale the clock stands at 0, which counts as "went back" and locks.
                guard hasScale else { return BootInstant(bootID: bootID, milliseconds: 0) }
                // The full product: after weeks, ticks times numerator no longer fit 64 bits on every processor.
                let product = mach_continuous_time().multipliedFullWidth(by: numerator)
                let (milliseconds, _) = (denominator * 1_000_000).dividingFullWidth(product)
                return BootInstant(bootID: bootID, milliseconds: Int64(clamping: milliseconds))
            },
            wall: { Date() })
    }

    /// Without a name for this run every start of the program counts as another one: delays begin anew.
    private static func readBootID() -> String {
        var bytes = [CChar](repeating: 0, count: 64)
        var count = bytes.count
        guard sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 else { return UUID().uuidString }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return name.isEmpty ? UUID().uuidString : name
    }
}
