/// Files that tests read.
public enum Fixture {
  /// Returns the path of a picture in `Tests/Fixtures/Images`.
  public static func image(_ name: String, file: String = #filePath) -> String {
    file.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
      + "/Fixtures/Images/" + name
  }
}
