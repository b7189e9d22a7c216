import FoundationEssentials
import Testing

/// Texts that are kept next to the tests and compared byte for byte.
///
/// With `REGENERATE_GOLDEN=1` in the environment they are written anew instead.
enum Golden {
  private static let folder =
    #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    + "/Golden/"

  private static let isRegenerating =
    ProcessInfo.processInfo.environment["REGENERATE_GOLDEN"] == "1"

  /// Compares a text with the kept one, and shows the first line that differs.
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = folder + name
    if isRegenerating {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let kept: String
    do {
      kept = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      Issue.record(
        "There is no \(name). REGENERATE_GOLDEN=1 writes it.", sourceLocation: sourceLocation)
      return
    }
    guard kept != text else { return }
    let (old, new) = (kept.split(separator: "\n"), text.split(separator: "\n"))
    let line =
      zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    Issue.record(
      """
      \(name), line \(line + 1), was
      \(line < old.count ? old[line] : "the end")
      and is
      \(line < new.count ? new[line] : "the end")
      """, sourceLocation: sourceLocation)
  }
}

extension String {
  /// The drawing with a line for each element, and without the bytes of pictures, which depend on zlib.
  var inLines: String {
    replacing("><", with: ">\n<")
      .replacing(#/base64,[A-Za-z0-9+/=]+/#, with: "base64,…") + "\n"
  }
}
