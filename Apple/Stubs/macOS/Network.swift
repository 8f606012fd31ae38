import Foundation

public enum NWEndpoint: Sendable {
    public enum Host: Sendable, ExpressibleByStringLiteral {
        case name(String)
        public init(stringLiteral value: String) { self = .name(value) }
    }
    public struct Port: RawRepresentable, Sendable {
        public let rawValue: UInt16
        public init?(rawValue: UInt16) { self.rawValue = rawValue }
        public static let any = Port(0)
        private init(_ value: UInt16) { rawValue = value }
    }
    case hostPort(host: Host, port: Port)
}

public final class NWParameters: @unchecked Sendable {
    public class var tcp: NWParameters { NWParameters() }
    public var requiredLocalEndpoint: NWEndpoint?
}

public enum NWError: Error { case posix(Int32) }

public final class NWConnection: Sendable {
    public final class ContentContext: Sendable {
        public static var defaultMessage: ContentContext { ContentContext() }
    }
    public enum SendCompletion: Sendable {
        case contentProcessed(@Sendable (NWError?) -> Void)
        case idempotent
    }

    public func start(queue: DispatchQueue) {}
    public func cancel() {}
    public func receive(
        minimumIncompleteLength: Int, maximumLength: Int,
        completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
    ) {}
    public func send(
        content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
        completion: SendCompletion
    ) {}
}

public final class NWListener: @unchecked Sendable {
    public enum State: Sendable {
        case setup, ready, cancelled
        case waiting(NWError), failed(NWError)
    }

    public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {}
    public var newConnectionHandler: (@Sendable (NWConnection) -> Void)?
    public var stateUpdateHandler: (@Sendable (State) -> Void)?
    public var port: NWEndpoint.Port? { nil }
    public func start(queue: DispatchQueue) {}
    public func cancel() {}
}
