import DocumentStorage
import FoundationEssentials
import Glibc
import TestSupport

/// A user's home that exists for one test, and the command run in it.
struct Home {
  let folder: TemporaryFolder

  /// A photo of its own, which a test may do its worst to.
  let photo: String

  init() throws {
    folder = try TemporaryFolder()
    photo = try folder.write(
      "photo.png", try Data(contentsOf: URL(filePath: Fixture.image("chelsea.png"))))
    try folder.write("nothing", [])
  }

  /// The command, as the build has made it beside the tests.
  static func executable() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = tests.lastIndex(of: "/").map { tests[..<$0] } ?? "."
    return try built("\(folder)/inspector", by: "swift build")
  }

  /// The folder of the example plugins.
  static func examples() throws -> String {
    _ = try example("warmth")
    return "\(Fixture.repository())/.build/examples"
  }

  /// The file of an example plugin, by the last part of its id.
  static func example(_ name: String) throws -> String {
    try built("\(Fixture.repository())/.build/examples/com.example.\(name).so", by: "make plugins")
  }

  /// The file of a plugin of `Tests/HostilePlugins`, by its name.
  static func hostile(_ name: String) throws -> String {
    try built("\(Fixture.repository())/.build/hostile/\(name).so", by: "make hostile")
  }

  private static func built(_ path: String, by command: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Child.Failure("'\(path)' is missing. Run '\(command)' first; 'make test' does it all.")
    }
    return path
  }

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - input: What it reads.
  ///   - variables: More of its environment.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: ``Child/Failure`` if it isn't built, or keeps silent.
  @discardableResult
  func run(
    _ words: String..., input: [UInt8] = [], variables: [String] = []
  ) throws -> Child.Ending {
    let file = try folder.write("input-\(UInt32.random(in: 0 ... .max))", input)
    return try start(words, input: file, variables: variables).end()
  }

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - input: A file to read from, or nil for a pipe.
  ///   - terminal: A terminal instead of pipes.
  ///   - variables: More of its environment.
  /// - Returns: The process.
  /// - Throws: ``Child/Failure`` if it isn't built or can't be started.
  func start(
    _ words: [String], input: String? = nil, terminal: PseudoTerminal? = nil,
    variables: [String] = []
  ) throws -> Child {
    defer { terminal?.letGo() }
    let inherited = ["PATH", "LD_LIBRARY_PATH"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }
    let environment =
      inherited + [
        "HOME=\(folder.path)", "XDG_CONFIG_HOME=\(folder("config"))",
        "XDG_CACHE_HOME=\(folder("cache"))", "XDG_DATA_HOME=\(folder("data"))",
        "XDG_STATE_HOME=\(folder(".local/state"))", "XDG_DATA_DIRS=\(folder("system"))",
        "LANG=C.UTF-8", "TERM=xterm", "SWIFT_BACKTRACE=enable=no",
      ] + variables
    return try Child(
      [try Self.executable()] + words, environment: environment, folder: folder.path, input: input,
      terminal: terminal?.path)
  }

  /// The content of a file in the home.
  func content(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: name.hasPrefix("/") ? name : folder(name))))
  }

  /// The pixels of a picture in the home.
  func pixels(_ name: String) throws -> DecodedImage {
    try ImageDecoder().decode(folder(name)).image
  }

  /// Gives a file in the home a second name.
  func hardLink(_ name: String, to target: String) throws {
    // Safety: both texts live until `link` returns, which keeps no pointer to them.
    guard unsafe link(folder(target), folder(name)) == 0 else {
      throw Child.Failure("No link '\(name)': error \(errno).")
    }
  }

  /// Whether there is such a file in the home.
  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder(name))
  }
}

extension Child.Ending {
  /// Whether the command refused: with this code, nothing on standard output, and words on standard error
  /// that hold all of these.
  func isRefusal(_ code: Int32, _ texts: String...) -> Bool {
    self.code == code && output.isEmpty && texts.allSatisfy { problems.contains($0) }
  }

  /// The JSON on standard output.
  func json() throws -> JSON {
    do {
      return try JSON(parsing: output)
    } catch {
      throw Child.Failure("No JSON: \(output)\n\(problems)")
    }
  }

  /// The ids of a bar's items, from words.
  var barItems: [String] {
    output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.contains(".") && $0.last != "." }.map(String.init)
    }
  }
}
