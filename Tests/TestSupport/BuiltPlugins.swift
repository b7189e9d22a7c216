import Glibc

/// Plugins and executables that the build has made, by name.
public enum BuiltPlugins {
  /// Returns the path of an example of `Plugins`, by the plugin's id.
  ///
  /// - Throws: ``NotBuilt`` if it isn't there.
  public static func example(_ id: String) throws(NotBuilt) -> String {
    try existing("\(Fixture.repository())/.build/examples/\(id).so", command: "make plugins")
  }

  /// Returns the path of a plugin of `Tests/HostilePlugins`, by the name of its file.
  ///
  /// - Throws: ``NotBuilt`` if it isn't there.
  public static func hostile(_ name: String) throws(NotBuilt) -> String {
    try existing("\(Fixture.repository())/.build/hostile/\(name).so", command: "make hostile")
  }

  /// Returns the path of the executable in which plugins are tried; it lies beside the running tests.
  ///
  /// - Throws: ``NotBuilt`` if it isn't there.
  public static func worker() throws(NotBuilt) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // Safety: the buffer is as long as it says; readlink writes no zero behind the path.
    let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(
      decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = tests.lastIndex(of: "/").map { tests[..<$0] } ?? "."
    return try existing("\(folder)/inspector-plugin-worker", command: "swift build")
  }

  private static func existing(_ path: String, command: String) throws(NotBuilt) -> String {
    // Safety: the path lives until `access` returns, which keeps no pointer to it.
    guard unsafe access(path, R_OK) == 0 else { throw NotBuilt(path: path, command: command) }
    return path
  }

  /// Something that a test needs hasn't been built.
  public struct NotBuilt: Error, Hashable, CustomStringConvertible {
    /// Where it should be.
    public let path: String
    /// What makes it.
    public let command: String

    /// What is missing and what to do about it.
    public var description: String {
      "'\(path)' is missing. Run '\(command)' in the package's folder first; 'make test' does it all."
    }
  }
}
