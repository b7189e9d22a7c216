import CInspector
import PluginProtocol
import TestSupport

/// Turns bytes into calls of the host's table.
// Safety: the host keeps table and body as long as the process lives; every other pointer that is passed
// leads to a copy of this file's own, which lives until the call returns.
@safe
struct BodyCaller {
  let table: inspector_host_body_t
  let body: OpaquePointer
  var input: FuzzInput
  /// Asks for a body while this one is written.
  let nest: (Int) -> Void

  /// What the first call was refused with: every later one must say the same.
  private(set) var refused: inspector_status_t?
  /// The first law that a call broke.
  private(set) var broken: BrokenLaw?
  /// The kinds that are open, as far as the calls say.
  private var open: [UInt32] = []

  init(
    _ table: inspector_host_body_t, _ body: OpaquePointer, _ input: FuzzInput,
    nest: @escaping (Int) -> Void
  ) {
    self.table = table
    unsafe self.body = unsafe body
    self.input = input
    self.nest = nest
  }

  /// Makes all the calls, and returns what `write` does.
  mutating func run() -> inspector_status_t {
    let manners = input.byte()
    while !input.isEmpty { step() }
    if manners & 3 != 0 {
      while refused == nil, !open.isEmpty { close() }
    }
    return manners == 255 ? INSPECTOR_FAILED : INSPECTOR_OK
  }

  private mutating func step() {
    switch input.byte() & 31 {
    case 0...5: begin(anyKind())
    case 6...9: close()
    case 10...15: setFitting()
    case 16: unsafe note(table.set_number(body, anyAttribute(), input.double(in: 0...100)))
    case 17: unsafe note(table.set_bool(body, anyAttribute(), input.byte()))
    case 18: setText(anyAttribute())
    case 19: unsafe note(table.set_word(body, anyAttribute(), anyWord()))
    case 20: setColor(anyAttribute())
    case 21: setNumbers(anyAttribute(), in: -1...1)
    case 22: setPixels(anyAttribute())
    case 23: readPixels()
    case 24: say()
    case 25: nest(open.count)
    case 26: repeatLeaves()
    case 27: begin(INSPECTOR_ELEMENT_FALLBACK)
    case 28: begin(4000 + UInt32(input.byte()))
    default:
      var bodies = RandomBody(seed: UInt64(input.byte()))
      write(bodies.next())
    }
  }

  // MARK: Elements

  private mutating func anyKind() -> UInt32 {
    let choice = input.byte()
    guard choice < 240 else { return input.number() }
    return UInt32(BodyKind.allCases[Int(choice) % BodyKind.allCases.count].rawValue)
  }

  private mutating func begin(_ kind: UInt32) {
    let (table, body) = unsafe (table, body)
    let status = unsafe withText(limit: BodyLimits.keyBytes) { unsafe table.open(body, kind, $0) }
    note(status)
    if status == INSPECTOR_OK { open.append(kind) }
  }

  /// Sets the sentence for a failure, which refuses nothing.
  private mutating func say() {
    let (table, body) = unsafe (table, body)
    let status = unsafe withText(limit: BodyLimits.stringBytes) {
      unsafe table.set_message(body, $0)
    }
    if refused != nil || status != INSPECTOR_INVALID_ARGUMENT { note(status) }
  }

  private mutating func close() {
    let status = unsafe table.close(body)
    note(status)
    if status == INSPECTOR_OK { open.removeLast() }
  }

  /// Writes many parts, or much text, so that the limits are reached.
  private mutating func repeatLeaves() {
    let (count, isText) = (Int(input.byte()) * 8, input.byte() & 1 == 1)
    let text = [CChar](repeating: 65, count: isText ? BodyLimits.stringBytes : 0)
    for _ in 0..<count where refused == nil {
      let kind = isText ? INSPECTOR_ELEMENT_LABEL : INSPECTOR_ELEMENT_SPACER
      unsafe note(table.open(body, kind, inspector_string_t(bytes: nil, length: 0)))
      if isText {
        unsafe text.withUnsafeBufferPointer { text in
          unsafe note(
            table.set_string(
              body, INSPECTOR_ATTRIBUTE_TEXT,
              inspector_string_t(bytes: text.baseAddress, length: UInt64(text.count))))
        }
      }
      unsafe note(table.close(body))
    }
  }

  /// Writes a tree that keeps the rules, if it stands where it may.
  private mutating func write(_ node: BodyNode) {
    let key = Array(node.key.utf8.map { CChar(bitPattern: $0) })
    let status = unsafe with(key) { unsafe table.open(body, UInt32(node.kind.rawValue), $0) }
    note(status)
    guard status == INSPECTOR_OK else { return }
    for (attribute, value) in node.attributes { set(UInt32(attribute.rawValue), value) }
    for child in node.children where refused == nil { write(child) }
    unsafe note(table.close(body))
  }

