/// Why an item has no body, so that it is hidden.
public struct BodyFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of an item that failed.
  ///
  /// More may be added.
  public struct Part: RawRepresentable, Hashable, Sendable {
    /// The part's name.
    public let rawValue: String

    /// Makes a part, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// What the item looks like.
    public static let body = Part(rawValue: "body")
    /// What a button shows.
    public static let label = Part(rawValue: "label")
    /// Whether the item can be used.
    public static let isEnabled = Part(rawValue: "isEnabled")
    /// Where what the item looks like comes to lie.
    public static let layout = Part(rawValue: "layout")
    /// What is done to a button's looks.
    public static let modifier = Part(rawValue: "modifier")
  }

  /// The item, which is hidden.
  public let id: EditorComponentID

  /// Who declared it.
  public let owner: String

  /// What of it failed.
  public let part: Part

  /// What happened.
  public let reason: String

  /// Makes a failure.
  public init(id: EditorComponentID, owner: String, part: Part, reason: String) {
    self.id = id
    self.owner = owner
    self.part = part
    self.reason = reason
  }

  /// Says what an error that an item threw means for it.
  init(id: EditorComponentID, owner: String, part: Part = .body, _ error: any Error) {
    if let error = error as? PartError {
      self.init(id: id, owner: owner, part: error.part, reason: "\(error.underlying)")
    } else {
      self.init(id: id, owner: owner, part: part, reason: "\(error)")
    }
  }

  /// The item, its owner, and what failed.
  public var description: String {
    "'\(id)' of '\(owner)' is hidden: its \(part.rawValue) failed. \(reason)"
  }
}

/// An error of one part of an item that is made of several.
struct PartError: Error, CustomStringConvertible {
  let part: BodyFailure.Part
  let underlying: any Error

  var description: String {
    "\(part.rawValue): \(underlying)"
  }

  /// Runs the work of a part, and names the part if it throws.
  @MainActor
  static func naming<Output>(_ part: BodyFailure.Part, _ work: @MainActor () throws -> Output)
    throws -> Output
  {
    do {
      return try work()
    } catch {
      throw PartError(part: part, underlying: error)
    }
  }
}
