import CInspector
import DocumentModel
import PluginProtocol

/// Why a call is refused.
struct BodyProblem {
  let code: BodyError.Code
  let status: inspector_status_t
  let reason: String

  init(_ code: BodyError.Code, _ status: inspector_status_t, _ reason: String) {
    self.code = code
    self.status = status
    self.reason = reason
  }

  static let null = BodyProblem(
    .badArgument, INSPECTOR_INVALID_ARGUMENT,
    "A pointer is null, or a struct is too short. Pass what the header says.")
  static let notUTF8 = BodyProblem(
    .notUTF8, INSPECTOR_INVALID_ARGUMENT, "A text isn't UTF-8. Encode it so.")
  static let oneCloseMore = BodyProblem(
    .misplaced, INSPECTOR_WRONG_STATE, "There is one close more than there are elements.")
  static let full = BodyProblem(
    .tooLarge, INSPECTOR_OUT_OF_RANGE,
    "The body takes more than \(BodyLimits.bytes) bytes. Write less.")

  static func notFinite(_ number: Double, _ attribute: UInt32) -> BodyProblem {
    // Not "-nan", whose sign means nothing.
    let words = number.isNaN ? "nan" : "\(number)"
    return BodyProblem(
      .outOfRange, INSPECTOR_OUT_OF_RANGE,
      "\(BodyWriter.name(ofAttribute: attribute)) is \(words); write a finite number.")
  }

  static func notBool(_ value: UInt8) -> BodyProblem {
    BodyProblem(
      .badArgument, INSPECTOR_INVALID_ARGUMENT, "A bool is \(value). It must be 0 or 1.")
  }

  static func longString(_ length: UInt64) -> BodyProblem {
    BodyProblem(
      .tooLarge, INSPECTOR_OUT_OF_RANGE,
      "A string has \(length) bytes; it may have \(BodyLimits.stringBytes).")
  }

  static func longList(_ count: UInt64) -> BodyProblem {
    BodyProblem(
      .tooLarge, INSPECTOR_OUT_OF_RANGE,
      "A list has \(count) numbers; it may have \(BodyLimits.listCount).")
  }

  static func badPicture(_ width: UInt64, _ height: UInt64, _ stride: UInt64) -> BodyProblem {
    BodyProblem(
      .outOfRange, INSPECTOR_OUT_OF_RANGE,
      "A picture is \(width) × \(height) pixels, \(stride) bytes a row; it may have 1 to "
        + "\(BodyLimits.pixels) pixels, and 4 bytes a pixel or more in a row.")
  }

  static func outOfRange(_ number: Double, _ attribute: UInt32) -> BodyProblem {
    let name = BodyWriter.name(ofAttribute: attribute)
    let range = UInt16(exactly: attribute).flatMap(BodyAttribute.init)?.range ?? 0...1
    return BodyProblem(
      .outOfRange, INSPECTOR_OUT_OF_RANGE,
      "\(name) is \(number); it may be from \(range.lowerBound) to \(range.upperBound).")
  }

  static func unknownWord(_ word: UInt32, _ attribute: UInt32) -> BodyProblem {
    let known = UInt16(exactly: attribute).flatMap(BodyAttribute.init)
    let words = BodyWord.allCases.filter { known?.words.contains($0) == true }.map(\.name)
    let found = UInt16(exactly: word).flatMap(BodyWord.init).map { "'\($0.name)'" } ?? "\(word)"
    return BodyProblem(
      .unknownWord, INSPECTOR_UNSUPPORTED,
      "\(BodyWriter.name(ofAttribute: attribute)) can't be the word \(found). Use one of "
        + "\(words.joined(separator: ", ")).")
  }
}

// Safety: as said at `BodyWriter`.
extension BodyWriter {
  static func name(ofAttribute attribute: UInt32) -> String {
    UInt16(exactly: attribute).flatMap(BodyAttribute.init).map { "'\($0.name)'" }
      ?? "Attribute \(attribute)"
  }

  static func name(ofKind kind: UInt32) -> String {
    UInt16(exactly: kind).flatMap(BodyKind.init)?.name ?? "kind-\(kind)"
  }

  @inline(never)
  mutating func refuse(_ problem: BodyProblem) -> inspector_status_t {
    refuse(problem.code, problem.status, problem.reason)
  }

  @discardableResult
  @inline(never)
  mutating func refuse(
    _ code: BodyError.Code, _ status: inspector_status_t, _ reason: String
  ) -> inspector_status_t {
    error = BodyError(code, at: path().text, reason)
    self.status = status
    return status
  }

