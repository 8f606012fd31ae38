import Testing

@testable import FaceliftCore

@Suite struct ShellActionTests {
    @Test(arguments: [
        ("vance-facelift://back-to-picker", ShellActionParse.action(.backToPicker)),
        ("vance-facelift://add-account", .action(.addAccount)),
        ("vance-facelift://switch-account", .action(.switchAccount)),
        ("vance-facelift:switch-account", .action(.switchAccount)),
        ("vance-facelift:///switch-account", .action(.switchAccount)),
        ("Vance-Facelift://SWITCH-Account", .action(.switchAccount)),
        ("vance-facelift://switch-account/", .action(.switchAccount)),
        ("vance-facelift://switch-account?x=1", .action(.switchAccount)),
        ("vance-facelift://switch-account#x", .action(.switchAccount)),
        ("vance-facelift://add-account?url=https://evil.example&name=Bank", .action(.addAccount)),
        ("vance-facelift://", .raise), ("vance-facelift:", .raise), ("vance-facelift:///", .raise),
        ("vance-facelift://?x", .raise), ("VANCE-FACELIFT:", .raise),
        ("vance-facelift://delete-all", .unknown), ("vance-facelift://switch-account2", .unknown),
        ("vance-facelift://switch_account", .unknown), ("vance-facelift://switch-account:80", .unknown),
        ("vance-facelift://x@switch-account", .unknown), ("vance-facelift:// switch-account", .unknown),
        ("vance-facelift://switch%2Daccount", .unknown), ("vance-facelift://ü", .unknown),
        ("vance-facelift-app://switch-account", .notOurScheme), ("vance-facelift", .notOurScheme), ("", .notOurScheme),
        ("https://switch-account", .notOurScheme), ("xvance-facelift://switch-account", .notOurScheme),
    ])
    func parses(url: String, parse: ShellActionParse) {
        #expect(ShellAction.parse(url) == parse)
    }

    @Test func aMegabyteTailCostsNothing() {
        let tail = String(repeating: "x", count: 1 << 20)
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(ShellAction.parse("vance-facelift://\(tail)") == .unknown)
            #expect(ShellAction.parse("vance-facelift://add-account?\(tail)") == .action(.addAccount))
            #expect(ShellAction.parse("vance-facelift:" + String(repeating: "/", count: 1 << 20)) == .raise)
        }
        #expect(time < .seconds(5))
    }
}
