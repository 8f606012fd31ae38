import CGLib
import FaceliftShell
import Foundation
import GObjectSupport

/// The options of one command, parsed by GLib's `GOptionContext`.
struct OptionParser {
    /// An option: a switch, or one with a value.
    struct Option {
        var name: String
        var letter: Character?
        var help: String
        /// What the value is called in the help; nil for a switch.
        var value: String?

        static func toggle(_ name: String, _ letter: Character? = nil, _ help: String) -> Option {
            Option(name: name, letter: letter, help: help, value: nil)
        }

        static func value(_ name: String, _ letter: Character? = nil, _ value: String, _ help: String) -> Option {
            Option(name: name, letter: letter, help: help, value: value)
        }
    }

    /// What was found on the command line.
    struct Parsed {
        var switches: Set<String> = []
        var values: [String: String] = [:]
        /// What is neither an option nor an option's value.
        var rest: [String] = []
        /// The text to show, when help was asked for.
        var help: String?
    }

    /// The command's name and arguments, as the help's first line shows them.
    var usage: String
    var summary: String
    var options: [Option]
    var words: Strings

    /// Parses what follows the command's name; `-h` and `--help` give the help text.
    func parse(_ arguments: [String]) throws(UsageError) -> Parsed {
        try refuseValuesOfSwitches(arguments)
        let context = g_option_context_new(nil)
        defer { g_option_context_free(context) }
        g_option_context_set_help_enabled(context, 0)
        let entries = Entries(options + [help])
        g_option_context_add_main_entries(context, entries.list, nil)
        // GLib frees the arguments it takes out of the vector, and the vector itself is freed here.
        var vector = Self.vector(["facelift"] + arguments)
        defer { g_strfreev(vector) }
        do throws(GLibError) {
            _ = try GLibError.catching { g_option_context_parse_strv(context, &vector, $0) }
        } catch {
            throw UsageError(message: words.optionProblem(error.message), usage: usageLine)
        }
        var parsed = entries.parsed()
        if parsed.switches.contains("help") { parsed.help = helpText }
        parsed.rest = Self.strings(vector).dropFirst().filter { $0 != "--" }
        return parsed
    }

    /// GLib overlooks the value in `--json=no` and takes the switch for set.
    private func refuseValuesOfSwitches(_ arguments: [String]) throws(UsageError) {
        let switches = Set((options.filter { $0.value == nil }.map(\.name) + ["help"]).map { "--\($0)" })
        let taking = Set(
            options.filter { $0.value != nil }.flatMap { ["--\($0.name)"] + ($0.letter.map { ["-\($0)"] } ?? []) })
        var before = ""
        for argument in arguments.prefix(while: { $0 != "--" }) {
            if let equals = argument.firstIndex(of: "="), switches.contains(String(argument[..<equals])),
                !taking.contains(before)
            {
                throw UsageError(message: words(.takesNoValue(String(argument[..<equals]))), usage: usageLine)
            }
            before = argument
        }
    }

    /// How the command line is to be.
    var usageLine: String { words(.usage(usage)) }

    private var help: Option { .toggle("help", "h", words(.showHelp)) }

    private var helpText: String {
        let rows = (options + [help]).map { option -> (String, String) in
            let letter = option.letter.map { "-\($0), " } ?? "    "
            return ("  \(letter)--\(option.name)\(option.value.map { "=\($0)" } ?? "")", option.help)
        }
        let width = (rows.map(\.0.count).max() ?? 0) + 3
        let lines = rows.map { $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + $0.1 }
        return ([usageLine, "", summary, "", words(.options)] + lines).joined(separator: "\n") + "\n"
    }

    private static func vector(_ strings: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>? {
        let builder = g_strv_builder_new()
        for string in strings { g_strv_builder_add(builder, string) }
        defer { g_strv_builder_unref(builder) }
        return g_strv_builder_end(builder)
    }

    private static func strings(_ vector: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) -> [String] {
        var strings: [String] = []
        var index = 0
        while let item = vector?[index] {
            strings.append(String(cString: item))
            index += 1
        }
        return strings
    }

    /// The options in GLib's form, with the memory that GLib writes the results to.
    private final class Entries {
        let list: UnsafeMutablePointer<GOptionEntry>
        private let options: [Option]
        private let switches: UnsafeMutablePointer<gboolean>
        private let values: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>
        private var names: [UnsafeMutablePointer<gchar>?] = []

        init(_ options: [Option]) {
            self.options = options
            list = .allocate(capacity: options.count + 1)
            switches = .allocate(capacity: options.count)
            switches.initialize(repeating: 0, count: options.count)
            values = .allocate(capacity: options.count)
            values.initialize(repeating: nil, count: options.count)
            for (index, option) in options.enumerated() {
                let name = g_strdup(option.name)
                names.append(name)
                let target = option.value == nil ? gpointer(switches + index) : gpointer(values + index)
                (list + index).initialize(
                    to: GOptionEntry(
                        long_name: name, short_name: gchar(option.letter?.asciiValue ?? 0), flags: 0,
                        arg: option.value == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_FILENAME, arg_data: target,
                        description: nil, arg_description: nil))
            }
            (list + options.count).initialize(to: GOptionEntry())
        }

        deinit {
            for name in names { g_free(name) }
            for index in options.indices { g_free(values[index]) }
            list.deallocate()
            switches.deallocate()
            values.deallocate()
        }

        func parsed() -> Parsed {
            var parsed = Parsed()
            for (index, option) in options.enumerated() {
                if switches[index] != 0 { parsed.switches.insert(option.name) }
                if let value = values[index] { parsed.values[option.name] = String(cString: value) }
            }
            return parsed
        }
    }
}
