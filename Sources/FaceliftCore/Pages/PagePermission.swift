/// What a page may ask to use. The raw value is the key in `AccountSettings.permissions`.
public enum PagePermission: String, Hashable, Sendable, CaseIterable {
    /// Show notifications.
    case notifications
    /// Read the clipboard.
    case clipboardRead = "clipboard-read"
    /// Know where this device is.
    case location
    /// Use the camera.
    case camera
    /// Use the microphone.
    case microphone
    /// Use camera and microphone together.
    case cameraAndMicrophone = "camera-and-microphone"
    /// Capture the pointer.
    case pointerLock = "pointer-lock"
    /// List cameras and microphones.
    case deviceInfo = "device-info"
    /// Play protected media.
    case protectedMedia = "protected-media"
    /// Keep data while embedded elsewhere.
    case embeddedStorage = "embedded-storage"
}
