/// The modules of the host, bottom-up, as `Package.swift` and `Sources/README.md` list them.
enum ModuleList {
  /// One target of the package.
  struct Target {
    let name: String
    let dependencies: [String]
    let path: String
  }

  /// The targets of `Package.swift` that are neither tests nor plugins, in its order.
  static let targets: [Target] = {
    let manifest = SourceTree.text("Package.swift")
    let start = manifest.firstRange(of: "\n  targets: [")?.upperBound ?? manifest.endIndex
    let pieces = manifest[start...].split(separator: "\n    .").dropFirst(0)
    return pieces.compactMap { piece -> Target? in
      guard let kind = piece.split(separator: "(").first.map({ $0.drop { " \n.".contains($0) } }),
        ["target", "executableTarget", "systemLibrary"].contains(kind),
        let name = strings(after: "name:", in: piece, until: ",").first
      else { return nil }
      let path = strings(after: " path:", in: piece, until: ",").first ?? "Sources/\(name)"
      guard path.hasPrefix("Sources/") || path.hasPrefix("SDK/") else { return nil }
      return Target(
        name: name, dependencies: strings(after: "dependencies:", in: piece, until: "]"),
        path: path)
    }
  }()

  /// The modules that `Sources/README.md` captions, in its order.
  static let captioned: [String] = SourceTree.text("Sources/README.md").split(separator: "\n")
    .filter { $0.hasPrefix("| `") }
    .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }

  /// The place of each module in the order.
  static let ranks = Dictionary(
    uniqueKeysWithValues: targets.enumerated().map { ($1.name, $0) })

  /// The texts in quotes between a label and an end.
  private static func strings(
    after label: String, in text: Substring, until end: Character
  ) -> [String] {
    guard let start = text.firstRange(of: label)?.upperBound else { return [] }
    let part = text[start...].prefix { $0 != end }
    return part.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
