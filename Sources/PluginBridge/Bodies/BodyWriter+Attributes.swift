import CInspector
import PluginProtocol

// Safety: as said at `BodyWriter`; what a plugin passes is checked before it is read. What is wrong with a call is
// found out in a function of its own, so that the way of a call that is right stays short.
extension BodyWriter {
  typealias ValueType = BodyAttribute.ValueType

  @inline(__always)
  mutating func set(_ attribute: UInt32, number: Double) -> inspector_status_t {
    guard admits(attribute, .number, 8) else { return decline(attribute, number: number) }
    // Safety: an attribute that is admitted is below the tables' count.
    let row = unsafe tables.attributes + Int(attribute)
    // NaN is in no range, and no range is infinite.
    guard unsafe number >= row.pointee.minimum, unsafe number <= row.pointee.maximum else {
      return decline(attribute, number: number)
    }
    take(attribute, .number, 8)
    store(number.bitPattern)
    return INSPECTOR_OK
  }

  @inline(__always)
  mutating func set(_ attribute: UInt32, bool: UInt8) -> inspector_status_t {
    guard bool <= 1, admits(attribute, .bool, 8) else { return decline(attribute, bool: bool) }
    take(attribute, .bool, 8)
    store(UInt64(bool))
    return INSPECTOR_OK
  }

  @inline(__always)
  mutating func set(_ attribute: UInt32, word: UInt32) -> inspector_status_t {
    // Safety: an attribute that is admitted is below the tables' count.
    guard word < BodyTables.count, admits(attribute, .word, 8),
      unsafe tables.attributes[Int(attribute)].words >> UInt64(word) & 1 == 1
    else { return decline(attribute, word: word) }
    take(attribute, .word, 8)
    store(UInt64(word))
    return INSPECTOR_OK
  }

  @inline(__always)
  mutating func set(_ attribute: UInt32, string: inspector_string_t) -> inspector_status_t {
    // Safety: only compared with null.
    guard unsafe string.length <= UInt64(BodyLimits.stringBytes),
      unsafe admits(attribute, .string, Int(string.length)),
      unsafe string.length == 0 || string.bytes != nil
    else { return unsafe decline(attribute, string: string) }
    unsafe take(attribute, .string, Int(string.length))
    // Safety: the header makes the plugin promise `length` readable bytes; there is room for them.
    guard unsafe string.length == 0 || store(string.bytes, Int(string.length)) else {
      return refuse(.notUTF8)
    }
    return INSPECTOR_OK
  }

  mutating func set(_ attribute: UInt32, color: inspector_color_t) -> inspector_status_t {
    let parts = [color.red, color.green, color.blue, color.alpha]
    let wrong = parts.first { !($0 >= 0 && $0 <= 1) }
    guard wrong == nil, admits(attribute, .color, 32) else {
      return decline(attribute, .color, 32, wrong.map { .outOfRange($0, attribute) })
    }
    take(attribute, .color, 32)
    for part in parts { store(part.bitPattern) }
    return INSPECTOR_OK
  }

  mutating func set(
    _ attribute: UInt32, numbers: UnsafePointer<Double>?, _ count: UInt64
  ) -> inspector_status_t {
    guard count <= UInt64(BodyLimits.listCount) else { return refuse(.longList(count)) }
    guard unsafe count == 0 || numbers != nil else { return refuse(.null) }
    // Safety: the header makes the plugin promise `count` numbers.
    let list = unsafe UnsafeBufferPointer(start: numbers, count: Int(count))
    guard admits(attribute, .numbers, list.count * 8) else {
      return unsafe decline(
        attribute, .numbers, list.count * 8,
        list.first { !$0.isFinite }.map { .notFinite($0, attribute) })
    }
    take(attribute, .numbers, list.count * 8)
    // Safety: an attribute that is admitted is below the tables' count.
    let row = unsafe tables.attributes[Int(attribute)]
    for index in list.indices {
      // Safety: `index` is one of the list's.
      let number = unsafe list[index]
      guard number >= row.minimum, number <= row.maximum else {
        return refuse(.outOfRange(number, attribute))
      }
      store(number.bitPattern)
    }
    return INSPECTOR_OK
  }

