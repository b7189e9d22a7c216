import FoundationEssentials

/// The tree of this package, as text.
enum SourceTree {
  /// One file: its path from the top, and its lines.
  struct File {
    let path: String
    let lines: [Substring]

    /// What follows the last dot of the name.
    var kind: Substring {
      path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? ""
    }

    /// The modules that a Swift file imports.
    var imports: [(line: Int, module: String)] {
      guard kind == "swift" else { return [] }
      return lines.enumerated().compactMap { index, line in
        var words = line.split(separator: " ")
        while let word = words.first, word.hasPrefix("@") || SourceTree.modifiers.contains(word) {
          words.removeFirst()
        }
        guard words.first == "import", words.count > 1 else { return nil }
        let name = SourceTree.kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
        return (index + 1, String(name.prefix { $0 != "." }))
      }
    }
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// The package's folder.
  static let top: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }()

  /// What stands directly in a folder, hidden things left out, sorted.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(top)/\(folder)")) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The folders directly in a folder.
  static func folders(in folder: String) -> [String] {
    names(in: folder).filter { isFolder("\(folder)/\($0)") }
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: "\(top)/\(path)", isDirectory: &isFolder)
      && isFolder
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(top)/\(path)")
  }

  static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: "\(top)/\(path)").map {
      String(decoding: $0, as: UTF8.self)
    }
      ?? ""
  }

  /// All files of source below some folders, hidden ones and what a build makes left out.
  static func files(in folders: [String], kinds: Set<String> = ["swift"]) -> [File] {
    folders.flatMap { folder in
      names(in: folder).flatMap { name -> [File] in
        let path = "\(folder)/\(name)"
        if isFolder(path) {
          return ["target", "build", "Fixtures"].contains(name)
            ? [] : files(in: [path], kinds: kinds)
        }
        let kind = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
        guard kinds.contains(String(kind)) else { return [] }
        return [
          File(
            path: path, lines: text(path).split(separator: "\n", omittingEmptySubsequences: false))
        ]
      }
    }
  }
}
