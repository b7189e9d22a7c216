import FoundationEssentials
import TestSupport
import Testing

@testable import Inspector

@Suite struct ArrayModifierTests {
  typealias Modifier = ArrayModifier<String>

  private func modifier() -> Modifier {
    Modifier { EditorComponentID($0) }
  }

  // MARK: The reference's vectors

  struct Vector: Decodable {
    struct Change: Decodable {
      let op: String
      let id: String?
      let items: [String]?
    }

    let `case`: Int
    let base: [String]
    let modifications: [[Change]]
    let result: [String]?
    let error: Bool?
  }

  private func vectors() throws -> [Vector] {
    let path = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let file = path + "/Resources/modifier-vectors.json"
    let content = try #require(FileManager.default.contents(atPath: file))
    return try JSONDecoder().decode([Vector].self, from: content)
  }

  private func record(_ change: Vector.Change, in modifier: Modifier) throws {
    let id = EditorComponentID(change.id ?? "")
    let items = change.items ?? []
    switch change.op {
    case "addFirst": modifier.addFirst { items }
    case "addLast": modifier.addLast { items }
    case "addAfter": modifier.addAfter(id) { items }
    case "addBefore": modifier.addBefore(id) { items }
    case "replace": modifier.replace(id) { items }
    case "remove": modifier.remove(id)
    default: Issue.record("unknown operation \(change.op)")
    }
  }

  @Test func `all 160 vectors give their result or their error`() throws {
    let vectors = try vectors()
    #expect(vectors.count == 160)
    for vector in vectors {
      var items: [String]? = vector.base
      for changes in vector.modifications {
        guard var current = items else { break }
        let modifier = modifier()
        for change in changes { try record(change, in: modifier) }
        let before = current
        if failure({ () throws(InspectorError) in try modifier.apply(to: &current) }) != nil {
          #expect(current == before, "case \(vector.case) changed the items and threw")
          items = nil
        } else {
          items = current
        }
      }
      #expect(items == vector.result, "case \(vector.case)")
      #expect((items == nil) == (vector.error ?? false), "case \(vector.case)")
    }
  }

  // MARK: Random programs against the obvious implementation

