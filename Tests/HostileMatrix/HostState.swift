import Foundation

/// What a plugin must not change of its host and of the person's files.
struct HostState: Equatable {
  /// The host's descriptors: how many lead where.
  let descriptors: [String: Int]
  /// Each file of the person's folder: what it is, and when it was changed.
  let files: [String]

  /// Looks at this process and a folder.
  init(home: String) {
    descriptors = Self.openDescriptors()
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: home)) ?? []
    files = names.sorted().map { name in
      let path = "\(home)/\(name)"
      let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
      let content = FileManager.default.contents(atPath: path) ?? Data()
      let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      let mode = (attributes[.posixPermissions] as? Int) ?? 0
      return "\(name) \(mode) \(changed) \(content.base64EncodedString())"
    }
  }

  private static func openDescriptors() -> [String: Int] {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var counts: [String: Int] = [:]
    for name in names {
      // The one of the listing itself is gone by now.
      guard
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      else { continue }
      let kind = target.split(separator: ":").first.map(String.init) ?? target
      counts[kind, default: 0] += 1
    }
    return counts
  }

  /// What differs from an earlier state, in words.
  func differences(from earlier: HostState) -> [String] {
    var differences: [String] = []
    if descriptors != earlier.descriptors {
      differences.append(
        "the host's descriptors were \(earlier.descriptors) and are \(descriptors)")
    }
    if files != earlier.files { differences.append("the person's files have changed") }
    return differences
  }
}
