import Foundation

/// A folder full of plugins, each a copy of a built one with an id of its own.
final class PluginCopies {
  /// The copies' paths, in order.
  private(set) var paths: [String] = []

  /// The folder, which goes when this object does.
  let folder: String

  /// The folder of the whole project.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardizedFileURL.path()

  init() throws {
    let base = FileManager.default.temporaryDirectory
      .appending(path: "inspector-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    folder = base.path()
  }

  deinit {
    // What can't be removed stays in the temporary folder; nothing depends on it.
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Adds a copy in which `old` is replaced by `new`, which is as long.
  func add(_ built: [UInt8], replacing old: String, by new: String, padding: Int = 0) throws {
    var bytes = built
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    guard old.count == new.count else { throw Unmeasured("Ids of a copy differ in length.") }
    var place = 0
    while place + old.count <= bytes.count {
      if bytes[place] == old[0], bytes[place..<place + old.count].elementsEqual(old) {
        bytes.replaceSubrange(place..<place + old.count, with: new)
        place += old.count
      } else {
        place += 1
      }
    }
    bytes += Array(repeating: 0, count: padding)
    let path = "\(folder)/\(paths.count).so"
    try Data(bytes).write(to: URL(filePath: path))
    paths.append(path)
  }

  /// Copies the examples in C and C++ so often that there are `count`; every tenth is 200,000 bytes longer.
  static func examples(_ count: Int) throws -> PluginCopies {
    let copies = try PluginCopies()
    let built = try ["warmth", "auto-levels", "straighten", "smart-crop", "tidy"].map {
      try content("examples/com.example.\($0).so")
    }
    for index in 0..<count {
      let number = "\(1_000_000 + index)".dropFirst()
      try copies.add(
        built[index % built.count], replacing: "com.example.", by: "com.e\(number).",
        padding: index % 10 == 0 ? 200_000 : 0)
    }
    return copies
  }

  /// Returns the bytes of a file that `make bench` has built.
  static func content(_ name: String) throws -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: "\(root)/.build/\(name)")))
    } catch {
      throw Unmeasured("'.build/\(name)' can't be read. 'make bench' builds it. (\(error))")
    }
  }
}
