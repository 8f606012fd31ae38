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
}
