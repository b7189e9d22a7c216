/// Makes the letter next to it look as in the middle of a word.
let joiner = "\u{200D}"

extension ClusteredText {
  /// Whether the letters on both sides of a place are connected, as in the middle of an Arabic word.
  ///
  /// A cut there keeps their shapes, and so their widths, if a ``joiner`` is put on either side of it.
  /// Letters of two runs aren't connected.
  func isJoined(at cluster: Int) -> Bool {
    guard cluster > 0, cluster < clusters.count,
      let before = slice(cluster - 1..<cluster).unicodeScalars.first,
      let after = slice(cluster..<cluster + 1).unicodeScalars.first
    else { return false }
    if !runs.isEmpty, run(of: cluster - 1) != run(of: cluster) { return false }
    return Self.joinsNext(before) && Self.joinsPrevious(after)
  }

  /// Whether a letter is connected to the one before it, if that one allows it.
  private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0621, 0x0674: false
    case 0x0620...0x064A, 0x066E...0x06D3, 0x06D5, 0x06FA...0x06FF, 0x0710...0x077F,
      0x08A0...0x08C7:
      scalar.properties.generalCategory == .otherLetter
        || scalar.properties.generalCategory == .modifierLetter
    default: false
    }
  }

  /// Whether a letter is connected to the one behind it, if that one allows it.
  ///
  /// From the table ArabicShaping.txt of Unicode: those that join on both sides.
  private static func joinsNext(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0622...0x0625, 0x0627, 0x0629, 0x062F...0x0632, 0x0648, 0x0671...0x0673, 0x0675...0x0677,
      0x0688...0x0699, 0x06C0, 0x06C3...0x06CB, 0x06CD, 0x06CF, 0x06D2, 0x06D3, 0x06D5, 0x06EE,
      0x06EF, 0x0710, 0x0715...0x0719, 0x071E, 0x0728, 0x072A, 0x072C, 0x072F, 0x074D,
      0x0759...0x075B, 0x076B, 0x076C, 0x0771, 0x0773, 0x0774, 0x0778, 0x0779, 0x08AA...0x08AC,
      0x08AE, 0x08B1, 0x08B2, 0x08B9:
      false
    default: joinsPrevious(scalar)
    }
  }
}
