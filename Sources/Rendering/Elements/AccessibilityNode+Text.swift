import Elements

extension AccessibilityNode {
  /// What is written of each thing besides its role, its name, its states and its value.
  public struct Details: OptionSet, Hashable, Sendable {
    /// One bit a detail.
    public let rawValue: UInt8

    /// Makes a set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// What happens when it is used.
    public static let hints = Details(rawValue: 1)
    /// The keys that work.
    public static let keys = Details(rawValue: 2)
    /// The frame.
    public static let frames = Details(rawValue: 4)
    /// Everything.
    public static let all: Details = [.hints, .keys, .frames]
  }

  /// Returns the tree as lines of text, such as `- button "Crop" [disabled]`.
  ///
  /// What is in something is indented by two spaces. Control characters can't be in it.
  ///
  /// - Parameters:
  ///   - details: What is written besides role, name, states and value.
  ///   - byteLimit: The longest text that is returned.
  /// - Returns: The lines, each ended by a line feed.
  /// - Throws: ``RenderingError/Code/tooLarge``.
  public func text(
    details: Details = [], byteLimit: Int = 1 << 24
  ) throws(RenderingError) -> String {
    var lines: [String] = []
    var room = byteLimit
    try write(to: &lines, indent: 0, details, &room)
    return lines.joined(separator: "\n") + "\n"
  }

  private func write(
    to lines: inout [String], indent: Int, _ details: Details, _ room: inout Int
  ) throws(RenderingError) {
    var own = [title]
    if details.contains(.frames) {
      let parts = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      own.append("  /frame: " + parts.map(coordinate).joined(separator: " "))
    }
    if details.contains(.hints), !hint.isEmpty { own.append("  /hint: \(quoted(hint))") }
    if details.contains(.keys) {
      own += keys.map { "  /key: \($0.key.printable) → \($0.action.printable)" }
    }
    for line in own {
      room -= indent + line.utf8.count + 1
      guard room >= 0 else {
        throw RenderingError(
          .tooLarge, "The accessibility tree is too long to be written. Use fewer or smaller views."
        )
      }
      lines.append(String(repeating: " ", count: indent) + line)
    }
    for child in children { try child.write(to: &lines, indent: indent + 2, details, &room) }
  }

  private var title: String {
    var line = "- \(role.rawValue.printable)"
    if !label.isEmpty { line += " \(quoted(label))" }
    if let isSelected {
      switch role {
      case .switch, .radio: line += isSelected ? " [checked]" : ""
      default: line += isSelected ? " [selected]" : ""
      }
    }
    if !isEnabled { line += " [disabled]" }
    if let range {
      line += " [\(coordinate(range.lowerBound))…\(coordinate(range.upperBound))]"
    }
    if !value.isEmpty {
      line += ": \(value.printable)"
    } else if let number {
      line += ": \(coordinate(number))"
    }
    return line
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
