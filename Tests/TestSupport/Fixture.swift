/// Files that tests read.
public enum Fixture {
  /// Returns the folder that holds `Package.swift`.
  public static func repository(file: String = #filePath) -> String {
    let parts = file.split(separator: "/")
    let tests = parts.lastIndex(of: "Tests") ?? parts.startIndex
    return parts[..<tests].reduce("") { $0 + "/" + $1 }
  }

  /// Returns the path of a picture in `Tests/Fixtures/Images`.
  public static func image(_ name: String) -> String {
    repository() + "/Tests/Fixtures/Images/" + name
  }
}
