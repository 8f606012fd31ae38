/// Where a running window takes account commands on the session bus.
public enum CommandInterface {
    /// The bus name, which is the window's application id too.
    public static let busName = "de.mhus.vance.facelift"
    /// The object's path.
    public static let path = "/de/mhus/vance/facelift"
    /// The interface.
    public static let name = "de.mhus.vance.facelift.Commands"
    /// The one method: takes an `AccountCommand` as JSON, gives a `CommandReply` as JSON.
    public static let method = "Perform"

    static let description = """
        <node><interface name="\(name)"><method name="\(method)">
        <arg type="s" name="command" direction="in"/><arg type="s" name="reply" direction="out"/>
        </method></interface></node>
        """
}
