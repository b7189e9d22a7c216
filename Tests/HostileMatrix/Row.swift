/// What was seen of one hostile plugin.
struct Row: Codable {
  /// The name of the plugin's file.
  let name: String
  /// Where it was to sin.
  var place = ""
  /// What was seen, in a few words.
  var seen: [String] = []
  /// What a person was told.
  var told = ""
  /// What became of a crash, a violation or a deadline: how long the host took to know it, in seconds; behind the
  /// deadline for a deadline.
  var delay: Double?
  /// Whether that was a deadline.
  var isHang = false
  /// What is wrong; empty if the host has kept its promises.
  var problems: [String] = []
}
