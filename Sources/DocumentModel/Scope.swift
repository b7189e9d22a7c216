/// Something that may or may not be done to a block, such as "layer/crop".
public struct Scope: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The scope's key.
  public let rawValue: String

  /// Makes a scope, known or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a scope from a literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// The key.
  public var description: String {
    rawValue
  }

  /// Every scope that the reference knows (D2.1 to D2.8), in its order.
  public static let all: [Scope] = [
    "appearance/adjustments", "appearance/filter", "appearance/effect", "appearance/blur",
    "appearance/shadow", "appearance/animation",
    "editor/add", "editor/select",
    "fill/change", "fill/changeType",
    "layer/crop", "layer/move", "layer/resize", "layer/rotate", "layer/flip", "layer/opacity",
    "layer/blendMode", "layer/visibility", "layer/clipping",
    "lifecycle/destroy", "lifecycle/duplicate",
    "stroke/change", "shape/change",
    "text/edit", "text/character",
  ]
}

/// What a document says of a scope as a whole (D2.9, D2.10).
public enum ScopeRule: String, Hashable, Sendable, CaseIterable {
  /// Every block may.
  case allow = "Allow"
  /// No block may.
  case deny = "Deny"
  /// Each block says for itself.
  case deferred = "Defer"
}
