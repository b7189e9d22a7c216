import Inspector

/// A change to the order of the bar, in every JSON shape that has one.
struct ModificationShape: Encodable {
  let operation: String
  let anchors: [String]
  let otherwise: String?
  let items: [String]
  let text: String

  init(_ modification: BarModification) {
    operation = modification.operation.rawValue
    anchors = modification.anchors
    otherwise = modification.otherwise?.rawValue
    items = modification.items
    text = modification.sentence
  }
}

extension BarModification {
  /// What the change does, in words.
  fileprivate var sentence: String {
    let what = items.joined(separator: ", ")
    let anchor = anchors.joined(separator: " or ")
    let fallback = otherwise.map { ", or \($0.rawValue) if that isn't there" } ?? ""
    return switch operation {
    case .addFirst: "puts \(what) first"
    case .addLast: "puts \(what) last"
    case .addBefore: "puts \(what) before \(anchor)\(fallback)"
    case .addAfter: "puts \(what) after \(anchor)\(fallback)"
    case .replace: "replaces \(anchor) with \(what.isEmpty ? "nothing" : what)"
    case .remove: "takes out \(anchor)"
    }
  }
}
