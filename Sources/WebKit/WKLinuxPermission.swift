/// What a page may ask for on Linux beside camera and microphone.
public enum WKLinuxPermission: Hashable, Sendable {
    /// To show notifications.
    case notifications
    /// To know where the device is.
    case geolocation
    /// To read the clipboard.
    case clipboard
    /// To hide and hold the mouse pointer.
    case pointerLock
    /// To list the names of cameras and microphones.
    case deviceInfo
    /// To use a content protection system, by name.
    case mediaKeySystem(String)
    /// To record the screen.
    case displayCapture
    /// A frame of `requesting` wants its own cookies inside `current`.
    case websiteDataAccess(requesting: String, current: String)
}
