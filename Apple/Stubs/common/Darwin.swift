public typealias kern_return_t = Int32
public let KERN_SUCCESS: kern_return_t = 0

public struct mach_timebase_info_data_t {
    public var numer: UInt32 = 0
    public var denom: UInt32 = 0
    public init() {}
}

public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> kern_return_t { 0 }
public func mach_continuous_time() -> UInt64 { 0 }
public func sysctlbyname(
    _ name: String, _ old: UnsafeMutableRawPointer?, _ oldLength: UnsafeMutablePointer<Int>?,
    _ new: UnsafeMutableRawPointer?, _ newLength: Int
) -> Int32 { 0 }
