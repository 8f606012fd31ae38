import CGLib
import GObjectSupport
import Testing

extension GObjectSupportTests {
    @Suite("Signals, ownership and weak references")
    @MainActor
    struct SignalTests {
        /// A GSimpleAction: has signals with one argument and properties, and needs no display.
        private func makeAction(_ name: String = "probe") -> GObjectRef<OpaquePointer> {
            GObjectRef(consuming: g_simple_action_new(name, nil))
        }

        @Test("A handler without arguments gets notify signals")
        func notify() {
            let action = makeAction()
            let connections = SignalConnections()
            var calls = 0
            connections.connect(action.pointer, "notify::enabled") { calls += 1 }
            g_simple_action_set_enabled(action.pointer, 0)
            g_simple_action_set_enabled(action.pointer, 1)
            #expect(calls == 2)
        }

        @Test("Pointer arguments arrive; NULL arrives as nil")
        func pointers() {
            let action = makeAction()
            let connections = SignalConnections()
            var received: [UnsafeMutableRawPointer?] = []
            connections.connectPointer(action.pointer, "notify::enabled") { received.append($0) }
            g_simple_action_set_enabled(action.pointer, 0)
            #expect(received.count == 1)
            #expect(received.first != .some(nil))
            connections.connectArguments(action.pointer, "activate") { arguments in
                #expect(arguments.count == 1)
            }
            g_action_activate(action.pointer, nil)
        }

        @Test("Strings, numbers and a boolean result")
        func argumentKinds() {
            let group = GObjectRef(consuming: g_simple_action_group_new().map { UnsafeMutableRawPointer($0) }!)
            let connections = SignalConnections()
            var names: [String?] = []
            var enabled: [Bool] = []
            connections.connectArguments(group.pointer, "action-added") { names.append($0.string(0)) }
            connections.connectArguments(group.pointer, "action-enabled-changed") { arguments in
                names.append(arguments.string(0))
                enabled.append(arguments.bool(1))
                #expect(arguments.int(1) == 0)
                #expect(arguments.double(1) == 0)
            }
            let action = makeAction("first")
            g_action_map_add_action(OpaquePointer(group.pointer), action.pointer)
            g_simple_action_set_enabled(action.pointer, 0)
            #expect(names == ["first", "first"])
            #expect(enabled == [false])
        }

        @Test("A boolean result reaches the emission")
        func booleanResult() {
            let listener = GObjectRef(consuming: g_socket_service_new().map { UnsafeMutableRawPointer($0) }!)
            let connections = SignalConnections()
            var calls = 0
            connections.connectBool(listener.pointer, "incoming") { _ in
                calls += 1
                return true
            }
            connections.connectBool(listener.pointer, "incoming") { _ in
                calls += 100
                return false
            }
            let client = GObjectRef(consuming: makeConnection())
            #expect(emitIncoming(listener.pointer, client.pointer))
            #expect(calls == 1, "the first true ends the emission")
        }

        @Test("Disconnecting ends the calls, and twice is harmless")
        func disconnect() {
            let action = makeAction()
            let connections = SignalConnections()
            var calls = 0
            connections.connect(action.pointer, "notify::enabled") { calls += 1 }
            connections.disconnectAll()
            connections.disconnectAll()
            g_simple_action_set_enabled(action.pointer, 0)
            #expect(calls == 0)
        }

        @Test("The end of the owner ends the calls and frees what the handler held")
        func ownerGone() {
            let action = makeAction()
            final class Token {}
            weak var token: Token?
            var calls = 0
            do {
                let strong = Token()
                token = strong
                let connections = SignalConnections()
                connections.connect(action.pointer, "notify::enabled") {
                    _ = strong
                    calls += 1
                }
                g_simple_action_set_enabled(action.pointer, 0)
            }
            g_simple_action_set_enabled(action.pointer, 1)
            #expect(calls == 1)
            #expect(token == nil)
        }

        @Test("An instance that is gone before its connections is no problem")
        func instanceGone() {
            let connections = SignalConnections()
            var weak: GObjectWeak?
            do {
                let action = makeAction()
                weak = GObjectWeak(action.pointer)
                connections.connect(action.pointer, "notify::enabled") {}
                #expect(weak?.isAlive == true)
            }
            #expect(weak?.isAlive == false)
            connections.disconnectAll()
        }

        @Test("A handler may disconnect itself while it runs")
        func disconnectInside() {
            let action = makeAction()
            let connections = SignalConnections()
            var calls = 0
            connections.connect(action.pointer, "notify::enabled") {
                calls += 1
                connections.disconnectAll()
            }
            g_simple_action_set_enabled(action.pointer, 0)
            g_simple_action_set_enabled(action.pointer, 1)
            #expect(calls == 1)
        }

        @Test("References: consuming, retaining")
        func references() {
            let pointer = g_simple_action_new("probe", nil)!
            let weak = GObjectWeak(pointer)
            var first: GObjectRef<OpaquePointer>? = GObjectRef(consuming: pointer)
            var second: GObjectRef<OpaquePointer>? = GObjectRef(retaining: pointer)
            #expect(first?.pointer == second?.pointer)
            first = nil
            #expect(weak.isAlive)
            second = nil
            #expect(!weak.isAlive)
        }

        private func makeConnection() -> UnsafeMutableRawPointer {
            let socket = try! GLibError.catching {
                g_socket_new(G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, $0)
            }!
            defer { g_object_unref(socket) }
            return UnsafeMutableRawPointer(g_socket_connection_factory_create_connection(socket)!)
        }

        private func emitIncoming(_ listener: UnsafeMutableRawPointer, _ connection: UnsafeMutableRawPointer) -> Bool {
            var values = [GValue(), GValue(), GValue()]
            g_value_init(&values[0], facelift_g_type_of(listener))
            g_value_set_object(&values[0], listener)
            g_value_init(&values[1], g_socket_connection_get_type())
            g_value_set_object(&values[1], connection)
            g_value_init(&values[2], g_object_get_type())
            var result = GValue()
            g_value_init(&result, 5 << 2)
            let signal = g_signal_lookup("incoming", g_socket_service_get_type())
            g_signal_emitv(values, signal, 0, &result)
            for index in values.indices { g_value_unset(&values[index]) }
            return g_value_get_boolean(&result) != 0
        }
    }
}
