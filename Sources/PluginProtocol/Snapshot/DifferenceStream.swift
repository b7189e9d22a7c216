/// What has changed in a document as bytes, from a host to the workers that know the document before.
///
/// Both sides come from one build, so the form may change with each. Numbers, texts and names are as in
/// ``DocumentStream``.
///
/// ```
/// magic            32 bits
/// next id *, blocks there are *, bytes on disk *
/// names: count *, then each a text of at most 256 bytes
/// rules: 8 bits, 0 as before; or 1, then count *, each name *, rule (8 bits)
/// removed: count *, then ids *, each less the one before
/// blocks: count *, then each, ids ascending:
///   id less the one before *, parts (8 bits)
///   type       if the block is new: name *
///   kind, name if their bits are set: name *
///   attached   if the bit is set: which (8 bits), fill *, shape *, blur *, effects: count *, ids *
///   children   if the bit is set: kept in front *, kept behind *, count *, ids *
///   scopes     if the bit is set: count *, names *
///   properties if the bit is set: count *, each name *, value; then those that are gone: count *, names *
/// ```
public enum DifferenceStream {
  static let magic: UInt32 = 0x3144_4449

  /// How many bytes a difference may take; what takes more is sent as a whole document.
  public static let longest = 64 << 10

  /// How many blocks a difference may be about.
  public static let mostBlocks = 4096

  /// Which parts of a block follow.
  enum Part {
    static let type: UInt8 = 1
    static let kind: UInt8 = 2
    static let name: UInt8 = 4
    static let attached: UInt8 = 8
    static let children: UInt8 = 16
    static let scopes: UInt8 = 32
    static let properties: UInt8 = 64
  }
}
