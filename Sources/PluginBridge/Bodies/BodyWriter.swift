import CInspector
import PluginProtocol

/// Appends what a plugin writes to the bytes of one body, and checks it on the way.
///
/// The bytes are a ``BodyStream``: whoever makes a tree of them checks them again. What is checked here is
/// what must refuse the call itself, and what keeps a body within its limits.
// Safety: `buffer` holds every byte below `end`, because nothing is stored behind `end`, which never grows
// beyond the buffer's size. `frames` holds every frame up to `depth`, which `open` keeps within the limit.
// Every number used as an index into `tables` is below their count.
@safe
struct BodyWriter: ~Copyable {
  /// An element that is open.
  struct Frame {
    /// The attributes that may still be set, one bit each; none once a child is open.
    var mask: UInt64 = 0
    /// Where its record begins.
    var start = 0
    /// Where the content of its fallback begins and ends; only in a kind that isn't known.
    var fallback = 0..<0
    var kind: UInt32 = 0
    /// Its number among its siblings, from 1.
    var number: UInt32 = 0
    /// How many children it has, fallbacks included.
    var count: UInt32 = 0
    /// Which sorts of children it may still have, one bit each.
    var children: UInt8 = 0
    /// Whether it may have one child only, beside a fallback.
    var isSingle = true
    var isKnown = true
    /// Whether it will be in the tree, so far as is known.
    var isShown = true
  }

  /// What the body is refused with, or OK.
  var status = INSPECTOR_OK
  var error: BodyError?
  /// What the plugin says of its failure.
  private var message = ""
  /// How many elements have been opened.
  var elements = 0
  /// How many are open; the frame at 0 is that of the body itself.
  var depth = 0 {
    didSet { unsafe top = unsafe frames + depth }
  }
  /// Where the next record goes.
  var cursor = 0
  /// What may be filled: all of the buffer but what has been taken out, and the ends that are to come.
  var end = 0
  /// The frame of the element that is open.
  private(set) var top: UnsafeMutablePointer<Frame>
  let buffer: UnsafeMutableRawPointer
  let frames: UnsafeMutablePointer<Frame>
  let tables = BodyTables()
  /// What pixels are read from, for the time of a body.
  var images: BodyImages?

  init() {
    // Safety: see above.
    unsafe buffer = .allocate(byteCount: BodyLimits.bytes, alignment: 16)
    unsafe frames = .allocate(capacity: BodyLimits.depth + 1)
    unsafe frames.initialize(repeating: Frame(), count: BodyLimits.depth + 1)
    unsafe top = frames
  }

  /// Begins a body.
  mutating func begin(_ images: BodyImages) {
    self.images = images
    (status, error, elements, depth, cursor) = (INSPECTOR_OK, nil, 0, 0, 0)
    end = BodyLimits.bytes
    message = ""
    unsafe frames[0] = Frame(children: BodyTables.Sort.plain | BodyTables.Sort.unknown)
  }

  /// Ends a body, and returns its bytes; none of a body whose plugin says that it failed.
  mutating func finish(_ succeeded: Bool) throws(BodyError) -> [UInt8] {
    images = nil
    if let error { throw error }
    guard succeeded else {
      guard message.isEmpty else { throw BodyError(.failed, message) }
      return []
    }
    guard depth == 0 else {
      refuse(.unclosed, INSPECTOR_WRONG_STATE, "It is still open at the end. Close it.")
      throw error ?? BodyError(.unclosed, "An element is still open at the end.")
    }
    guard cursor > 0 else {
      throw BodyError(.empty, "The body has no element. Open one, and close it.")
    }
    // Safety: see above.
    return unsafe Array(UnsafeRawBufferPointer(start: buffer, count: cursor))
  }

  /// Keeps what the plugin says of its failure.
  mutating func setMessage(_ text: inspector_string_t) -> inspector_status_t {
    // Safety: the plugin promises the text for the time of the call.
    guard let text = unsafe String(copying: text, atMost: UInt64(BodyLimits.stringBytes)) else {
      return INSPECTOR_INVALID_ARGUMENT
    }
    message = text
    return INSPECTOR_OK
  }

  /// Opens an element.
  @inline(__always)
  mutating func open(_ kind: UInt32, _ key: inspector_string_t) -> inspector_status_t {
    let length = unsafe key.length
    guard length <= UInt64(BodyLimits.keyBytes), elements < BodyLimits.elements,
      depth < BodyLimits.depth, cursor &+ 16 &+ Int(length) <= end,
      unsafe length == 0 || key.bytes != nil
    else { return unsafe declineOpening(kind, key) }
    // Safety: see above.
    let row = unsafe kind < BodyTables.count ? tables.kinds[Int(kind)] : tables.kinds[0]
    let parent = unsafe top
    guard unsafe parent.pointee.children & row.sort != 0 else {
      return unsafe declineOpening(kind, key)
    }
    header(BodyStream.Record.open, 0, kind, Int(length))
    if length > 0 {
      // Safety: the header makes the plugin promise `length` readable bytes; there is room for them.
      guard unsafe store(key.bytes, Int(length)) else { return unsafe declineOpening(kind, key) }
    }
    elements &+= 1
    // The end's record is kept free.
    end &-= BodyStream.Record.headerSize
    unsafe parent.pointee.mask = 0
    unsafe parent.pointee.count &+= 1
    let isFallback = row.sort == BodyTables.Sort.fallback
    if isFallback {
      unsafe parent.pointee.children &= ~BodyTables.Sort.fallback
    } else if unsafe parent.pointee.isSingle {
      unsafe parent.pointee.children &= BodyTables.Sort.fallback
    }
    depth &+= 1
    let isKnown = row.sort != BodyTables.Sort.unknown
    unsafe top.pointee = Frame(
      mask: row.attributes, start: cursor &- Int(length) &- BodyStream.Record.headerSize,
      kind: kind,
      number: parent.pointee.count, children: row.children, isSingle: row.isSingle,
      isKnown: isKnown,
      isShown: parent.pointee.isShown && isFallback != parent.pointee.isKnown)
    return INSPECTOR_OK
  }

  /// Closes the element that was opened last.
  @inline(__always)
  mutating func close() -> inspector_status_t {
    guard depth > 0 else { return refuse(.oneCloseMore) }
    end &+= BodyStream.Record.headerSize
    header(BodyStream.Record.close, 0, 0, 0)
    // Safety: see above.
    let frame = unsafe top
    if unsafe frame.pointee.isKnown, unsafe frame.pointee.kind != INSPECTOR_ELEMENT_FALLBACK {
      depth -= 1
      return INSPECTOR_OK
    }
    return closeReplacing()
  }
}
