import DocumentModel

/// Makes a body of bytes that somebody else wrote.
///
/// Nothing about them is trusted: every rule of `SDK/include/inspector/body.h` is checked again. It works
/// down the bytes once, keeps at most ``BodyLimits/depth`` elements open, and allocates nothing that isn't
/// there in the bytes.
public struct BodyDecoder {
  private let bytes: [UInt8]
  private var position = 0
  /// The elements that are open, from the root.
  private var open: [BodyNode] = []
  private var elements = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    open.reserveCapacity(BodyLimits.depth)
  }

  /// Returns the body that some bytes are.
  ///
  /// - Parameter bytes: The records of one body, and nothing behind them.
  /// - Returns: The root, whose kinds are all known and none of which is a fallback.
  /// - Throws: ``BodyError`` at the first place that breaks a rule.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func decode(_ bytes: [UInt8]) throws(BodyError) -> BodyNode {
    var decoder = BodyDecoder(bytes)
    return try decoder.decode()
  }

  private mutating func decode() throws(BodyError) -> BodyNode {
    guard bytes.count <= BodyLimits.bytes else {
      throw BodyError(
        .tooLarge, "The body has \(bytes.count) bytes; it may have \(BodyLimits.bytes).")
    }
    guard !bytes.isEmpty else { throw BodyError(.empty, "The body has no element.") }
    while true {
      let (record, type, number, length) = try header()
      switch record {
      case BodyStream.Record.open where type == 0: try begin(number, length)
      case BodyStream.Record.attribute: try attribute(type, number, length)
      case BodyStream.Record.close where (type, number, length) == (0, 0, 0):
        guard let root = try end() else { continue }
        guard position == bytes.count else {
          throw BodyError(
            .misplaced, "There is something behind the root, which must be the only one.")
        }
        return root
      default: throw malformed("holds a record that isn't known")
      }
    }
  }

  private mutating func begin(_ number: UInt16, _ length: Int) throws(BodyError) {
    guard let kind = BodyKind(rawValue: number), kind != .fallback else {
      throw error(.unknownKind, "Within it is an element of the kind \(number), which isn't known.")
    }
    let key = try text(length, atMost: BodyLimits.keyBytes)
    elements += 1
    let reason: (BodyError.Code, String)? =
      if open.count == BodyLimits.depth {
        (.tooDeep, "Elements may be nested \(BodyLimits.depth) deep.")
      } else if elements > BodyLimits.elements {
        (.tooMany, "A body may have \(BodyLimits.elements) elements.")
      } else if let problem = open.last?.problem(with: kind)
        ?? (open.isEmpty && kind == .choice
          ? "A choice can't be the root." : nil)
      {
        (.misplaced, problem)
      } else {
        nil
      }
    open.append(BodyNode(kind, key: key))
    if let (code, problem) = reason { throw error(code, problem) }
  }

  private mutating func end() throws(BodyError) -> BodyNode? {
    guard let node = open.last else {
      throw malformed("ends an element that hasn't begun")
    }
    if let (code, reason) = node.contradiction { throw error(code, reason) }
    open.removeLast()
    guard !open.isEmpty else { return node }
    open[open.count - 1].children.append(node)
    return nil
  }

  private mutating func attribute(
    _ type: UInt8, _ number: UInt16, _ length: Int
  ) throws(BodyError) {
    guard let last = open.indices.last else { throw malformed("has an attribute of nothing") }
    guard let attribute = BodyAttribute(rawValue: number),
      open[last].kind.attributes.contains(attribute)
    else {
      let name = BodyAttribute(rawValue: number).map { "'\($0.name)'" } ?? "attribute \(number)"
      throw error(
        .unknownAttribute, "\(withArticle(open[last].kind.name, isFirst: true)) takes no \(name).")
    }
    guard open[last].children.isEmpty else {
      throw error(.misplaced, "'\(attribute.name)' is set behind a child; set it in front.")
    }
    guard open[last].attributes[attribute] == nil else {
      throw error(.repeatedAttribute, "'\(attribute.name)' is set twice.")
    }
    open[last].attributes[attribute] = try value(of: attribute, type, length)
  }

  private mutating func value(
    of attribute: BodyAttribute, _ type: UInt8, _ length: Int
  ) throws(BodyError) -> BodyValue {
    guard let type = BodyAttribute.ValueType(rawValue: type),
      type == attribute.type || (type == .word && attribute.type == .color)
    else {
      throw error(.wrongType, "'\(attribute.name)' takes \(attribute.type.words).")
    }
    switch type {
    case .string: return .string(try text(length, atMost: BodyLimits.stringBytes))
    case .number:
      try expect(length == 8, attribute)
      return .number(try number(of: attribute))
    case .bool:
      try expect(length == 8, attribute)
      let value = try word()
      guard value <= 1 else { throw error(.badArgument, "'\(attribute.name)' is neither 0 nor 1.") }
      return .bool(value == 1)
    case .word:
      try expect(length == 8, attribute)
      let value = try word()
      guard let word = UInt16(exactly: value).flatMap(BodyWord.init), attribute.words.contains(word)
      else { throw error(.unknownWord, "'\(attribute.name)' can't be the word \(value).") }
      return .word(word)
    case .color:
      try expect(length == 32, attribute)
      return .color(
        Color(
          red: try number(of: attribute), green: try number(of: attribute),
          blue: try number(of: attribute), alpha: try number(of: attribute)))
    case .numbers:
      try expect(length % 8 == 0, attribute)
      let count = length / 8
      guard count <= BodyLimits.listCount, length <= bytes.count - position else {
        throw error(.tooLarge, "'\(attribute.name)' claims \(count) numbers.")
      }
      var numbers: [Double] = []
      numbers.reserveCapacity(count)
      for _ in 0..<count { numbers.append(try number(of: attribute)) }
      return .numbers(numbers)
    case .pixels: return .pixels(try pixels(attribute, length))
    }
  }

  private mutating func pixels(
    _ attribute: BodyAttribute, _ length: Int
  ) throws(BodyError) -> BodyPixels {
    try expect(length >= 8, attribute)
    let size = try word()
    let count = length - 8
    guard count <= BodyLimits.pixels * 4, count <= bytes.count - position else {
      throw error(.tooLarge, "'\(attribute.name)' claims \(count) bytes.")
    }
    var copy: [UInt8] = []
    copy.reserveCapacity(count)
    copy += bytes[position..<(position + count)]
    position += count
    let (width, height) = (Int(size & 0xFFFF_FFFF), Int(size >> 32))
    guard let pixels = BodyPixels(width: width, height: height, bytes: copy) else {
      throw error(.badArgument, "'\(attribute.name)' isn't \(width) × \(height) pixels.")
    }
    return pixels
  }

  private mutating func number(of attribute: BodyAttribute) throws(BodyError) -> Double {
    let number = Double(bitPattern: try word())
    guard attribute.range.contains(number) else {
      throw error(
        .outOfRange,
        "'\(attribute.name)' is \(number); it may be from \(attribute.range.lowerBound) "
          + "to \(attribute.range.upperBound).")
    }
    return number
  }

  private mutating func text(_ length: Int, atMost limit: Int) throws(BodyError) -> String {
    guard length <= limit, length <= bytes.count - position else {
      throw error(.tooLarge, "It claims a text of \(length) bytes; \(limit) are allowed.")
    }
    defer { position += length }
    let span = bytes.span.extracting(position..<(position + length))
    do {
      return String(copying: try UTF8Span(validating: span))
    } catch {
      throw self.error(
        .notUTF8, "A text isn't UTF-8: \(error.kind) at byte \(error.byteOffsets.lowerBound).")
    }
  }

  private mutating func header() throws(BodyError) -> (UInt8, UInt8, UInt16, Int) {
    let word = try word()
    return (
      UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8),
      UInt16(truncatingIfNeeded: word >> 16), Int(word >> 32)
    )
  }

  private mutating func word() throws(BodyError) -> UInt64 {
    guard bytes.count - position >= 8 else {
      throw malformed(open.isEmpty ? "ends too early" : "ends within an element")
    }
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(bytes[position + index]) << UInt64(index * 8) }
    position += 8
    return word
  }

  private func expect(_ isRight: Bool, _ attribute: BodyAttribute) throws(BodyError) {
    guard !isRight else { return }
    throw malformed("has a '\(attribute.name)' of the wrong length")
  }

  private func malformed(_ problem: String) -> BodyError {
    error(.malformed, "The body \(problem), at byte \(position).")
  }

  private func error(_ code: BodyError.Code, _ reason: String) -> BodyError {
    var path = BodyPath()
    var siblings: Int?
    for node in open {
      path.append(node.kind.name, key: node.key, number: siblings.map { $0 + 1 })
      siblings = node.children.count
    }
    return BodyError(code, at: path.text, reason)
  }
}
