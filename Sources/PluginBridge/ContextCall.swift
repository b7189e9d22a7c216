import CInspector
import Inspector

/// What predicates read through for the time of one batch.
@safe
final class ContextCall {
  let reader: ContextReader
  private let state: UnsafeMutablePointer<ContextState>

  init(_ reader: ContextReader) {
    self.reader = reader
    // Safety: allocated for one value; this object keeps the reader for as long as the state.
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: ContextState(.passUnretained(reader)))
  }

  /// The context as predicates hold it.
  ///
  /// It lives as long as this object.
  var pointer: OpaquePointer {
    unsafe OpaquePointer(state)
  }

  /// Lends the context to predicates for the time of `body`.
  func lend(_ body: (OpaquePointer) -> Void) {
    // Safety: the state lives as long as this object, and what it lends is a predicate's until it returns.
    unsafe body(pointer)
    unsafe state.pointee.forgetValues()
  }

  deinit {
    // Safety: initialised in `init`; nobody uses it once the object goes.
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }
}

/// The memory behind an `inspector_context_t`: the values of one snapshot as C has them.
@safe
struct ContextState: ~Copyable {
  /// A key's value in C's types.
  @safe
  struct Value {
    enum Kind {
      case null, bool, number, string
    }

    /// The round in which the value was read; values of others are forgotten.
    fileprivate var round: UInt32 = 0
    var kind = Kind.null
    /// A number; 0 or 1 for a bool.
    var number = 0.0
    // Safety: lent by `strings` until the end of the round.
    var text = unsafe inspector_string_t(bytes: nil, length: 0)
  }

  /// What came of reading a key.
  @safe
  enum Reading {
    case value(Value)
    /// This version doesn't know the key.
    case unknown
    /// The text can't be a key.
    case malformed
  }

  // Safety: the call that owns this state keeps the reader too.
  private let reader: Unmanaged<ContextReader>
  // By the keys' numbers.
  private var values: [Value] = []
  private var round: UInt32 = 1
  private var strings = StringArena()

  init(_ reader: Unmanaged<ContextReader>) {
    // Safety: as said at the property.
    unsafe self.reader = unsafe reader
  }

  /// Finds the state behind a pointer that a plugin has passed.
  @inline(__always)
  static func of(_ context: OpaquePointer?) -> UnsafeMutablePointer<ContextState>? {
    // Safety: the host passes only pointers to states that live until the question is answered.
    unsafe context.map { unsafe UnsafeMutablePointer($0) }
  }

  /// Uses the reader without keeping it.
  @inline(__always)
  func withReader<Result>(_ body: (ContextReader) -> Result) -> Result {
    // Safety: the call keeps it for longer than this state lives.
    unsafe reader._withUnsafeGuaranteedRef { body($0) }
  }

  /// Forgets the values, and takes back every text that was lent.
  mutating func forgetValues() {
    round &+= 1
    strings.empty()
  }

  /// Reads a key, and records that it was read.
  @inline(__always)
  mutating func read(_ spelling: inspector_string_t) -> Reading {
    // Safety: the plugin promises `length` readable bytes for the time of the call.
    guard let bytes = unsafe spelling.bytes,
      unsafe spelling.length <= UInt64(ContextKeyTable.longestSpelling)
    else { return .malformed }
    let text = unsafe RawSpan(
      _unsafeStart: UnsafeRawPointer(bytes), byteCount: Int(spelling.length))
    guard let key = withReader({ $0.record(spelling: text) }) else { return .unknown }
    let index = Int(key)
    if index < values.count, values[index].round == round { return .value(values[index]) }
    return .value(fill(index))
  }

  /// Takes a key's value from the snapshot.
  private mutating func fill(_ index: Int) -> Value {
    while values.count <= index { values.append(Value()) }
    var value = Value()
    value.round = round
    switch withReader({ $0.value(Int32(index)) }) {
    case .null: break
    case .bool(let truth): (value.kind, value.number) = (.bool, truth ? 1 : 0)
    case .number(let number): (value.kind, value.number) = (.number, number)
    case .string(let text):
      value.kind = .string
      // Safety: the arena keeps the copy until the end of the round.
      unsafe value.text = unsafe strings.lend(text)
    }
    values[index] = value
    return value
  }
}
