import CWebKitGTK
import GObjectSupport

extension WKWebView {
    /// Linux only: the certificate of the server that the committed document came from (DER, RFC 5280); nil if it did
    /// not come over TLS. Stands for Apple's `serverTrust`, whose type Linux has not.
    public var linuxServerCertificate: Data? {
        var certificate: UnsafeMutablePointer<GTlsCertificate>?
        var errors = GTlsCertificateFlags(rawValue: 0)
        guard webkit_web_view_get_tls_info(handle, &certificate, &errors) != 0, let certificate else { return nil }
        var value = GValue()
        g_value_init(&value, g_byte_array_get_type())
        defer { g_value_unset(&value) }
        g_object_get_property(
            UnsafeMutableRawPointer(certificate).assumingMemoryBound(to: GObject.self), "certificate", &value)
        guard let bytes = g_value_get_boxed(&value)?.assumingMemoryBound(to: GByteArray.self) else { return nil }
        return Data(bytes: bytes.pointee.data, count: Int(bytes.pointee.len))
    }

    /// Linux only: whether the page records the screen.
    public var linuxDisplayCaptureState: WKMediaCaptureState {
        WKMediaCaptureState(webkit_web_view_get_display_capture_state(handle))
    }

    /// Linux only: pauses or resumes the recording of the screen. WebKitGTK 2.50 cannot end it from here; a page that is
    /// closed or loaded anew ends it.
    public func linuxSetDisplayCaptureMuted(_ isMuted: Bool) {
        webkit_web_view_set_display_capture_state(
            handle, isMuted ? WEBKIT_MEDIA_CAPTURE_STATE_MUTED : WEBKIT_MEDIA_CAPTURE_STATE_ACTIVE)
    }

    /// Linux only: the page with what it shows, as one MHTML file (RFC 2557). This is not Apple's web archive.
    public func linuxMHTMLData(completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void) {
        let handle = handle
        startGAsync { callback, data in
            webkit_web_view_save(handle, WEBKIT_SAVE_MODE_MHTML, nil, callback, data)
        } completion: { _, result in
            do {
                let stream = try GLibError.catching { webkit_web_view_save_finish(handle, result, $0) }
                guard let stream else { throw WKError(.unknown) }
                let owned = GObjectRef(consuming: stream)
                completionHandler(.success(try Self.readAll(owned.pointer)))
            } catch {
                completionHandler(.failure(WKError(.unknown, userInfo: [NSUnderlyingErrorKey: error])))
            }
        }
    }

    /// Linux only: see `linuxMHTMLData(completionHandler:)`.
    public func linuxMHTMLData() async throws -> Data {
        try await withCheckedContinuation { continuation in
            linuxMHTMLData { continuation.resume(returning: $0) }
        }.get()
    }

    /// What is in a stream that the engine holds in memory.
    private static func readAll(_ stream: UnsafeMutablePointer<GInputStream>) throws -> Data {
        var all = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try GLibError.catching { g_input_stream_read(stream, &piece, gsize(piece.count), nil, $0) }
            guard count > 0 else { return all }
            all.append(contentsOf: piece.prefix(Int(count)))
        }
    }
}
