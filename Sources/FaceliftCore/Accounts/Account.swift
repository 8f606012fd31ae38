import Foundation

/// One deployment address with a label and an identity (contract §2). It never holds a token, user name or password.
public struct Account: Identifiable, Hashable, Sendable, Codable {
    /// The identity, which also names the website data store.
    public let id: AccountID
    /// The address as stored (`faceUrl` in JSON): canonical, unless it was imported and our rules refuse it.
    public var faceURL: String
    /// The label the person reads.
    public var displayName: String
    /// When the account was added, in whole milliseconds.
    public var createdAt: Date {
        didSet { createdAt = createdAt.wholeMilliseconds }
    }
    /// When the account was last made active, in whole milliseconds.
    public var lastUsedAt: Date {
        didSet { lastUsedAt = lastUsedAt.wholeMilliseconds }
    }

    /// Makes an account; the dates are rounded to whole milliseconds, as they are stored.
    public init(id: AccountID, faceURL: String, displayName: String, createdAt: Date, lastUsedAt: Date) {
        self.id = id
        self.faceURL = faceURL
        self.displayName = displayName
        self.createdAt = createdAt.wholeMilliseconds
        self.lastUsedAt = lastUsedAt.wholeMilliseconds
    }

    /// The address by our rules, or why they refuse it. An imported account with a refused address is kept and marked;
    /// only its view cannot be opened.
    public var address: Result<FaceURL, FaceURLRefusal> {
        do throws(FaceURLRefusal) {
            return .success(try FaceURL(strict: faceURL))
        } catch {
            return .failure(error)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case id, displayName, createdAt, lastUsedAt
        case faceURL = "faceUrl"
    }

    /// Reads the specification's JSON: `{id, faceUrl, displayName, createdAt, lastUsedAt}`, times in ms since 1970.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(AccountID.self, forKey: .id),
            faceURL: try container.decode(String.self, forKey: .faceURL),
            displayName: try container.decode(String.self, forKey: .displayName),
            createdAt: Date(milliseconds: try container.decode(Int64.self, forKey: .createdAt)),
            lastUsedAt: Date(milliseconds: try container.decode(Int64.self, forKey: .lastUsedAt)))
    }

    /// Writes the specification's JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(faceURL, forKey: .faceURL)
        try container.encode(displayName, forKey: .displayName)
        try container.encode(createdAt.milliseconds, forKey: .createdAt)
        try container.encode(lastUsedAt.milliseconds, forKey: .lastUsedAt)
    }
}