  @Test func `random programs do what the obvious implementation does`() throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      for program in 0..<400 {
        let base = (0..<Int.random(in: 0...6, using: &random)).map { "base.\($0 % 5)" }
        let changes = (0..<Int.random(in: 0...7, using: &random)).map { step in
          Slow.Change(
            operation: Slow.Operation.allCases.randomElement(using: &random) ?? .addLast,
            id: "base.\(Int.random(in: 0...5, using: &random))",
            items: (0..<Int.random(in: 0...3, using: &random)).map { "new.\(step).\($0)" })
        }
        let modifier = modifier()
        for change in changes {
          try record(
            .init(op: change.operation.rawValue, id: change.id, items: change.items), in: modifier)
        }
        var items = base
        let error = failure { () throws(InspectorError) in try modifier.apply(to: &items) }
        let expected = Slow.apply(changes, to: base)
        #expect((error == nil ? items : nil) == expected, "seed \(seed), program \(program)")
        #expect(
          error == nil || items == base, "seed \(seed), program \(program) left half a change")
      }
    }
  }

  // MARK: Rules

  @Test func `builder closures run at the call, also if applying fails later`() {
    let modifier = modifier()
    var calls: [String] = []
    modifier.addAfter("absent") {
      let _ = calls.append("after")
      "a"
    }
    modifier.addFirst {
      let _ = calls.append("first")
      "b"
    }
    #expect(calls == ["after", "first"])
  }

  @Test func `an error names the operation and the id in the reference's order`() {
    let modifier = modifier()
    modifier.replace("r") {}
    modifier.addAfter("a") { "x" }
    modifier.addBefore("b") { "y" }
    modifier.remove("m")
    var items = ["other"]
    var met: [String] = []
    for _ in 0..<4 {
      let error = failure { () throws(InspectorError) in try modifier.apply(to: &items) }
      met.append(error?.subject ?? "none")
      items.append(met.last ?? "")
    }
    #expect(met == ["m", "b", "a", "r"])
  }

  @Test func `after an error unused changes stay, and after a success nothing does`() throws {
    let modifier = modifier()
    modifier.addFirst { "first" }
    modifier.remove("a")
    modifier.addAfter("later") { "x" }
    var items = ["a", "b"]
    #expect(throws: InspectorError.self) { try modifier.apply(to: &items) }
    #expect(items == ["a", "b"])

    // "a" was used up, "later" wasn't.
    items = ["a", "later"]
    try modifier.apply(to: &items)
    #expect(items == ["first", "a", "later", "x"])

    try modifier.apply(to: &items)
    #expect(items == ["first", "a", "later", "x"])
  }

  @Test func `a soft anchor takes the first candidate that is there, or the fallback`() throws {
    let modifier = modifier()
    modifier.addAfter(anyOf: ["absent", "a"], otherwise: .last) { "afterA" }
    modifier.addBefore(anyOf: ["absent"], otherwise: .first) { "first" }
    modifier.addAfter(anyOf: [], otherwise: .last) { "last" }
    var items = ["a", "b"]
    try modifier.apply(to: &items)
    #expect(items == ["first", "a", "afterA", "b", "last"])
  }

  @Test func `all absent anchors are named in call order`() {
    let modifier = modifier()
    modifier.addAfter("x") { "1" }
    modifier.addBefore("a") { "2" }
    modifier.remove("a")
    modifier.replace("y") {}
    modifier.addBefore(anyOf: ["z"], otherwise: .last) { "3" }
    #expect(modifier.absentAnchors(in: ["a"]).map(\.subject) == ["x", "a", "y"])
  }

  @Test func `ids with the same text differ if one of them may be shared`() {
    let id: EditorComponentID = "divider"
    #expect(id.isUnique)
    #expect(id != EditorComponentID("divider", isUnique: false))
    #expect(EditorComponentID("a.\(1)") == "a.1")
  }
}

/// The rules of the reference in their plainest form, one pass for each.
enum Slow {
  enum Operation: String, CaseIterable {
    case addFirst, addLast, addBefore, addAfter, replace, remove
  }

  struct Change {
    let operation: Operation
    let id: String
    let items: [String]
  }

  static func apply(_ changes: [Change], to base: [String]) -> [String]? {
    func ids(_ operation: Operation) -> Set<String> {
      Set(changes.filter { $0.operation == operation }.map(\.id))
    }
    let removed = ids(.remove)
    guard removed.isSubset(of: base) else { return nil }
    // Of elements with one id the first is meant; without it, the next one is the first.
    var kept = base
    for id in removed {
      if let index = kept.firstIndex(of: id) { kept.remove(at: index) }
    }
    for operation in [Operation.addBefore, .addAfter, .replace] {
      guard ids(operation).isSubset(of: kept) else { return nil }
    }
    var result = kept
    for id in ids(.replace).union(ids(.addBefore)).union(ids(.addAfter)) {
      guard let index = kept.firstIndex(of: id) else { return nil }
      func blocks(_ operation: Operation) -> [[String]] {
        changes.filter { $0.operation == operation && $0.id == id }.map(\.items)
      }
      let before = blocks(.addBefore).flatMap { $0 }
      let middle = blocks(.replace).last ?? [id]
      let after = blocks(.addAfter).reversed().flatMap { $0 }
      let place = result.firstIndex(of: id) ?? index
      result.replaceSubrange(place...place, with: before + middle + after)
    }
    let first = changes.filter { $0.operation == .addFirst }.reversed().flatMap(\.items)
    let last = changes.filter { $0.operation == .addLast }.flatMap(\.items)
    return first + result + last
  }
}
