import CGLib
import Foundation
import GObjectSupport
import Testing

extension GObjectSupportTests {
    @Suite("Errors and asynchronous operations")
    @MainActor
    struct GAsyncTests {
        private func query(_ path: String) async throws -> UInt64 {
            let file = GObjectRef(consuming: g_file_new_for_path(path))
            return try await withGAsync { cancellable, callback, data in
                g_file_query_info_async(
                    file.pointer, "standard::size", G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, cancellable, callback,
                    data)
            } finish: { _, result in
                let info = try GLibError.catching { g_file_query_info_finish(file.pointer, result, $0) }
                defer { if let info { g_object_unref(info.rawInstance) } }
                return UInt64(g_file_info_get_size(info))
            }
        }

        /// Runs `body` as a task while this one pumps the main context.
        private func pumped<Value: Sendable>(
            _ body: @escaping @MainActor () async throws -> Value
        ) async throws -> Value {
            var outcome: Result<Value, any Error>?
            let task = Task { @MainActor in
                do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
            }
            await pump("the operation") { outcome != nil }
            await task.value
            return try #require(outcome).get()
        }

        @Test("A result arrives")
        func result() async throws {
            #expect(try await pumped { try await query("/dev/null") } == 0)
        }

        @Test("An error arrives with domain, number and text")
        func failure() async throws {
            do {
                _ = try await pumped { try await query("/nowhere/at/all") }
                Issue.record("no error")
            } catch let error as GLibError {
                #expect(error.domain == "g-io-error-quark")
                #expect(error.code == 1)
                #expect(error.message.contains("/nowhere"))
            }
        }

        @Test("Cancelling the task cancels the operation")
        func cancelled() async throws {
            var outcome: (any Error)?
            let task = Task { @MainActor in
                do {
                    try await withGAsync { cancellable, callback, data in
                        // Never answers by itself: only the cancellable ends it.
                        let task = g_task_new(nil, cancellable, callback, data)
                        g_cancellable_connect(
                            cancellable,
                            unsafeBitCast(
                                { (_: UnsafeMutablePointer<GCancellable>?, data: gpointer?) in
                                    g_task_return_boolean(OpaquePointer(data), 1)
                                } as @convention(c) (UnsafeMutablePointer<GCancellable>?, gpointer?) -> Void,
                                to: GCallback.self),
                            UnsafeMutableRawPointer(task), nil)
                    } finish: { _, result in
                        defer { g_object_unref(UnsafeMutableRawPointer(result)) }
                        _ = try GLibError.catching { g_task_propagate_boolean(result, $0) }
                    }
                } catch {
                    outcome = error
                }
            }
            task.cancel()
            await pump("the cancellation") { outcome != nil }
            #expect((outcome as? GLibError)?.code == 19)
        }

        @Test("A thrown error of a synchronous call")
        func catching() {
            do {
                var contents: UnsafeMutablePointer<CChar>?
                _ = try GLibError.catching { g_file_get_contents("/nowhere/at/all", &contents, nil, $0) }
                Issue.record("no error")
            } catch {
                #expect(error.domain == "g-file-error-quark")
                #expect(error.description.contains("g-file-error-quark"))
            }
        }
    }
}
