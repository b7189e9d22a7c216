import Glibc

/// Addresses of local files, such as "file:///home/ada/cat.jpg".
public enum FileURI {
  /// Returns the address of a path.
  ///
  /// A relative path is taken from the current directory; "." and ".." are resolved by spelling alone.
  public static func make(path: String) -> String {
    "file://" + encode(absolute(path))
  }

  /// Returns the path that an address names.
  ///
  /// - Parameters:
  ///   - uri: A "file:" address, or an address without a scheme.
  ///   - folder: Where an address without a scheme starts from; the current directory if nil.
  /// - Returns: An absolute path.
  /// - Throws: ``StorageError/Code/unsupportedAddress`` for another scheme, another machine, or an
  ///   address that isn't encoded properly.
  public static func path(of uri: String, relativeTo folder: String? = nil) throws(StorageError)
    -> String
  {
    let unsupported = StorageError(
      .unsupportedAddress, path: uri,
      "'\(uri.prefix(200))' isn't the address of a local file. Use file:///… or a relative path.")
    var rest = Substring(uri)
    if let colon = uri.firstIndex(of: ":"),
      uri[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    {
      guard uri[..<colon].lowercased() == "file" else { throw unsupported }
      rest = uri[uri.index(after: colon)...]
      if rest.hasPrefix("//") {
        rest = rest.dropFirst(2)
        if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
      }
      guard rest.hasPrefix("/") else { throw unsupported }
    }
    guard !rest.isEmpty, let decoded = decode(rest), !decoded.isEmpty else { throw unsupported }
    if decoded.hasPrefix("/") { return absolute(decoded) }
    return absolute(folder.map { $0 + "/" + decoded } ?? decoded)
  }

  /// Returns an address without a scheme that leads from a folder to a path.
  static func relative(path: String, from folder: String) -> String {
    let target = absolute(path).split(separator: "/")
    let start = absolute(folder).split(separator: "/")
    var common = 0
    while common < start.count, common < target.count - 1, start[common] == target[common] {
      common += 1
    }
    let up = Array(repeating: "..", count: start.count - common)
    return encode((up + target[common...].map(String.init)).joined(separator: "/"))
  }

  /// Returns a path from the root, without "." and "..".
  static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : currentDirectory() + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func currentDirectory() -> String {
    // Safety: with null the call allocates the string, which is freed after being copied.
    guard let buffer = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }

  /// Percent-encodes what RFC 3986 doesn't let stand in a path.
  private static func encode(_ path: String) -> String {
    var encoded: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: encoded.append(byte)
      default: encoded += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func decode(_ text: Substring) -> String? {
    var decoded: [UInt8] = []
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      guard byte == 0x25 else {
        decoded.append(byte)
        continue
      }
      guard let high = bytes.next().flatMap(digit), let low = bytes.next().flatMap(digit),
        high << 4 | low != 0
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