  /// The place of the element that is open.
  private func path() -> BodyPath {
    var path = BodyPath()
    for level in 1..<(depth + 1) {
      let frame = unsafe frames[level]
      // Safety: a frame begins where its record does; the key's length stands in its last four bytes.
      let length = unsafe Int(
        UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: frame.start + 4, as: UInt32.self))
      )
      let key = unsafe UnsafeRawBufferPointer(
        start: buffer + frame.start + BodyStream.Record.headerSize, count: length)
      path.append(
        Self.name(ofKind: frame.kind), key: unsafe String(decoding: key, as: UTF8.self),
        number: level == 1 ? nil : Int(frame.number))
    }
    return path
  }

  /// Refuses an element that can't be opened, for the first rule that it breaks.
  @inline(never)
  mutating func declineOpening(_ kind: UInt32, _ key: inspector_string_t) -> inspector_status_t {
    let parent = unsafe frames[depth]
    let text = unsafe String(copying: key, atMost: UInt64(BodyLimits.keyBytes))
    var path = path()
    path.append(
      Self.name(ofKind: kind), key: text ?? "", number: depth == 0 ? nil : Int(parent.count) + 1)
    let problem: BodyProblem =
      if unsafe key.length > UInt64(BodyLimits.keyBytes) {
        unsafe BodyProblem(
          .tooLarge, INSPECTOR_OUT_OF_RANGE,
          "A key has \(key.length) bytes; it may have \(BodyLimits.keyBytes).")
      } else if unsafe key.bytes == nil, unsafe key.length > 0 {
        .null
      } else if text == nil {
        .notUTF8
      } else if depth == BodyLimits.depth {
        BodyProblem(
          .tooDeep, INSPECTOR_OUT_OF_RANGE,
          "Elements may be nested \(BodyLimits.depth) deep. Nest fewer.")
      } else if elements == BodyLimits.elements {
        BodyProblem(
          .tooMany, INSPECTOR_OUT_OF_RANGE,
          "A body may have \(BodyLimits.elements) elements. Write fewer.")
      } else if unsafe cursor + 16 + Int(key.length) > end {
        .full
      } else {
        BodyProblem(.misplaced, INSPECTOR_WRONG_STATE, misplacement(of: kind, in: parent))
      }
    error = BodyError(problem.code, at: path.text, problem.reason)
    status = problem.status
    return status
  }

  private func misplacement(of kind: UInt32, in parent: Frame) -> String {
    if depth == 0 {
      return parent.count > 0
        ? "A body has one root, and it has one. Put both into a column."
        : "\(withArticle(Self.name(ofKind: kind), isFirst: true)) can't be the root."
    }
    let name = Self.name(ofKind: parent.kind)
    if kind == INSPECTOR_ELEMENT_FALLBACK {
      return "\(withArticle(name, isFirst: true)) can't have one more fallback."
    }
    if kind == INSPECTOR_ELEMENT_CHOICE { return "A choice stands in a menu or in segments." }
    guard let known = UInt16(exactly: parent.kind).flatMap(BodyKind.init) else {
      return "\(withArticle(name, isFirst: true)) can't have this child."
    }
    return switch known.children {
    case .none: "\(withArticle(name, isFirst: true)) has no children."
    case .choices: "The children of \(withArticle(name)) are choices."
    case .one, .many:
      "\(withArticle(name, isFirst: true)) has one child. Put several into a row or a column."
    }
  }

  @inline(never)
  mutating func decline(_ attribute: UInt32, number: Double) -> inspector_status_t {
    decline(attribute, .number, 8, number.isFinite ? nil : .notFinite(number, attribute)) {
      .outOfRange(number, attribute)
    }
  }

  @inline(never)
  mutating func decline(_ attribute: UInt32, bool: UInt8) -> inspector_status_t {
    decline(attribute, .bool, 8, bool <= 1 ? nil : .notBool(bool))
  }

  @inline(never)
  mutating func decline(_ attribute: UInt32, word: UInt32) -> inspector_status_t {
    decline(attribute, .word, 8, nil) { .unknownWord(word, attribute) }
  }

  // Safety: null is refused before the text is read.
  @inline(never)
  mutating func decline(_ attribute: UInt32, string: inspector_string_t) -> inspector_status_t {
    let length = unsafe string.length
    if length > UInt64(BodyLimits.stringBytes) { return refuse(.longString(length)) }
    if unsafe length > 0 && string.bytes == nil { return refuse(.null) }
    let isText = unsafe String(copying: string) != nil
    return decline(attribute, .string, Int(length), isText ? nil : .notUTF8)
  }

  /// Refuses an attribute that isn't admitted, unless it belongs to a kind that isn't known.
  @inline(never)
  mutating func decline(
    _ attribute: UInt32, _ type: ValueType, _ size: Int, _ problem: BodyProblem?,
    otherwise: () -> BodyProblem? = { nil }
  ) -> inspector_status_t {
    let frame = unsafe frames[depth]
    let name = Self.name(ofAttribute: attribute)
    if depth == 0 {
      return refuse(
        .misplaced, INSPECTOR_WRONG_STATE, "\(name) is set where no element is open.")
    }
    if frame.isKnown, !takes(frame.kind, attribute) {
      return refuse(
        .unknownAttribute, INSPECTOR_UNSUPPORTED,
        "\(withArticle(Self.name(ofKind: frame.kind), isFirst: true)) doesn't take \(name).")
    }
    if frame.count > 0 {
      return refuse(
        .misplaced, INSPECTOR_WRONG_STATE, "\(name) is set behind a child. Set it in front.")
    }
    if let problem { return refuse(problem) }
    let room = cursor + BodyStream.Record.headerSize + size <= end
    if !frame.isKnown {
      guard room else { return refuse(.full) }
      // It is kept out, and counts.
      end -= BodyStream.Record.headerSize + size
      return INSPECTOR_OK
    }
    let expected = UInt16(exactly: attribute).flatMap(BodyAttribute.init)?.type ?? type
    guard expected == type || (type == .word && expected == .color) else {
      return refuse(
        .wrongType, INSPECTOR_WRONG_TYPE,
        "\(name) takes \(expected.words), and was given \(type.words).")
    }
    guard room else { return refuse(.full) }
    if admits(attribute, type, size), let problem = otherwise() { return refuse(problem) }
    return refuse(.repeatedAttribute, INSPECTOR_ALREADY_EXISTS, "\(name) is set twice.")
  }

  private func takes(_ kind: UInt32, _ attribute: UInt32) -> Bool {
    guard let kind = UInt16(exactly: kind).flatMap(BodyKind.init),
      let attribute = UInt16(exactly: attribute).flatMap(BodyAttribute.init)
    else { return false }
    return kind.attributes.contains(attribute)
  }
}
