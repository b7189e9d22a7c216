import CInspector
import Testing

// Safety: the fake outlives every call that is given it, and what is borrowed is read before the call ends.
/// A body that remembers what is written, a line each call, and judges it by the tables of the headers.
@safe
final class FakeBody {
  /// The calls, such as "open row", "spacing 8", "close".
  private(set) var lines: [String] = []

  /// What the host would have refused.
  private(set) var problems: [String] = []

  /// The attributes that each kind was given, and the words that each attribute was: a bit each.
  private(set) var attributes: [UInt32: UInt64] = [:]
  private(set) var words: [UInt32: UInt64] = [:]

  /// The sentence that the plugin gives for a failure.
  private(set) var message = ""

  /// What every call returns from the one with this number on, from 0.
  var failure: (call: Int, status: inspector_status_t)?

  /// The picture of block 7: one row of two pixels.
  var picture: [UInt8]?
  var pictureStatus = INSPECTOR_OK

  private struct Open {
    let kind: UInt32
    var attributes: UInt64 = 0
    var hasChildren = false
  }
  private var open: [Open] = []
  private var count = 0
  private let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 8)

  deinit {
    unsafe memory.deallocate()
  }

  static var table: inspector_host_body_t {
    var table = inspector_host_body_t()
    unsafe table.open = { body, kind, key in
      unsafe FakeBody.of(body).call { unsafe $0.begin(kind, text(key)) }
    }
    unsafe table.close = { body in unsafe FakeBody.of(body).call { $0.end() } }
    unsafe table.set_number = { body, attribute, value in
      unsafe FakeBody.of(body).call { $0.set(attribute, INSPECTOR_VALUE_NUMBER, "\(value)") }
    }
    unsafe table.set_bool = { body, attribute, value in
      unsafe FakeBody.of(body).call {
        $0.set(attribute, INSPECTOR_VALUE_BOOL, value == 1 ? "yes" : "no")
      }
    }
    unsafe table.set_string = { body, attribute, value in
      unsafe FakeBody.of(body).call {
        unsafe $0.set(attribute, INSPECTOR_VALUE_STRING, text(value))
      }
    }
    unsafe table.set_word = { body, attribute, word in
      unsafe FakeBody.of(body).call { $0.set(attribute, word: word) }
    }
    unsafe table.set_color = { body, attribute, color in
      unsafe FakeBody.of(body).call {
        $0.set(
          attribute, INSPECTOR_VALUE_COLOR,
          "\(color.red) \(color.green) \(color.blue) \(color.alpha)")
      }
    }
    unsafe table.set_numbers = { body, attribute, values, count in
      let numbers = unsafe UnsafeBufferPointer(start: values, count: Int(count)).map { "\($0)" }
      return unsafe FakeBody.of(body).call {
        $0.set(attribute, INSPECTOR_VALUE_NUMBERS, numbers.joined(separator: " "))
      }
    }
    unsafe table.set_pixels = { body, attribute, pixels in
      guard let pixels = unsafe pixels?.pointee, let bytes = unsafe pixels.bytes else {
        return INSPECTOR_INVALID_ARGUMENT
      }
      let count = unsafe Int(pixels.stride) * Int(pixels.height)
      let values = unsafe UnsafeBufferPointer(start: bytes, count: count).map { "\($0)" }
      let size = unsafe "\(pixels.width)x\(pixels.height): "
      return unsafe FakeBody.of(body).call {
        $0.set(attribute, INSPECTOR_VALUE_PIXELS, size + values.joined(separator: " "))
      }
    }
    unsafe table.read_pixels = { body, block, pixels in
      unsafe FakeBody.of(body).read(block, pixels)
    }
    unsafe table.set_message = { body, message in
      unsafe FakeBody.of(body).message = text(message)
      return INSPECTOR_OK
    }
    return table
  }

  private static func of(_ body: OpaquePointer?) -> FakeBody {
    guard let body = unsafe body else { preconditionFailure("The body is null.") }
    return unsafe Unmanaged<FakeBody>.fromOpaque(UnsafeRawPointer(body)).takeUnretainedValue()
  }

  private func call(_ work: (FakeBody) -> Void) -> inspector_status_t {
    if let failure, count >= failure.call { return failure.status }
    count += 1
    work(self)
    return INSPECTOR_OK
  }

  private func begin(_ kind: UInt32, _ key: String) {
    let name = Self.name(ofKind: kind)
    lines.append("open \(name)" + (key.isEmpty ? "" : "[\(key)]"))
    if name.isEmpty { problems.append("kind \(kind)") }
    if !open.isEmpty { open[open.count - 1].hasChildren = true }
    open.append(Open(kind: kind))
  }

  private func end() {
    lines.append("close")
    guard let last = open.popLast() else { return problems.append("close") }
    attributes[last.kind, default: 0] |= last.attributes
  }

  private func set(_ attribute: UInt32, _ type: UInt32, _ value: String) {
    let entry = unsafe inspector_attribute_entry(attribute)
    let name = Self.name(ofAttribute: attribute)
    lines.append("\(name) \(value)")
    let matches =
      unsafe entry.type == type
      || (entry.type == INSPECTOR_VALUE_COLOR && type == INSPECTOR_VALUE_WORD)
    guard let last = open.indices.last, attribute < 64, matches, !open[last].hasChildren,
      open[last].attributes >> UInt64(attribute) & 1 == 0,
      unsafe inspector_element_entry(open[last].kind).attributes >> UInt64(attribute) & 1 == 1
    else { return problems.append("\(open.last?.kind ?? 0) \(name) \(value)") }
    open[last].attributes |= 1 << UInt64(attribute)
  }

  private func set(_ attribute: UInt32, word: UInt32) {
    let entry = unsafe inspector_attribute_entry(attribute)
    set(
      attribute, INSPECTOR_VALUE_WORD,
      unsafe String(validatingCString: inspector_word_name(word)) ?? "")
    if unsafe entry.words >> UInt64(word) & 1 == 0 { problems.append("word \(word)") }
    words[attribute, default: 0] |= 1 << UInt64(word)
  }

  private func read(
    _ block: UInt64, _ pixels: UnsafeMutablePointer<inspector_pixels_t>?
  ) -> inspector_status_t {
    guard pictureStatus == INSPECTOR_OK else { return pictureStatus }
    guard block == 7, let picture else { return INSPECTOR_NOT_FOUND }
    guard let pixels = unsafe pixels,
      unsafe pixels.pointee.size == UInt32(MemoryLayout<inspector_pixels_t>.size)
    else { return INSPECTOR_INVALID_ARGUMENT }
    _ = unsafe memory.initialize(from: picture)
    unsafe pixels.pointee.width = 2
    unsafe pixels.pointee.height = 1
    unsafe pixels.pointee.stride = 8
    unsafe pixels.pointee.bytes = UnsafePointer(memory.baseAddress)
    return INSPECTOR_OK
  }

  /// Expects that every kind was given all attributes of its row, and every attribute all words of its own.
  func expectAllOfTheTables() {
    var count = 0
    for kind in 1...100 as ClosedRange<UInt32> where kind != INSPECTOR_ELEMENT_FALLBACK {
      guard !Self.name(ofKind: kind).isEmpty else { continue }
      count += 1
      let expected = unsafe inspector_element_entry(kind).attributes
      #expect(attributes[kind] == expected, "\(Self.name(ofKind: kind))")
    }
    #expect(count == 31)
    for attribute in 1...63 as ClosedRange<UInt32> {
      let expected = unsafe inspector_attribute_entry(attribute).words
      #expect(words[attribute, default: 0] == expected, "\(Self.name(ofAttribute: attribute))")
    }
  }

  private static func name(ofKind kind: UInt32) -> String {
    unsafe inspector_element_entry(kind).name.map { unsafe String(cString: $0) } ?? ""
  }

  private static func name(ofAttribute attribute: UInt32) -> String {
    unsafe inspector_attribute_entry(attribute).name.map { unsafe String(cString: $0) } ?? ""
  }
}
