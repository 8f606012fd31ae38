import FaceliftCore

/// The longer English texts: three lines each.
enum English {
    static func explanation(of refusal: FaceURLRefusal) -> Explanation {
        switch refusal {
        case .empty:
            Explanation("There is no address yet", "Nothing was typed.", "Type the address of your server.")
        case .tooLong:
            Explanation(
                "This is too long for an address", "Perhaps a whole text was pasted.",
                "Copy just the address from the browser's address bar.")
        case .controlCharacter:
            Explanation(
                "The address has a line break or a tab in it", "It was probably copied together with other text.",
                "Copy just the address and paste it again.")
        case .hiddenCharacter:
            Explanation(
                "The address has invisible characters in it",
                "They can make one address look like another, so such addresses are not used.",
                "Type the address by hand.")
        case .space:
            Explanation(
                "The address has a space in it", "Addresses never have spaces, so part of it may be missing.",
                "Remove the space, or copy the address again.")
        case .backslash:
            Explanation(
                "The address has a backslash in it", "Programs read it differently, so it is not clear where it leads.",
                "Use “/” as in https://eddie.example.")
        case .missingScheme(let suggestion):
            Explanation(
                "The address does not start with https://",
                "It is not clear whether the connection is to be encrypted.",
                "Use \(suggestion).")
        case .scheme(let scheme):
            Explanation(
                "“\(scheme):” is not the address of a server", "A server's address starts with https://.",
                "Copy the address that the browser shows for your server.")
        case .malformed:
            Explanation(
                "This is not a complete address", "After https: there must be two slashes and the server's name.",
                "Write it like https://eddie.example.")
        case .userInfo:
            Explanation(
                "The address contains a user name",
                "What stands before “@” is sent to the server that comes after it, which may be another than it seems.",
                "Leave out everything up to “@”. You sign in on the server's own page.")
        case .missingHost:
            Explanation(
                "The server's name is missing", "There is nothing after https://.",
                "Write it like https://eddie.example.")
        case .invalidHost:
            Explanation(
                "This is not a server's name", "A name has letters, digits, hyphens and dots.",
                "Check it for typing errors.")
        case .numericHost:
            Explanation(
                "This number is not a server's address",
                "An address of numbers has exactly four parts, such as 192.168.1.20.",
                "Write all four parts, or use the server's name.")
        case .unusableHost:
            Explanation(
                "No server can have this address", "It is reserved for other purposes.",
                "Ask whoever runs the server for its address.")
        case .port:
            Explanation(
                "The number after the colon is not a port", "A port is a number from 1 to 65535.",
                "Correct the number, or leave it out with its colon.")
        case .blockedPort(let port):
            Explanation(
                "Websites are never opened on port \(port)", "It belongs to another kind of service.",
                "Ask whoever runs the server for its web address.")
        case .publicHTTP(let suggestion):
            Explanation(
                "This address is not encrypted",
                "Anyone on the way could read your password, so it is not used over the internet.", "Use \(suggestion)."
            )
        case .notOnlyOrigin(let suggestion):
            Explanation(
                "This is the address of a page, not of a server", "Only the part up to the first single slash counts.",
                "Use \(suggestion).")
        }
    }

    static func name(of colour: AccountColour) -> String {
        switch colour {
        case .blue: "Blue"
        case .orange: "Orange"
        case .teal: "Teal"
        case .red: "Red"
        case .violet: "Violet"
        case .gold: "Gold"
        case .green: "Green"
        case .pink: "Pink"
        case .brown: "Brown"
        case .slate: "Slate"
        }
    }
}
