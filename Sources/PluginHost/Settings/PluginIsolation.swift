/// Where a plugin's code runs.
public enum PluginIsolation: Hashable, Sendable {
  /// In a process of its own.
  case worker
  /// In a process that it shares with the other plugins of a group.
  case group(String)
  /// In the host's own process, where nothing holds it.
  case inProcess

  /// The longest name of a group, in bytes.
  public static let longestGroup = 40

  /// Whether a text can be the name of a group: letters A to Z and a to z, digits, "-"; 1 to 40 of them.
  public static func isGroupName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longestGroup
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
