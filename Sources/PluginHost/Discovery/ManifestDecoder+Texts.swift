import Inspector
import PluginProtocol

extension ManifestDecoder {
  /// Reads a plain text, which may be empty.
  static func text(_ value: JSONValue) throws(PluginHostError) -> String {
    try value.text()
  }

  /// Reads a text, or texts by language, which may be empty.
  static func localizedText(_ value: JSONValue) throws(PluginHostError) -> LocalizedText {
    guard case .object(let object) = value else {
      return LocalizedText(try value.text("a text, or an object with a text for each language"))
    }
    var texts: [String: String] = [:]
    texts.reserveCapacity(object.members.count)
    for member in object.members {
      try within(member.key.excerpt) { () throws(PluginHostError) in
        _ = try language(.string(member.key))
        texts[member.key] = try member.value.text()
      }
    }
    return LocalizedText(texts)
  }

  /// Reads a text, or texts by language, which may not be empty.
  static func title(_ value: JSONValue) throws(PluginHostError) -> LocalizedText {
    let text = try localizedText(value)
    guard !text.isEmpty else {
      throw PluginHostError(.invalidValue, "The text is empty. Write what a person will read.")
    }
    return text
  }

  /// Reads a BCP 47 tag by its form; whether the language exists isn't asked.
  static func language(_ value: JSONValue) throws(PluginHostError) -> String {
    let tag = try value.text()
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag =
      tag.utf8.count <= 35
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }
      && parts[0].count >= 2 && parts[0].allSatisfy(\.isLetter)
    guard isTag else {
      throw PluginHostError(
        .invalidValue,
        "'\(tag.excerpt)' isn't a BCP 47 tag. Write a language such as 'en' or 'de-AT'.")
    }
    return tag
  }

  /// Reads an id in reverse-domain form.
  static func identifier(_ value: JSONValue) throws(PluginHostError) -> String {
    let id = try value.text("an id such as \"com.example.warmth\"", limit: idLimit)
    if let letter = id.unicodeScalars.first(where: { !$0.isIdentifierPart }) {
      throw PluginHostError(
        .invalidValue,
        "The id '\(id.excerpt)' holds '\(letter)'. "
          + "Ids are made of the letters A to Z and a to z, digits, '.', '_' and '-'.")
    }
    guard id.utf8.contains(UInt8(ascii: ".")) else {
      throw PluginHostError(
        .invalidValue,
        "The id '\(id.excerpt)' has no dot. Begin with a domain that is yours, such as "
          + "'com.example.\(id.excerpt)'.")
    }
    var previous = UInt8(ascii: ".")
    for byte in id.utf8 {
      if byte == UInt8(ascii: "."), previous == byte { throw emptyPart(id) }
      previous = byte
    }
    guard previous != UInt8(ascii: ".") else { throw emptyPart(id) }
    return id
  }

  private static func emptyPart(_ id: String) -> PluginHostError {
    PluginHostError(
      .invalidValue,
      "The id '\(id.excerpt)' has an empty part. Write one dot between two parts, and none "
        + "at the ends.")
  }

  /// Reads a version as Semantic Versioning 2.0 has it.
  static func version(_ value: JSONValue) throws(PluginHostError) -> String {
    let version = try value.text("a version such as \"1.0.0\"", limit: 200)
    guard isSemanticVersion(version) else {
      throw PluginHostError(
        .invalidValue,
        "'\(version.excerpt)' isn't a version of Semantic Versioning. Write three numbers such as "
          + "'1.0.0', and '-beta.1' or '+build' behind them if need be.")
    }
    return version
  }

  private static func isSemanticVersion(_ version: String) -> Bool {
    let halves = version.utf8.split(
      separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
    let front = halves[0].split(
      separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = front[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers.allSatisfy(isNumber)
      && front.dropFirst().allSatisfy { areParts($0, areNumbersPlain: true) }
      && halves.dropFirst().allSatisfy { areParts($0, areNumbersPlain: false) }
  }

  private static func isNumber(_ part: Substring.UTF8View) -> Bool {
    !part.isEmpty && part.allSatisfy(\.isDigit)
      && (part.count == 1 || part.first != UInt8(ascii: "0"))
  }

  private static func areParts(_ parts: Substring.UTF8View, areNumbersPlain: Bool) -> Bool {
    parts.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
        && (!areNumbersPlain || !part.allSatisfy(\.isDigit) || isNumber(part))
    }
  }

  /// Reads a condition of the `when` language.
  ///
  /// This is the one place where conditions are compiled for the sake of their errors.
  static func condition(_ value: JSONValue) throws(PluginHostError) -> String {
    let source = try value.text("a condition", limit: 4_096)
    guard !source.isEmpty else { return source }
    do throws(PredicateError) {
      _ = try Predicate(parsing: source)
    } catch {
      throw PluginHostError(.invalidCondition, error.description)
    }
    return source
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether it is an ASCII letter or digit.
  var isLetterOrDigit: Bool { isDigit || isLetter }
}

extension Unicode.Scalar {
  /// Whether it may stand in an id.
  var isIdentifierPart: Bool {
    guard isASCII, let byte = UInt8(exactly: value) else { return false }
    return byte.isLetterOrDigit || self == "." || self == "_" || self == "-"
  }
}
