extension String {
  /// The text as one word of bash or zsh, whatever is in it.
  ///
  /// What would steer a terminal is spelled in bytes, as `$'…'` takes them.
  package var shellWord: String {
    if isPlainWord { return self }
    let steers = unicodeScalars.contains(where: \.steers)
    // By scalars: a quote with a combining mark behind it is another character, and a quote all the same.
    var word = Self.UnicodeScalarView((steers ? "$'" : "'").unicodeScalars)
    for scalar in unicodeScalars {
      switch scalar {
      case "'" where !steers: word.append(contentsOf: #"'\''"#.unicodeScalars)
      case _ where !steers: word.append(scalar)
      case "'", "\\": word.append(contentsOf: ["\\", scalar])
      case "\n": word.append(contentsOf: #"\n"#.unicodeScalars)
      case "\t": word.append(contentsOf: #"\t"#.unicodeScalars)
      case _ where scalar.steers:
        for byte in Self(scalar).utf8 {
          let digits = (byte < 16 ? "0" : "") + Self(byte, radix: 16)
          word.append(contentsOf: "\\x\(digits)".unicodeScalars)
        }
      default: word.append(scalar)
      }
    }
    word.append("'")
    return Self(word)
  }

  /// Whether no shell reads anything into the text; zsh looks for a command behind a leading "=".
  private var isPlainWord: Bool {
    !isEmpty && utf8.first != UInt8(ascii: "=")
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./+,:@%=".utf8.contains(byte)
        }
      }
  }
}

extension Unicode.Scalar {
  /// Whether it steers a terminal or turns the direction of reading.
  fileprivate var steers: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }
}
