/// What a sign-in or a refresh answers; times in milliseconds since 1970.
struct SignInReply: Encodable {
    var token: String
    var expiresAtTimestamp: Int64
    var refreshToken: String?
    var refreshTokenExpiresAtTimestamp: Int64?
}
