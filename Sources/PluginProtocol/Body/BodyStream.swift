/// A body as bytes: what a plugin's calls append, and what travels from a worker to the host.
///
/// One record follows another. A record is eight bytes (what it is, the type of a value, the number of a
/// kind or attribute in two, and the length of what follows in four, little-endian) and then a key or a value.
/// The size is the one that ``BodyLimits/bytes`` limits.
public struct BodyStream: Hashable, Sendable {
  /// What a record is.
  public enum Record {
    /// An element begins; its key follows.
    public static let open: UInt8 = 1
    /// The element that began last ends.
    public static let close: UInt8 = 2
    /// An attribute of the element; its value follows.
    public static let attribute: UInt8 = 3
    /// The size of what every record begins with.
    public static let headerSize = 8
  }

  /// The records, from the root's beginning to its end.
  public private(set) var bytes: [UInt8] = []

  /// Makes the bytes of a body.
  ///
  /// Nothing is checked here; whoever reads them does that.
  public init(_ root: BodyNode) {
    append(root)
  }

  private mutating func append(_ node: BodyNode) {
    header(Record.open, 0, node.kind.rawValue, node.key.utf8.count)
    bytes += node.key.utf8
    for (attribute, value) in node.attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      append(attribute, value)
    }
    for child in node.children { append(child) }
    header(Record.close, 0, 0, 0)
  }

  private mutating func append(_ attribute: BodyAttribute, _ value: BodyValue) {
    func begin(_ type: BodyAttribute.ValueType, _ length: Int) {
      header(Record.attribute, type.rawValue, attribute.rawValue, length)
    }
    switch value {
    case .number(let number):
      begin(.number, 8)
      append(number.bitPattern)
    case .bool(let bool):
      begin(.bool, 8)
      append(bool ? 1 : 0)
    case .string(let text):
      begin(.string, text.utf8.count)
      bytes += text.utf8
    case .word(let word):
      begin(.word, 8)
      append(UInt64(word.rawValue))
    case .color(let color):
      begin(.color, 32)
      for part in [color.red, color.green, color.blue, color.alpha] { append(part.bitPattern) }
    case .numbers(let numbers):
      begin(.numbers, numbers.count * 8)
      for number in numbers { append(number.bitPattern) }
    case .pixels(let pixels):
      begin(.pixels, 8 + pixels.bytes.count)
      append(UInt64(pixels.width) | UInt64(pixels.height) << 32)
      bytes += pixels.bytes
    }
  }

  private mutating func header(_ record: UInt8, _ type: UInt8, _ number: UInt16, _ length: Int) {
    append(
      UInt64(record) | UInt64(type) << 8 | UInt64(number) << 16
        | UInt64(UInt32(clamping: length)) << 32)
  }

  private mutating func append(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
