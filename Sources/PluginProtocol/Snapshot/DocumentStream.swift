/// A document as bytes, from a host to the workers that it has started.
///
/// Both sides come from one build, so the form may change with each. All numbers are little-endian; one
/// marked * is in groups of seven bits, the lowest first. A text is a 32-bit length and UTF-8.
///
/// ```
/// magic            32 bits
/// next id *, scene *
/// names: count *, then each a text of at most 256 bytes
/// rules: count *, then each name *, rule (8 bits: 0 allow, 1 deny, 2 defer)
/// blocks: count *, then each, ids ascending:
///   id less the one before *, type: name *, kind: name *, name: name *, parts (8 bits)
///   fill *, shape *, blur *            ids, each if its bit is set, the lowest first
///   children, effects                  if their bits are set: count *, ids *
///   enabled scopes                     if the bit is set: count *, names *
///   properties                         if the bit is set: count *, then each name *, value
/// ```
///
/// A name is the number of one of the names in front. Sets and dictionaries are in the order of their names, so
/// documents have equal bytes if all their letters and bits are the same.
public enum DocumentStream {
  static let magic: UInt32 = 0x3153_4449

  /// The longest name, in bytes: that of a path or scope.
  static let longestName = 256

  /// How many bytes a document may take.
  ///
  /// It never takes more than it does on disk.
  public static let longest = 64 << 20

  /// Which parts of a block follow.
  enum Part {
    static let fill: UInt8 = 1
    static let shape: UInt8 = 2
    static let blur: UInt8 = 4
    static let children: UInt8 = 8
    static let effects: UInt8 = 16
    static let scopes: UInt8 = 32
    static let properties: UInt8 = 64
  }
}