  mutating func set(
    _ attribute: UInt32, pixels: UnsafePointer<inspector_pixels_t>?
  ) -> inspector_status_t {
    // Safety: null is refused, and `size` is read before the rest.
    guard let pixels = unsafe pixels,
      unsafe pixels.pointee.size >= UInt32(MemoryLayout<inspector_pixels_t>.size)
    else { return refuse(.null) }
    let picture = unsafe pixels.pointee
    let (width, height) = unsafe (UInt64(picture.width), UInt64(picture.height))
    guard let bytes = unsafe picture.bytes else { return refuse(.null) }
    guard width > 0, height > 0, width * height <= UInt64(BodyLimits.pixels),
      unsafe picture.stride >= 4 * width, unsafe picture.stride <= 1 << 32
    else { return refuse(unsafe .badPicture(width, height, picture.stride)) }
    let size = 8 + Int(4 * width * height)
    guard admits(attribute, .pixels, size) else { return decline(attribute, .pixels, size, nil) }
    take(attribute, .pixels, size)
    store(width | height << 32)
    for row in 0..<height {
      // Safety: the header makes the plugin promise every row; there is room for `size` bytes.
      unsafe (buffer + cursor).copyMemory(
        from: bytes + Int(row * picture.stride), byteCount: Int(4 * width))
      cursor += Int(4 * width)
    }
    return INSPECTOR_OK
  }

  /// Whether the element that is open takes the attribute now, and there is room for its value.
  @inline(__always)
  func admits(_ attribute: UInt32, _ type: ValueType, _ size: Int) -> Bool {
    guard attribute < BodyTables.count else { return false }
    // Safety: see above; `attribute` is below the tables' count.
    let expected = unsafe tables.attributes[Int(attribute)].type
    return unsafe top.pointee.mask >> UInt64(attribute) & 1 == 1
      && (expected == type.rawValue || (type == .word && expected == ValueType.color.rawValue))
      && cursor &+ size &+ BodyStream.Record.headerSize <= end
  }

  /// Writes what stands in front of a value that was admitted.
  @inline(__always)
  private mutating func take(_ attribute: UInt32, _ type: ValueType, _ size: Int) {
    // In a variable of its own: the compiler's thread sanitizer stumbles over it otherwise.
    let frame = unsafe top
    // Safety: see above.
    unsafe frame.pointee.mask ^= 1 << UInt64(attribute)
    header(BodyStream.Record.attribute, type.rawValue, attribute, size)
  }

  /// Writes what every record begins with.
  @inline(__always)
  mutating func header(_ record: UInt8, _ type: UInt8, _ number: UInt32, _ length: Int) {
    store(
      UInt64(record) | UInt64(type) << 8 | UInt64(number & 0xFFFF) << 16
        | UInt64(truncatingIfNeeded: length) << 32)
  }

  @inline(__always)
  private mutating func store(_ number: UInt64) {
    // Safety: see above.
    unsafe buffer.storeBytes(of: number.littleEndian, toByteOffset: cursor, as: UInt64.self)
    cursor &+= 8
  }

  /// Copies a text, and returns whether it is UTF-8.
  @inline(__always)
  mutating func store(_ text: UnsafePointer<CChar>?, _ length: Int) -> Bool {
    guard let text = unsafe text else { return false }
    let (source, target) = unsafe (UnsafeRawPointer(text), buffer + cursor)
    cursor &+= length
    var high: UInt64 = 0
    if length >= 8 {
      var position = 0
      // The last eight bytes may overlap those in front.
      while true {
        // Safety: `position` is at most eight below `length`.
        let part = unsafe source.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        unsafe target.storeBytes(of: part, toByteOffset: position, as: UInt64.self)
        high |= part
        if position == length &- 8 { break }
        position = min(position &+ 8, length &- 8)
      }
    } else {
      for position in 0..<length {
        // Safety: `position` is below `length`.
        let part = unsafe source.load(fromByteOffset: position, as: UInt8.self)
        unsafe target.storeBytes(of: part, toByteOffset: position, as: UInt8.self)
        high |= UInt64(part)
      }
    }
    return unsafe high & 0x8080_8080_8080_8080 == 0 || isUTF8(target, length)
  }

  @inline(never)
  private func isUTF8(_ start: UnsafeMutableRawPointer, _ length: Int) -> Bool {
    // Safety: `length` bytes were copied there.
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length)
    return unsafe String(validating: bytes, as: UTF8.self) != nil
  }
}
