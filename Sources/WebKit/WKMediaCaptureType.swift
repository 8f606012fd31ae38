/// Which devices a page asks for (Apple: WKMediaCaptureType).
public enum WKMediaCaptureType: Int, Sendable {
    /// A camera.
    case camera = 0
    /// A microphone.
    case microphone = 1
    /// Both.
    case cameraAndMicrophone = 2
}
