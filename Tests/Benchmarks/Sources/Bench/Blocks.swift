import DocumentModel
import Inspector

/// Snapshots that differ in what the benchmarks' predicates read.
enum Blocks {
  /// One block on a page, selected.
  static func snapshot(
    _ type: BlockType, kind: String = "", opacity: Double = 1, isEditable: Bool = true,
    selecting count: Int = 1, version: UInt64
  ) throws -> Snapshot {
    var document = Document()
    let page = try document.create(.page)
    try document.appendChild(page, to: document.scene)
    var selection: [BlockID] = []
    for _ in 0..<count {
      let block = try document.create(type, kind: kind)
      try document.appendChild(block, to: page)
      try document.setProperty("opacity", of: block, to: .double(opacity))
      selection.append(block)
    }
    document.setScope("text/edit", rule: isEditable ? .allow : .deny)
    return Snapshot(document: document, selection: selection, version: version, locale: "en")
  }
}
