import FaceliftCore
import Foundation

extension StoreFailure {
    /// Reads the meaning of a POSIX error number.
    init(errorNumber: Int32) {
        switch errorNumber {
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull
        case EACCES, EPERM, EROFS: self = .readOnly
        default: self = .other(String(cString: strerror(errorNumber)))
        }
    }

    /// Reads the meaning of what Foundation says when a folder cannot be made. Its own words are English only.
    init(makingFolder error: any Error) {
        let below = (error as NSError).userInfo[NSUnderlyingErrorKey]
        switch (error as? CocoaError)?.code {
        case CocoaError.fileWriteOutOfSpace: self = .diskFull
        case CocoaError.fileWriteNoPermission, CocoaError.fileWriteVolumeReadOnly: self = .readOnly
        default:
            self = (below as? POSIXError).map { Self(errorNumber: $0.code.rawValue) } ?? .other("mkdir")
        }
    }
}
