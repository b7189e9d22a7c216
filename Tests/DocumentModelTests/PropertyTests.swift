import TestSupport
import Testing

@testable import DocumentModel

@Suite struct PropertyTests {
  var document = Document()
  let graphic: BlockID

  init() throws {
    graphic = try document.create(.graphic)
  }

  private mutating func expect(
    _ code: DocumentError.Code, _ path: PropertyPath, _ value: PropertyValue,
    naming words: String...
  ) {
    let before = document
    #expect {
      try document.setProperty(path, of: graphic, to: value)
    } throws: { error in
      guard let error = error as? DocumentError else { return false }
      return error.code == code && error.block == graphic
        && words.allSatisfy { error.description.contains($0) }
    }
    #expect(document == before)
  }

  /// A value that the property can hold and that isn't its default.
  private func other(_ definition: PropertyDefinition) -> PropertyValue {
    switch definition.defaultValue {
    case .bool(let value): .bool(!value)
    case .integer(let value): .integer(value + 1)
    case .double(let value):
      .double(definition.range.map { $0.lowerBound == value ? $0.upperBound : $0.lowerBound } ?? 3)
    case .string: .string(definition.choices?.last ?? "text")
    case .color: .color(Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    }
  }

  @Test(arguments: PropertyDefinition.known.keys.sorted { $0.rawValue < $1.rawValue })
  mutating func `every known property has its default, takes a value and gives it back`(
    path: PropertyPath
  ) throws {
    let definition = try #require(PropertyDefinition.known[path])
    if let type = path.attachment, type.family == "fill" {
      try document.attach(document.create(type), to: graphic)
    }
    #expect(try document.property(path, of: graphic) == definition.defaultValue)

    let value = other(definition)
    try document.setProperty(path, of: graphic, to: value)
    #expect(try document.property(path, of: graphic) == value)

    if let type = path.attachment {
      let block = try document.block(graphic)
      let holder = try #require(document.attachment(type, of: block))
      #expect(try document.property(path, of: holder) == value)
      #expect(document.blocks[graphic]?.properties.isEmpty == true)
    }

    try document.setProperty(path, of: graphic, to: definition.defaultValue)
    #expect(try document.property(path, of: graphic) == definition.defaultValue)
    #expect(document.blocks.values.allSatisfy { $0.properties.isEmpty })
  }

  @Test(arguments: PropertyDefinition.known.values.filter { $0.range != nil }.map(\.path))
  mutating func `a number is held to its range, both ends included`(path: PropertyPath) throws {
    let definition = try #require(PropertyDefinition.known[path])
    let range = try #require(definition.range)
    if let type = path.attachment, type.family == "fill" {
      try document.attach(document.create(type), to: graphic)
    }
    func value(_ number: Double) -> PropertyValue {
      definition.defaultValue.type == .integer ? .integer(Int64(number)) : .double(number)
    }

    try document.setProperty(path, of: graphic, to: value(range.lowerBound))
    try document.setProperty(path, of: graphic, to: value(range.upperBound))

    expect(.outOfRange, path, value(range.upperBound + 1), naming: path.rawValue)
    expect(.outOfRange, path, value(range.lowerBound - 1), naming: path.rawValue)
  }

  @Test mutating func `a value of another type or outside its choices is refused`() {
    expect(.wrongType, "opacity", .integer(1), naming: "a double", "an integer")
    expect(.wrongType, "visible", .string("true"))
    expect(.outOfRange, "blend/mode", .string("Nice"), naming: "Multiply")
    expect(.outOfRange, "opacity", .double(.nan))
    expect(.outOfRange, "position/x", .double(.infinity), naming: "finite")
    expect(.outOfRange, "com.example/x", .double(-.infinity))
    expect(.outOfRange, "com.example/c", .color(Color(red: 2, green: 0, blue: 0)))
    expect(.outOfRange, "com.example/c", .color(Color(red: .nan, green: 0, blue: 0)))
    expect(
      .outOfRange, "com.example/s",
      .string(String(repeating: "x", count: PropertyDefinition.longestString + 1)))
    expect(
      .outOfRange, PropertyPath(rawValue: "com.example/" + String(repeating: "x", count: 300)),
      .bool(true))
  }

  @Test mutating func `an unknown property is refused with the nearest names`() {
    expect(.unknownProperty, "opacty", .double(1), naming: "'opacity'")
    expect(.unknownProperty, "effect/adjustments/brightnes", .double(1), naming: "brightness'")
    expect(.unknownProperty, "fill/image/imageFileURI", .string("x"), naming: "graphic")
    expect(.unknownProperty, "", .double(1))
    expect(.unknownProperty, "//", .double(1))
  }

  @Test mutating func `a block has only the properties of its abilities`() throws {
    let text = try document.create(.text)
    let scene = document.scene

    #expect(throws: DocumentError.self) { try document.property("crop/rotation", of: text) }
    #expect(throws: DocumentError.self) { try document.property("opacity", of: scene) }
    #expect(throws: DocumentError.self) { try document.property("effect/glow/size", of: text) }
    #expect(try document.property("visible", of: scene) == .bool(true))
    #expect(document.number("crop/rotation", of: text) == 0)
  }

  @Test mutating func `corrections that are all 0 attach nothing`() throws {
    let before = document

    try document.setProperty("effect/adjustments/contrast", of: graphic, to: .double(0))

    #expect(document == before)
  }

  @Test mutating func `a blur of another type gives way`() throws {
    try document.setProperty("blur/uniform/intensity", of: graphic, to: .double(1))
    try document.setProperty("blur/radial/x", of: graphic, to: .double(0.1))

    let blur = try #require(document.blocks[graphic]?.blur)
    #expect(document.blocks[blur]?.type == BlockType("blur/radial"))
    #expect(document.number("blur/uniform/intensity", of: graphic) == 0.2)
  }

  @Test mutating func `a third party's property is kept as it was set`() throws {
    let path: PropertyPath = "com.example.stars/rating"
    #expect(throws: DocumentError.self) { try document.property(path, of: graphic) }

    try document.setProperty(path, of: graphic, to: .integer(5))
    #expect(try document.property(path, of: graphic) == .integer(5))
    try document.setProperty(path, of: graphic, to: .string("five"))

    #expect(try document.property(path, of: graphic) == .string("five"))
    #expect(document.number(path, of: graphic) == 0)
    #expect(try document.properties(of: graphic).contains { $0.0 == path })
  }

  @Test mutating func `all properties of a block are listed by path`() throws {
    try document.attach(document.create(.imageFill), to: graphic)

    let paths = try document.properties(of: graphic).map(\.0.rawValue)

    #expect(paths == paths.sorted())
    #expect(paths.contains("fill/image/imageFileURI"))
    #expect(!paths.contains("fill/color/value"))
    #expect(throws: DocumentError.self) { try document.properties(of: BlockID(rawValue: 99)) }
  }

  @Test func `every definition agrees with itself and guards with a known scope`() {
    for definition in PropertyDefinition.known.values {
      if let scope = definition.scope { #expect(Scope.all.contains(scope), "\(definition.path)") }
      #expect(throws: Never.self, "\(definition.path)") {
        try definition.check(definition.defaultValue, block: BlockID(rawValue: 1))
      }
    }
    #expect(PropertyDefinition.blendModes.count == 27)
    #expect(PropertyDefinition.adjustmentNames.count == 12)
  }

  @Test func `a path knows its family, its owner and its holder`() {
    let path: PropertyPath = "effect/adjustments/brightness"
    #expect(path.family == "effect")
    #expect(path.attachment == .adjustmentsEffect)
    #expect(!path.isForeign)
    #expect(PropertyPath(rawValue: "com.example/x").isForeign)
    #expect(!PropertyPath(rawValue: "com.example").isForeign)
    #expect(PropertyPath(rawValue: "opacity").attachment == nil)
    #expect(PropertyPath(rawValue: "fill/x").attachment == nil)
    #expect(PropertyPath(rawValue: "opacity").family == "opacity")
  }
}
