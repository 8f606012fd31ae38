/// The body of `POST /brain/{tenant}/access/{username}`.
struct SignInRequest: Decodable {
    var password: String?
    var refreshToken: String?
    var requestRefreshToken: Bool?
    var requestCookies: Bool?
    var includeWebUiSettings: Bool?
}