  // MARK: What was answered

  private mutating func note(_ status: inspector_status_t) {
    if let refused {
      check(status == refused, "After a refusal a call says something else.")
    } else if status != INSPECTOR_OK {
      refused = status
    }
  }

  private mutating func check(_ condition: Bool, _ otherwise: String) {
    if !condition, broken == nil { broken = BrokenLaw(otherwise) }
  }

  // MARK: Attributes

  private mutating func anyAttribute() -> UInt32 {
    let choice = input.byte()
    return choice < 240 ? UInt32(choice & 63) : input.number()
  }

  private mutating func anyWord() -> UInt32 {
    let choice = input.byte()
    return choice < 240 ? UInt32(choice & 63) : input.number()
  }

  /// Sets an attribute that the open kind takes, by a value of its type.
  private mutating func setFitting() {
    let kind = open.last.flatMap { UInt16(exactly: $0) }.flatMap(BodyKind.init)
    let known = BodyAttribute.allCases.filter { kind?.attributes.contains($0) == true }
    guard let attribute = input.one(of: known) else { return }
    let number = UInt32(attribute.rawValue)
    switch attribute.type {
    case .number: unsafe note(table.set_number(body, number, input.double(in: attribute.range)))
    case .bool: unsafe note(table.set_bool(body, number, input.byte() & 1))
    case .string: setText(number)
    case .word:
      let words = BodyWord.allCases.filter { attribute.words.contains($0) }
      unsafe note(table.set_word(body, number, UInt32(input.one(of: words)?.rawValue ?? 0)))
    case .color: setColor(number)
    case .numbers: setNumbers(number, in: attribute.range)
    case .pixels: setPixels(number)
    }
  }

  private mutating func set(_ attribute: UInt32, _ value: BodyValue) {
    switch value {
    case .number(let number): unsafe note(table.set_number(body, attribute, number))
    case .bool(let bool): unsafe note(table.set_bool(body, attribute, bool ? 1 : 0))
    case .string(let text):
      let text = Array(text.utf8.map { CChar(bitPattern: $0) })
      unsafe note(with(text) { unsafe table.set_string(body, attribute, $0) })
    case .word(let word): unsafe note(table.set_word(body, attribute, UInt32(word.rawValue)))
    case .color(let color):
      unsafe note(
        table.set_color(
          body, attribute,
          inspector_color_t(
            red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)))
    case .numbers(let numbers):
      unsafe note(
        with(numbers) { unsafe table.set_numbers(body, attribute, $0, UInt64(numbers.count)) })
    case .pixels(let pixels):
      unsafe note(
        with(pixels.bytes) { bytes in
          unsafe picture(pixels.width, pixels.height, pixels.width * 4, bytes) {
            unsafe table.set_pixels(body, attribute, $0)
          }
        })
    }
  }

  private mutating func setText(_ attribute: UInt32) {
    let (table, body) = unsafe (table, body)
    unsafe note(
      withText(limit: BodyLimits.stringBytes) { unsafe table.set_string(body, attribute, $0) })
  }

