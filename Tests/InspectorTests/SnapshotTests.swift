import DocumentModel
import TestSupport
import Testing

@testable import Inspector

@Suite struct SnapshotTests {
  private func value(_ spelling: String, _ snapshot: Snapshot) throws -> ContextValue {
    snapshot.value(for: try #require(ContextKey(spelling)))
  }

  @Test func `each key has the value that its row promises`() throws {
    var sample = try Sample.withText()
    try sample.document.setProperty("blur/radial/x", of: sample.photo, to: .double(0.3))
    let photo = Snapshot(
      document: sample.document, selection: [sample.photo], version: 1, locale: "de-AT")
    let expected: [String: ContextValue] = [
      "selection.count": .number(1), "selection.type": .string("graphic"),
      "selection.kind": .string("image"), "selection.fill": .string("image"),
      "selection.shape": .string("rect"), "selection.blur": .string("radial"),
      "selection.children.count": .number(0), "selection.parent.type": .string("page"),
      "selection.parent.kind": .string("page"), "selection.parent.children.count": .number(2),
      "selection.parent.isBackgroundTrack": .bool(false), "scene.mode": .string("design"),
      "scene.pages.count": .number(1), "page.width": .number(400), "page.height": .number(300),
      "locale": .string("de-AT"),
    ]
    #expect(expected.count == ContextKey.Name.allCases.count)
    for (key, wanted) in expected { #expect(try value(key, photo) == wanted, "\(key)") }
    #expect(try value(#"scope["layer/crop"]"#, photo) == .bool(true))
    #expect(try value(#"supports["crop"]"#, photo) == .bool(true))
    #expect(try value(#"property["opacity"]"#, photo) == .number(1))
    #expect(try value(#"property["fill/image/pixelWidth"]"#, photo) == .number(400))
    #expect(try value(#"property["fill/color/value"]"#, photo) == .null)
    #expect(try value(#"property["com.example/x"]"#, photo) == .null)
  }

  @Test func `several blocks have a value only where they agree`() throws {
    var sample = try Sample.withText()
    let both = sample.selecting(sample.photo, sample.text)
    #expect(try value("selection.count", both) == .number(2))
    #expect(try value("selection.type", both) == .null)
    #expect(try value("selection.parent.type", both) == .string("page"))
    #expect(try value("page.width", both) == .number(400))
    #expect(try value(#"supports["opacity"]"#, both) == .bool(true))
    #expect(try value(#"supports["crop"]"#, both) == .bool(false))
    sample.document.setScope("layer/move", rule: .deferred)
    try sample.document.setScope("layer/move", of: sample.photo, enabled: true)
    #expect(
      try value(#"scope["layer/move"]"#, sample.selecting(sample.photo)) == .bool(true))
    #expect(
      try value(#"scope["layer/move"]"#, sample.selecting(sample.photo, sample.text))
        == .bool(false))
  }

  @Test func `with nothing selected everything about blocks is null`() throws {
    let sample = try Sample()
    let nothing = sample.selecting()
    for name in ContextKey.Name.allCases where name.rawValue.hasPrefix("selection.") {
      let wanted: ContextValue = name == .selectionCount ? .number(0) : .null
      #expect(nothing.value(for: ContextKey(name)) == wanted, "\(name)")
    }
    #expect(try value(#"scope["layer/move"]"#, nothing) == .null)
    #expect(try value(#"supports["crop"]"#, nothing) == .null)
    #expect(try value("page.width", nothing) == .number(400))
    #expect(try value("locale", nothing) == .null)
  }

  @Test func `no predefined item appears when nothing is selected`() throws {
    let snapshot = try Sample().selecting()
    for item in BuiltInItem.all {
      #expect(item.item.when?.evaluate(in: snapshot) == false, "\(item.id)")
    }
  }
}

@Suite struct ContextKeyTests {
  @Test(arguments: [
    "selection.type", #"scope["text/edit"]"#, #"property["com.example/it's \"so\""]"#,
    "selection.futureKey", #"future["x"]"#,
  ])
  func `a key is spelled as it was read`(spelling: String) throws {
    #expect(try #require(ContextKey(spelling)).description == spelling)
  }

  @Test func `both quotes and white space spell the same key`() {
    #expect(ContextKey("scope[ 'text/edit' ]") == ContextKey(#"scope["text/edit"]"#))
  }

  @Test(arguments: [
    "", "selection.type ", "a b", "scope", "scope[", "scope[x]", "selection.type == 1", "1",
    "scope['a'] ", "'a'", "scope['a']['b']",
  ])
  func `what is no key is nil, or a key with white space around it`(spelling: String) {
    let key = ContextKey(spelling)
    #expect(key == nil || key.map { spelling.contains($0.description.prefix(5)) } == true)
    if !spelling.hasSuffix(" ") { #expect(key == nil) }
  }

  @Test
  func `unknown scopes, abilities and properties aren't known, third parties' properties are`() {
    #expect(ContextKey("scope['layer/fly']")?.isKnown == false)
    #expect(ContextKey("supports['flight']")?.isKnown == false)
    #expect(ContextKey("property['opacty']")?.isKnown == false)
    #expect(ContextKey("property['com.example/x']")?.isKnown == true)
    #expect(ContextKey("property['opacty']")?.nearestKnown == [#"property["opacity"]"#])
  }
}

@Suite struct ContextKeyTableTests {
  private func number(_ text: String, _ table: ContextKeyTable) -> Int32? {
    let bytes = Array(text.utf8)
    // Safety: a span of bytes has no padding.
    return unsafe table.number(spelling: bytes.span.bytes)
  }

  @Test func `every spelling of a key has the key's number, and no other has`() {
    let table = ContextKeyTable()
    var numbers: [Int32: String] = [:]
    for name in ContextKey.Name.allCases {
      let found = number(name.rawValue, table)
      #expect(found == table.number(of: ContextKey(name)))
      #expect(found == number(name.rawValue, table))
      if let found { #expect(numbers.updateValue(name.rawValue, forKey: found) == nil) }
    }
    #expect(number("scope['text/edit']", table) == number(#"scope["text/edit"]"#, table))
    #expect(number("selection.typ", table) == nil)
    #expect(number("selection.type2", table) == nil)
    #expect(number("", table) == nil)
    #expect(number(String(repeating: "x", count: 2000), table) == nil)
  }

  @Test func `made-up keys fill the table and no more`() {
    let table = ContextKeyTable()
    for index in 0..<ContextKeyTable.capacity + 100 {
      _ = number("property['com.example/\(index)']", table)
    }
    #expect(table.count <= ContextKeyTable.capacity)
    #expect(number("property['com.example/7']", table) != nil)
    #expect(number("property['com.example/x']", table) == nil)
  }

  @Test func `one item's reads are recorded once a key`() throws {
    let sample = try Sample()
    let reader = ContextReader(sample.selecting(sample.photo))
    reader.begin()
    for _ in 0..<1000 { _ = reader.value(for: ContextKey(.selectionType)) }
    reader.begin()
    _ = reader.value(for: ContextKey(.selectionType))
    #expect(reader.reads.reads.count == 2)
    #expect(reader.reads.starts == [0, 1])
  }
}
