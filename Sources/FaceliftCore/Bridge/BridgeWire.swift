/// The JSON of a message as it comes, typed: reading any value first would cost a list of projects ten times as much.
/// Unknown fields are skipped, so that later versions of the website may send more.
struct BridgeWire: Decodable {
    enum Content {
        case export(Export)
        case badExport(name: String?)
        case credentials(Credentials)
        case projects([Project])
        case unknownAction
        case badField
    }

    struct Export: Decodable {
        let transfer: Int?
        let index: Int?
        let count: Int?
        let length: Int?
        let name: String?
        let mime: String?
        let base64: String
    }

    /// All that is read of an export with a wrong field, to tell the person which file it was.
    private struct Named: Decodable {
        let name: String?
    }

    struct Credentials: Decodable {
        let faceUrl: String
        let tenant: String
        let username: String
        let token: String
    }

    struct Project: Decodable {
        let name: String
        let title: String?

        private enum Key: CodingKey {
            case name, title
        }

        /// A title that is no text costs the project nothing but its title.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            name = try container.decode(String.self, forKey: .name)
            do {
                title = try container.decodeIfPresent(String.self, forKey: .title)
            } catch {
                title = nil
            }
        }
    }

    private struct Projects: Decodable {
        let projects: [Project]
    }

    private enum Key: CodingKey {
        case action
    }

    let content: Content

    /// Throws only for what is no JSON object.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        do {
            content =
                switch try container.decode(String.self, forKey: .action) {
                case "exportFile":
                    (try? Export(from: decoder)).map { .export($0) }
                        ?? .badExport(name: (try? Named(from: decoder))?.name)
                case "setShareCredentials": Self.content(try? Credentials(from: decoder)) { .credentials($0) }
                case "setProjectSnapshot": Self.content(try? Projects(from: decoder)) { .projects($0.projects) }
                default: .unknownAction
                }
        } catch {
            content = .unknownAction
        }
    }

    private static func content<Fields>(_ fields: Fields?, _ make: (Fields) -> Content) -> Content {
        fields.map(make) ?? .badField
    }
}
