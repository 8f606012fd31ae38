/// Where the origins are, known once they listen.
@MainActor
final class AddressBook {
    var current = DemoAddresses(site: "", identity: "", foreign: "")
}