  private mutating func setColor(_ attribute: UInt32) {
    let parts = (0..<4).map { _ in input.double(in: 0...1) }
    let color = inspector_color_t(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    unsafe note(table.set_color(body, attribute, color))
  }

  private mutating func setNumbers(_ attribute: UInt32, in range: ClosedRange<Double>) {
    let choice = input.byte()
    switch choice {
    case ..<128:
      let numbers = (0..<Int(choice)).map { _ in input.double(in: range) }
      unsafe note(with(numbers) { unsafe table.set_numbers(body, attribute, $0, UInt64(choice)) })
    case 128..<144:
      // Strokes that make sense.
      let numbers: [Double] = (0...Int(choice - 128)).flatMap { step -> [Double] in
        [step == 0 ? 0 : 1, Double(step), 1]
      }
      unsafe note(
        with(numbers) { unsafe table.set_numbers(body, attribute, $0, UInt64(numbers.count)) })
    case 144: unsafe note(table.set_numbers(body, attribute, nil, 0))
    case 145: unsafe note(table.set_numbers(body, attribute, nil, 1))
    case 146: unsafe note(with([0]) { unsafe table.set_numbers(body, attribute, $0, .max) })
    case 147:
      unsafe note(
        with([0]) {
          unsafe table.set_numbers(body, attribute, $0, UInt64(BodyLimits.listCount + 1))
        })
    default:
      let numbers = [Double](repeating: 1, count: Int(choice) * 32)
      unsafe note(
        with(numbers) { unsafe table.set_numbers(body, attribute, $0, UInt64(numbers.count)) })
    }
  }

  // MARK: Pictures

  /// Sets a picture of any size: what it claims beyond the limits isn't there to be read.
  private mutating func setPixels(_ attribute: UInt32) {
    let choice = input.byte()
    if choice == 0 { return unsafe note(table.set_pixels(body, attribute, nil)) }
    let isSmall = choice < 200
    let width = isSmall ? Int(input.byte()) : Int(input.number())
    let height = isSmall ? Int(input.byte() & 127) : Int(input.number())
    let stride = isSmall ? width * 4 + Int(choice & 7) : Int(input.number())
    let isTaken =
      width > 0 && height > 0 && width <= BodyLimits.pixels && height <= BodyLimits.pixels / width
      && stride >= 4 * width
    let isWhole = isTaken && (height - 1) * stride < 1 << 20
    if isTaken, !isWhole { return }
    // The last row may end behind its last pixel.
    let bytes = [UInt8](
      repeating: choice, count: isWhole ? (height - 1) * stride + 4 * width : 4)
    let lies = choice & 63 == 8
    unsafe note(
      with(bytes) { bytes in
        unsafe picture(width, height, stride, choice & 63 == 9 ? nil : bytes, size: lies ? 31 : nil)
        {
          unsafe table.set_pixels(body, attribute, $0)
        }
      })
  }

  private func picture(
    _ width: Int, _ height: Int, _ stride: Int, _ bytes: UnsafePointer<UInt8>?,
    size: UInt32? = nil, _ work: (UnsafePointer<inspector_pixels_t>) -> inspector_status_t
  ) -> inspector_status_t {
    let whole = unsafe UInt32(MemoryLayout<inspector_pixels_t>.size)
    let picture = unsafe inspector_pixels_t(
      size: size ?? whole, width: UInt32(width), height: UInt32(height), reserved: 0,
      stride: UInt64(stride), bytes: bytes)
    return unsafe with([picture]) { unsafe $0.map(work) ?? INSPECTOR_FAILED }
  }

  private mutating func readPixels() {
    let choice = input.byte()
    var out = unsafe inspector_pixels_t()
    unsafe out.size = unsafe UInt32(MemoryLayout<inspector_pixels_t>.size) - (choice == 1 ? 1 : 0)
    let block = inspector_block_t(choice & 3)
    let status =
      unsafe choice == 2
      ? table.read_pixels(body, block, nil) : table.read_pixels(body, block, &out)
    if refused != nil || status != INSPECTOR_NOT_FOUND { note(status) }
    guard status == INSPECTOR_OK, let bytes = unsafe out.bytes else { return }
    let last = unsafe Int(out.height - 1) * Int(out.stride) + Int(out.width) * 4 - 1
    unsafe check(Int(bytes[last]) == last, "A picture isn't the one that was lent.")
  }

  // MARK: Memory

  /// Passes a text of any length; what it claims beyond the limit isn't there to be read.
  private mutating func withText(
    limit: Int, _ work: (inspector_string_t) -> inspector_status_t
  ) -> inspector_status_t {
    let choice = input.byte()
    switch choice {
    case ..<192:
      let isPlain = choice & 1 == 0
      let text = (0..<Int(choice / 4)).map { _ in
        CChar(bitPattern: isPlain ? input.byte() & 0x7F : input.byte())
      }
      return unsafe with(text, work)
    case 192..<208:
      return unsafe with(Array("aé€𝄞".utf8.map { CChar(bitPattern: $0) }), unsafe work)
    case 208: return unsafe work(inspector_string_t(bytes: nil, length: 0))
    case 209: return unsafe work(inspector_string_t(bytes: nil, length: 7))
    case 210: return unsafe with([65]) { unsafe work(inspector_string_t(bytes: $0, length: .max)) }
    case 211:
      return unsafe with([65]) { unsafe work(inspector_string_t(bytes: $0, length: 1 << 63)) }
    case 212:
      return unsafe with([65]) {
        unsafe work(inspector_string_t(bytes: $0, length: UInt64(limit + 1)))
      }
    default: return unsafe with([CChar](repeating: CChar(choice & 63) + 32, count: limit), work)
    }
  }

  private func with(
    _ text: [CChar], _ work: (inspector_string_t) -> inspector_status_t
  ) -> inspector_status_t {
    unsafe with(text) { unsafe work(inspector_string_t(bytes: $0, length: UInt64(text.count))) }
  }

  /// Passes a copy that ends where its memory does, so that the sanitizer sees a read behind it.
  private func with<Element>(
    _ elements: [Element], _ work: (UnsafePointer<Element>?) -> inspector_status_t
  ) -> inspector_status_t {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    unsafe copy.initialize(from: elements, count: elements.count)
    defer { unsafe copy.deallocate() }
    return unsafe work(copy)
  }
}
