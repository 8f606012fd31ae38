import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// Takes a picture of what the view shows. The view must have a size: it must be in a window.
    public func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (WKLinuxImage?, (any Error)?) -> Void
    ) {
        let rect = snapshotConfiguration?.rect ?? .null
        let wanted = snapshotConfiguration?.snapshotWidth?.intValue ?? 0
        let handle = handle
        let width = CGFloat(gtk_widget_get_width(widget))
        startGAsync { callback, data in
            webkit_web_view_get_snapshot(
                handle, WEBKIT_SNAPSHOT_REGION_VISIBLE, WEBKIT_SNAPSHOT_OPTIONS_NONE, nil, callback, data)
        } completion: { _, result in
            do {
                let made = try GLibError.catching { webkit_web_view_get_snapshot_finish(handle, result, $0) }
                guard let made else { throw WKError(.unknown) }
                let owned = GObjectRef(consuming: OpaquePointer(UnsafeMutableRawPointer(made)))
                completionHandler(Self.cut(WKLinuxImage(owned.pointer), rect, viewWidth: width, wanted: wanted), nil)
            } catch {
                completionHandler(nil, WKError(.unknown, userInfo: [NSUnderlyingErrorKey: error]))
            }
        }
    }

    /// Takes a picture of what the view shows. The view must have a size: it must be in a window.
    @discardableResult
    public func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> WKLinuxImage {
        try await withCheckedThrowingContinuation { continuation in
            takeSnapshot(with: configuration) { image, error in
                if let image {
                    continuation.resume(returning: image)
                } else {
                    continuation.resume(throwing: error ?? WKError(.unknown))
                }
            }
        }
    }

    /// The engine takes the whole view only: cut and scale here.
    private static func cut(_ image: WKLinuxImage, _ rect: CGRect, viewWidth: CGFloat, wanted: Int) -> WKLinuxImage {
        let scale = viewWidth > 0 ? CGFloat(image.width) / viewWidth : 1
        if rect.isNull {
            guard wanted > 0 else { return image }
            return image.part(
                x: 0, y: 0, width: image.width, height: image.height, scaledTo: Int(CGFloat(wanted) * scale))
        }
        let (width, height) = (Int(rect.width * scale), Int(rect.height * scale))
        return image.part(
            x: Int(rect.origin.x * scale), y: Int(rect.origin.y * scale), width: width, height: height,
            scaledTo: wanted > 0 ? Int(CGFloat(wanted) * scale) : width)
    }
}
